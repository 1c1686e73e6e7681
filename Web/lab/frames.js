// Decks of the engine that no page shows: frames as objects, by time.

import { create, frameAt, numbers, take } from '../engine/engine.js'
import { completeFeel, directionBits, feelNumbers } from '../engine/feel.js'
import * as R from '../engine/records.js'
import { SWIPE } from '../swipe/swipe-stack.js'
import { WALLET } from '../wallet/wallet-deck.js'

export { SWIPE, WALLET }

/** Makes a deck of `cards`, which are numbers, with a feel: a preset's name or changes to one. */
export function makeDeck(kind, cards, { feel = kind.presets[0], width = 390, height = 520 } = {}) {
    const whole = completeFeel(feel, kind)
    const deck = create(kind.create, [width, height, ...feelNumbers(whole, kind), ...cards])
    if (kind === SWIPE) take(deck, 0, [R.INPUT_DIRECTIONS, directionBits(whole.directions), 0])
    return deck
}

const copies = (record, at, size, count) =>
    Array.from({ length: count }, (_, index) => [...record.subarray(at + index * size, at + (index + 1) * size)])

/** All that a deck shows at `time`: `header`, `around`, and lists of the cards' and the events' records. */
export function frameOf(deck, time) {
    const at = frameAt(deck, time)
    const record = numbers()
    const header = [...record.subarray(at, at + R.HEADER)]
    const first = at + R.HEADER
    return {
        header,
        around: header.slice(R.OWN),
        cards: copies(record, first, R.CARD, header[R.CARDS]),
        events: copies(record, first + header[R.CARDS] * R.CARD, R.EVENT, header[R.EVENTS]),
    }
}
