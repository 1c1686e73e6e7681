// A deck in a few words: on its strip, for screen readers, and in detail.

import { bytes, days, facts, pictures } from '../words/format.js'
import { say } from '../words/say.js'

const left = ({ kind, count, undecided }) =>
    (kind === 'finished' ? say('decks.count', { count }) : undecided ? say('decks.toDecide', { count: undecided }) : say('decks.allDone'))

/** What the strip of a pass says: the bytes are those of what is to decide. */
export const strip = deck => [
    left(deck), deck.round ? say('decks.waits', { position: deck.round.position, total: deck.round.total }) : deck.undecided ? bytes(deck.undecidedBytes) : null,
].filter(Boolean).join(' · ')

/** A pass for screen readers. */
export const spoken = deck => say(deck.kind === 'finished' ? 'decks.pass' : deck.pinned ? 'decks.passPinned' : 'decks.passOf', {
    title: deck.title, items: deck.kind === 'videos' ? say('count.videos', { count: deck.count }) : pictures(deck.count), strip: strip(deck),
})

/** What the server knows about an opened deck. */
export const inDetail = deck => [
    days(deck.first, deck.last),
    facts([deck.photos && say('count.photos', { count: deck.photos }), deck.videos && say('count.videos', { count: deck.videos })]),
    deck.undecided && deck.undecided < deck.count ? say('decks.toDecideSize', { size: bytes(deck.undecidedBytes) }) : null,
].filter(Boolean).join(' · ')
