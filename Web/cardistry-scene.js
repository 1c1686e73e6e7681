// The cards of a deck on the page: its clock, where it lies, and which cards have an element.

import { core } from './cardistry-core.js'

export class Scene {
    /** The core's handle, and where the deck lies in the window. */
    deck
    left = 0
    top = 0
    teller

    _host
    _deck
    _items
    _live = new Map()
    #raf = 0
    #latest = 0

    /** `deck` is the app's; `handle` the core's. */
    constructor(host, deck, items, handle) {
        this._host = host
        this._deck = deck
        this._items = items
        this.deck = handle
    }

    /** The time of the latest input or frame. */
    get latest() { return this.#latest }

    /** Milliseconds of the page as seconds of the core, which never run back. */
    at(milliseconds) { return (this.#latest = Math.max(this.#latest, milliseconds / 1000)) }

    card(number) { return this._live.get(number) }

    clear() {
        cancelAnimationFrame(this.#raf)
        this.#raf = 0
        for (const card of this._live.values()) this._drop(card)
    }

    wake = () => { this.#raf ||= requestAnimationFrame(this.#frame) }

    #frame = now => {
        this.#raf = 0
        // A hundredth of a millisecond on, past whatever rounding there is in the end of a flight.
        this.update(this.at(now + 0.01))
    }

    /** Has the page fill a new card. */
    _fill(card) {
        this._live.set(card.number, card)
        try {
            this._deck.render(card.item, card.element)
        } catch (error) {
            reportError(error)
        }
    }

    _drop(card) {
        this._live.delete(card.number)
        card.land()
        const { root } = card
        if (root.contains(document.activeElement)) this.#catchFocus()
        root.remove()
        this._deck.release?.(card.item, card.element)
    }

    /** The focus stays with the deck; not at once, which would have everything laid out in the middle of a frame. */
    #catchFocus() {
        setTimeout(() => {
            if (document.activeElement === document.body) this._host.focus({ preventScroll: true })
        })
    }

    /** The element has another size, or the deck may lie elsewhere. */
    resize() {
        const now = this.now
        const { width, height } = this.measure()
        core.resize(this.deck, width, height, now)
        this.update(now, true)
    }

    /** Where the deck lies. */
    measure() {
        const box = this._host.getBoundingClientRect()
        this.left = box.left
        this.top = box.top
        return box
    }
}
