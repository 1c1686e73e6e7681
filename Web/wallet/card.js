// One card of a wallet on the page: the window through which it is seen, and its content.

import { Card, looksOf, setOf, varies } from '../deck/card.js'
import {
    HEADER_OPACITY, HEADER_SCALE, HEIGHT, OPACITY, OPENNESS, SCALE, WALLET_PHASE_HELD, WALLET_PHASES, WIDTH, X, Y, Z,
} from '../engine/records.js'
import { FRONT, short, transform } from '../view/style.js'
import { card as rules } from './style.js'


const POSE = setOf(X, Y, SCALE, WIDTH, HEIGHT)
/** What a flight shows. */
const FLOWN = POSE | 1 << OPACITY
const HEADER = setOf(HEADER_OPACITY, HEADER_SCALE)

export class WalletCard extends Card {
    /** Its state as the page knows it: 'stacked', 'held' or 'open'. */
    state = ''
    /** Points its own content is scrolled. */
    scrolled = 0
    /** What listeners have received: how far it is open, and how far a drag is on its way to closing it. */
    _followed = { openness: 0, progress: 0 }
    /** The deck's height when it was drawn. */
    _height = 0
    #isHidden = false
    #header = null
    #scroller = null

    constructor(number, item) {
        super(number, item, rules)
        this._element.dataset.pass = ''
        this._element.tabIndex = -1
    }

    get openness() { return this._record[OPENNESS] }
    get isOpen() { return this.state === 'open' }

    /** Whether it has made way for another one. */
    get isHidden() { return this.#isHidden }
    set isHidden(isHidden) {
        if (isHidden === this.#isHidden) return
        this.land()
        this._root.hidden = this.#isHidden = isHidden
    }

    /** How far the window hangs up and the card in it down: a card that is higher than the deck is cut off by the deck's own end. */
    #hung(record) { return Math.max(this._height - record[HEIGHT], 0) }

    /** The transform of the window, by a record or a keyframe. */
    #pose(record) {
        const scale = short(record[SCALE])
        const left = record[X] - record[WIDTH] * scale / 2
        const top = this._height / 2 + record[Y] - (record[HEIGHT] / 2 + this.#hung(record)) * scale
        return transform(left, top, scale)
    }

    /** The transform of the card in its window. */
    #hang(record) { return `translateY(${this.#hung(record)}px)` }

    /** Shows the card in a deck of this height: only what has changed is written, and nothing that a flight shows. */
    draw(height, isFlying) {
        const { _record: record, _style: style } = this
        const stale = isFlying ? this._stale & ~FLOWN : this._stale
        const isCut = stale & 1 << HEIGHT || height !== this._height
        this._stale -= stale
        this._height = height
        if (this.#isHidden) this.isHidden = false
        if (stale & POSE || isCut) style.transform = this.#pose(record)
        if (stale & 1 << WIDTH) style.width = `${record[WIDTH]}px`
        if (isCut) this._element.style.transform = this.#hang(record)
        if (stale & 1 << OPACITY) style.opacity = record[OPACITY]
        if (stale & 1 << Z) style.zIndex = FRONT + record[Z]
        if (stale & HEADER && this.#header) {
            this.#header.style.opacity = record[HEADER_OPACITY]
            this.#header.style.scale = record[HEADER_SCALE]
        }
    }

    /** What a flight changes: the window and the card in it. */
    _depart(frames) {
        for (const frame of frames) frame[Y] += this._shift
        const all = [[this._root, looksOf(frames, frames.map(frame => this.#pose(frame)))]]
        if (varies(frames, HEIGHT)) all.push([this._element, { transform: frames.map(frame => this.#hang(frame)) }])
        return all
    }

    /** Shows phase and state; `open` is the number of the open card. Returns `true` if either or the place has changed. */
    mark(open) {
        const hasReach = this._markReach(WALLET_PHASES)
        const isHeld = this.phase === WALLET_PHASE_HELD
        const state = isHeld ? 'held' : this.number === open ? 'open' : 'stacked'
        if (state === this.state) return hasReach
        if (state === 'open') this.#findParts()
        // In the pile the content is at its top.
        else if (this.isOpen && this.scrolled) this.#scroller?.scrollTo({ top: 0, behavior: 'smooth' })
        this.state = this._element.dataset.state = state
        this._root.toggleAttribute('data-held', isHeld)
        return true
    }

    /** Makes ready what the app has put into the card. */
    _prepare() {
        for (const child of this._element.children) child.inert = !this.isOpen
        if (this.isOpen) this.#findParts()
        this._stale |= HEADER
    }

    /** Finds what follows the content; a page may have filled the card since it was last open. */
    #findParts() {
        this.#header = this._element.querySelector('[data-header]')
        this.#scroller = this._element.querySelector('[data-scroll]')
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
