// One pass on the page: its element, the window through which it is seen, and what was last drawn of it.

import { PASS_PHASES, POSE } from './cardistry-core.js'
import { FRONT } from './cardistry-style.js'
import { Transform } from './cardistry-transform.js'

const X = 3
const Y = 4
const OPENNESS = 5
const SCALE = 6
const OPACITY = 7
const Z = 8
const HEIGHT = 10
const HEADER_OPACITY = 11
const HEADER_SCALE = 12

const HELD = 1

export class Pass {
    /** What lies in the deck: the window. */
    root = document.createElement('div')
    element = document.createElement('div')
    phase = -1
    index = -1
    openness = NaN
    /** Points its own content is scrolled. */
    scrolled = 0
    #header = null
    #scroller = null
    #state = ''
    #drawn = new Float64Array(POSE).fill(NaN)
    #window = new Transform(this.root)
    #content = new Transform(this.element)

    constructor(number, item) {
        this.number = number
        this.item = item
        this.id = item.id
        this.element.dataset.pass = ''
        this.element.dataset.id = item.id
        this.root.append(this.element)
    }

    /**
     * Shows the record at `at`: only what has changed is written, and nothing is allocated.
     * `width` and `height` are the deck's; `open` is the number of the open pass. Answers whether its phase, state
     * or place has changed.
     */
    draw(record, at, width, height, open) {
        const drawn = this.#drawn
        if (
            record[at + X] !== drawn[X] || record[at + Y] !== drawn[Y] ||
            record[at + SCALE] !== drawn[SCALE] || record[at + HEIGHT] !== drawn[HEIGHT] ||
            drawn[0] !== height || drawn[1] !== width
        ) {
            const shown = record[at + HEIGHT]
            const scale = record[at + SCALE]
            // A pass that is higher than the deck is cut off by the deck's own end.
            const hung = Math.max(height - shown, 0)
            if (shown !== drawn[HEIGHT] || drawn[0] !== height) this.#content.set(0, hung, 0, 1)
            drawn[0] = height
            drawn[1] = width
            drawn[X] = record[at + X]
            drawn[Y] = record[at + Y]
            drawn[SCALE] = scale
            drawn[HEIGHT] = shown
            const left = width / 2 + drawn[X] - width * scale / 2
            const top = height / 2 + drawn[Y] - shown * scale / 2
            this.#window.set(left, top - hung * scale, 0, scale)
        }
        if (record[at + OPACITY] !== drawn[OPACITY]) {
            drawn[OPACITY] = record[at + OPACITY]
            this.root.style.opacity = drawn[OPACITY]
        }
        if (record[at + Z] !== drawn[Z]) {
            drawn[Z] = record[at + Z]
            this.root.style.zIndex = FRONT + drawn[Z]
        }
        this.openness = record[at + OPENNESS]
        const isMarked = this.#mark(record[at + 1], record[at + 2], open)
        if (record[at + HEADER_OPACITY] !== drawn[HEADER_OPACITY] ||
            record[at + HEADER_SCALE] !== drawn[HEADER_SCALE]) {
            drawn[HEADER_OPACITY] = record[at + HEADER_OPACITY]
            drawn[HEADER_SCALE] = record[at + HEADER_SCALE]
            this.#fade(drawn[HEADER_OPACITY], drawn[HEADER_SCALE])
        }
        return isMarked
    }

    #mark(phase, index, open) {
        const state = phase === HELD ? 'held' : this.number === open ? 'open' : 'stacked'
        if (phase === this.phase && index === this.index && state === this.#state) return false
        if (phase !== this.phase) {
            this.phase = phase
            this.element.dataset.phase = PASS_PHASES[phase]
        }
        this.index = index
        if (state !== this.#state) {
            if (state === 'open') this.#findParts()
            else if (this.#state === 'open' && this.scrolled) this.#scrollBack()
            this.#state = state
            this.element.dataset.state = state
            this.root.toggleAttribute('data-held', phase === HELD)
        }
        return true
    }

    /** What follows the content; a page may have filled the pass since it was last open. */
    #findParts() {
        this.#header = this.element.querySelector('[data-header]')
        this.#scroller = this.element.querySelector('[data-scroll]')
    }

    /** In the pile the content lies at its top. */
    #scrollBack() { this.#scroller?.scrollTo({ top: 0, behavior: 'smooth' }) }

    /** Scrolls the content as a key would, if it had the focus. */
    scroll(key) {
        const scroller = this.#scroller
        if (!scroller) return false
        const page = scroller.clientHeight * 0.9
        const by = { ArrowUp: -40, ArrowDown: 40, ' ': page, Home: -1e9, End: 1e9 }[key]
        if (by) scroller.scrollBy({ top: by, behavior: 'smooth' })
        return by !== undefined
    }

    get isHidden() { return this.root.hidden }
    set isHidden(isHidden) { this.root.hidden = isHidden }

    get isOpen() { return this.#state === 'open' }

    /** Shows how the header follows the content. */
    #fade(opacity, scale) {
        const style = this.#header?.style
        if (!style) return
        style.opacity = opacity
        style.scale = scale
    }

    /** Nothing flies on its own. */
    land() {}
}
