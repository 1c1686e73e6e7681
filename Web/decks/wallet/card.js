// One card of a wallet on the page: the window through which it is seen, and its content.

import { Card } from '../../core/card.js'
import { HEADER_OPACITY, HEADER_SCALE, HEIGHT, OPACITY, OPENNESS, SCALE, WIDTH, X, Y, Z,
} from '../../core/records.js'
import { FRONT } from '../../view/style.js'

const PHASES = ['stacked', 'held', 'returning', 'opening', 'open', 'dragged', 'closing']
const HELD = 1

export class WalletCard extends Card {
    /** What lies in the deck: the window. */
    #window = document.createElement('div')
    openness = 0
    /** Points its own content is scrolled. */
    scrolled = 0
    #isHidden = false
    #state = ''
    #header = null
    #scroller = null
    #width = 0
    #height = 0

    constructor(number, item) {
        super(number, item)
        this.element.dataset.pass = ''
        this.#window.append(this.element)
    }

    get root() { return this.#window }
    get isOpen() { return this.#state === 'open' }
    get isHeld() { return this.phase === HELD }

    /** Whether it has made way for another one. */
    get isHidden() { return this.#isHidden }
    set isHidden(isHidden) {
        if (isHidden !== this.#isHidden) this.#window.hidden = this.#isHidden = isHidden
    }

    /**
     * Shows the record at `at`: only what has changed is written. `width` and `height` are the deck's; `open` is the
     * number of the open card. Returns `true` if its phase, state or place has changed.
     */
    draw(record, at, width, height, open) {
        const { style } = this.#window
        const isResized = width !== this.#width || height !== this.#height
        const shown = record[at + HEIGHT]
        if (this.notes(record, at, WIDTH)) style.width = `${record[at + WIDTH]}px`
        const isCut = this.notes(record, at, HEIGHT) || isResized
        // A card that is higher than the deck is cut off by the deck's own end.
        const hung = Math.max(height - shown, 0)
        if (isCut) this.element.style.transform = `translateY(${hung}px)`
        if (this.notes(record, at, X) | this.notes(record, at, Y) | this.notes(record, at, SCALE) | isCut) {
            const scale = record[at + SCALE]
            const left = width / 2 + record[at + X] - record[at + WIDTH] * scale / 2
            const top = height / 2 + record[at + Y] - shown * scale / 2
            style.transform = `translate(${left}px, ${top - hung * scale}px) scale(${scale})`
            this.#width = width
            this.#height = height
        }
        if (this.notes(record, at, OPACITY)) style.opacity = record[at + OPACITY]
        if (this.notes(record, at, Z)) style.zIndex = FRONT + record[at + Z]
        this.openness = record[at + OPENNESS]
        this.isHidden = false
        const isMarked = this.#mark(record, at, open)
        if ((this.notes(record, at, HEADER_OPACITY) | this.notes(record, at, HEADER_SCALE)) && this.#header) {
            this.#header.style.opacity = record[at + HEADER_OPACITY]
            this.#header.style.scale = record[at + HEADER_SCALE]
        }
        return isMarked
    }

    #mark(record, at, open) {
        const hasReach = this.notesReach(record, at)
        if (hasReach) this.element.dataset.phase = PHASES[this.phase]
        const state = this.isHeld ? 'held' : this.number === open ? 'open' : 'stacked'
        if (state === this.#state) return hasReach
        if (state === 'open') this.#findParts()
        // In the pile the content lies at its top.
        else if (this.isOpen && this.scrolled) this.#scroller?.scrollTo({ top: 0, behavior: 'smooth' })
        this.#state = state
        this.element.dataset.state = state
        this.#window.toggleAttribute('data-held', this.isHeld)
        return true
    }

    /** Finds what follows the content; a page may have filled the card since it was last open. */
    #findParts() {
        this.#header = this.element.querySelector('[data-header]')
        this.#scroller = this.element.querySelector('[data-scroll]')
    }

    /** Scrolls the content as a key would, if it had the focus. */
    scroll(key) {
        const scroller = this.#scroller
        if (!scroller) return false
        const page = scroller.clientHeight * 0.9
        const by = { ArrowUp: -40, ArrowDown: 40, ' ': page, Home: -1e9, End: 1e9 }[key]
        if (by) scroller.scrollBy({ top: by, behavior: 'smooth' })
        return by !== undefined
    }
}
