// One card on the page: its element, its latest record, and what of that is not drawn yet.

import { CARD, IS_ACCESSIBLE, PHASE, PLACE, REST, REVISION, TAKES_TOUCHES } from './records.js'

/** A set of a record's numbers, as bits. */
export const setOf = (...fields) => fields.reduce((set, field) => set | 1 << field, 0)

/** What decides how a card can be reached. */
export const REACH = setOf(PHASE, PLACE, TAKES_TOUCHES, IS_ACCESSIBLE)

export class Card {
    /** What the page fills, and what lies in the deck with that in it. */
    _element = document.createElement('div')
    _root = document.createElement('div')
    _record = new Float64Array(CARD).fill(NaN)
    /** The numbers that are not drawn as they are. */
    _stale = 0
    /** The frame in which it was last shown. */
    _turn = 0

    constructor(number, item) {
        this.number = number
        this.item = item
        this.id = item.id
        this._element.dataset.id = item.id
        this._root.append(this._element)
    }

    get phase() { return this._record[PHASE] }
    get place() { return this._record[PLACE] }
    get _takesTouches() { return this._record[TAKES_TOUCHES] === 1 }
    get _isAccessible() { return this._record[IS_ACCESSIBLE] === 1 }

    /** Takes over the record at `at` in `numbers`. */
    read(numbers, at) {
        const { _record: record } = this
        for (let field = 0; field < REVISION; field++) {
            const value = numbers[at + field]
            if (value === record[field]) continue
            record[field] = value
            this._stale |= 1 << field
        }
        // Of the card's motion nothing is drawn.
        record[REVISION] = numbers[at + REVISION]
        record[REST] = numbers[at + REST]
    }

    /** Shows the phase, by its name. Returns `true` if the card can be reached otherwise than before. */
    _markReach(phases) {
        if (!(this._stale & REACH)) return false
        this._stale &= ~REACH
        this._element.dataset.phase = phases[this.phase]
        return true
    }

    /** Ends what the card does on its own. */
    land() {}
}
