// Finished decks in the pile: one card for all of them, which lists them and opens each.

import { say } from '../words/say.js'

export const FINISHED = 'finished'
/** So many finished decks become one card. */
const LEAST = 3

const sum = (decks, name) => decks.reduce((total, deck) => total + deck[name], 0)

/**
 * The pile with its finished decks as one card at its end, and those decks.
 * `open` is the deck that is open: it stays in its place until it is closed. So do pinned ones, and that of everything.
 */
export function fold(decks, open) {
    const isFinished = deck => !deck.undecided && !deck.round && !deck.pinned && deck.kind !== 'everything' && deck.id !== open
    const finished = decks.filter(isFinished)
    if (finished.length < LEAST) return { pile: decks, finished: [] }
    const card = {
        id: FINISHED, kind: FINISHED, title: say('decks.finished'), count: finished.length, undecided: 0, undecidedBytes: 0,
        bytes: sum(finished, 'bytes'), looked: 1, all: 1, pinned: false, cover: null,
    }
    return { pile: [...decks.filter(deck => !isFinished(deck)), card], finished }
}
