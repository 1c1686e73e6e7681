// One card on the page: its element, its latest record, and what of that is drawn.

import { CARD, IS_ACCESSIBLE, PHASE, PLACE, TAKES_TOUCHES } from './records.js'

export class Card {
    element = document.createElement('div')
    record = new Float64Array(CARD)
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
    get phase() { return this.record[PHASE] }
    get place() { return this.record[PLACE] }
    get takesTouches() { return this.record[TAKES_TOUCHES] === 1 }
    get isAccessible() { return this.record[IS_ACCESSIBLE] === 1 }

    /** Returns `true` if any number from `first` to `last` is not drawn as it is; the caller draws them. */
    takes(first, last = first) {
        const { record } = this
        const drawn = this.#drawn
        let isNew = false
        for (let field = first; field <= last; field++) {
            if (record[field] === drawn[field]) continue
            drawn[field] = record[field]
            isNew = true
        }
        return isNew
    }

    /** Shows the phase, by its name. Returns `true` if the card can be reached otherwise than before. */
    markReach(phases) {
        const isPhaseNew = this.takes(PHASE)
        if (isPhaseNew) this.element.dataset.phase = phases[this.phase]
        const isPlaceNew = this.takes(PLACE)
        return this.takes(TAKES_TOUCHES, IS_ACCESSIBLE) || isPhaseNew || isPlaceNew
    }

    /** Ends what the card does on its own. */
    land() {}
}
