// One card on the page: its element, and what was last drawn of it.

import { CARD, IS_ACCESSIBLE, PHASE, PLACE, TAKES_TOUCHES } from './records.js'

export class Card {
    element = document.createElement('div')
    /** The frame in which it was last shown. */
    turn = 0
    #drawn = new Float64Array(CARD).fill(NaN)

    constructor(number, item) {
        this.number = number
        this.item = item
        this.id = item.id
        this.element.dataset.id = item.id
    }

    /** The element that lies in the deck. */
    get root() { return this.element }
    get phase() { return this.#drawn[PHASE] }
    get place() { return this.#drawn[PLACE] }
    get takesTouches() { return this.#drawn[TAKES_TOUCHES] === 1 }
    get isAccessible() { return this.#drawn[IS_ACCESSIBLE] === 1 }

    /** Notes a number of the record at `at`. Returns `true` if it is another than what was drawn. */
    notes(record, at, field) {
        const value = record[at + field]
        if (value === this.#drawn[field]) return false
        this.#drawn[field] = value
        return true
    }

    /** Notes what decides how the card can be reached. Returns `true` if any of it has changed. */
    notesReach(record, at) {
        return !!(this.notes(record, at, PHASE) | this.notes(record, at, PLACE)
            | this.notes(record, at, TAKES_TOUCHES) | this.notes(record, at, IS_ACCESSIBLE))
    }

    /** Ends what the card does on its own. */
    land() {}
}
