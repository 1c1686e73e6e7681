// Frames of the engine as objects, and decks to ask for them.

import { core, give, numbers } from '../../Web/core/engine.js'
import { completeFeel, directionBits, writeFeel } from '../../Web/core/feel.js'
import * as R from '../../Web/core/records.js'
import { SWIPE } from '../../Web/decks/swipe/swipe-stack.js'
import { WALLET } from '../../Web/decks/wallet/wallet-deck.js'

export { SWIPE, WALLET }

/** Makes a deck of `cards` with a feel: a preset's name or changes to one. */
export function makeDeck(kind, cards, { feel = kind.presets[0], width = 390, height = 520 } = {}) {
    const whole = completeFeel(feel, kind)
    writeFeel(whole, kind)
    const deck = core[kind.create](give(cards), width, height)
    if (kind === SWIPE) core.setDirections(deck, directionBits(whole.directions), 0)
    return deck
}

export const newStack = (count, options) =>
    makeDeck(SWIPE, Array.from({ length: count }, (_, number) => number), options)

const copies = (record, at, size, count) =>
    Array.from({ length: count }, (_, index) => [...record.subarray(at + index * size, at + (index + 1) * size)])

/** All that a deck shows at `time`: `header`, `around`, and lists of the cards' and the events' records. */
export function frameOf(deck, time) {
    const at = core.frame(deck, time) / 8
    const record = numbers()
    const header = [...record.subarray(at, at + R.HEADER)]
    const first = at + R.HEADER
    return {
        header,
        around: header.slice(R.SURROUNDINGS),
        cards: copies(record, first, R.CARD, header[R.CARDS]),
        events: copies(record, first + header[R.CARDS] * R.CARD, R.EVENT, header[R.EVENTS]),
    }
}
