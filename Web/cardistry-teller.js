// Tells the page what has happened: events, announcements and haptics, in the core's order.

import { core, numbers, EVENT, HAPTICS } from './cardistry-core.js'

/** Milliseconds of vibration for each of the core's haptics. */
const VIBRATION = [8, 10, 18, 28]

export class Teller {
    #host
    #deck
    #items
    #kinds
    #queue = []

    /** `kinds`: names of the core's events by their number. */
    constructor(host, deck, items, kinds) {
        this.#host = host
        this.#deck = deck
        this.#items = items
        this.#kinds = kinds
    }

    /** Takes the core's events; the device feels haptics at once. */
    take(deck, cause) {
        const count = core.takeEvents(deck)
        if (!count) return
        const record = numbers()
        for (let index = 0, at = core.events() / 8; index < count; index++, at += EVENT) {
            const kind = this.#kinds[record[at + 1]]
            if (kind === 'haptic') this.#vibrate(record[at + 3])
            this.#queue.push({
                kind, item: this.#items.at(record[at + 2]), number: record[at + 3],
                to: record[at + 4], cause,
            })
        }
    }

    #vibrate(haptic) {
        // Browsers complain about a page that vibrates before it was touched.
        if (this.#deck.haptics && navigator.userActivation?.hasBeenActive) {
            navigator.vibrate?.(VIBRATION[haptic])
        }
    }

    /** Dispatches all that is due. */
    tell() {
        while (this.#queue.length) {
            const event = this.#queue.shift()
            if (event.kind === 'haptic') this.dispatch('haptic', { name: HAPTICS[event.number] })
            else this._say(event)
        }
    }

    dispatch(type, detail) {
        this.#host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
    }
}
