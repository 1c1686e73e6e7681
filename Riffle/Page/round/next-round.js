// What comes after a round: the next one of its deck, or a boss that stands before it.

import { chosenSize } from './sizes.js'
import { say } from '../words/say.js'

/** Goes on after a round that was confirmed. Behind a battle lies the deck that was played before it. */
export async function goOn(app, { battle, deck }) {
    if (battle) return battle.next ? nextRound(app, battle.next) : app.router.home({ replace: true })
    const boss = await app.session.boss()
    if (boss) app.router.go('boss', { replace: true, given: { boss } })
    else await nextRound(app, deck)
}

/** Deals the next round of a deck and goes there; home with a word where nothing is left. */
export async function nextRound({ session, router, notices, person }, deck) {
    // Chosen cards have no next ones, and lists are not among the decks.
    if (deck.id === 'chosen') return router.go('decided/kept', { replace: true })
    const isList = /^(kept|favourites|later)|~kept/.test(deck.id)
    const now = deck.id.includes('~') ? await session.filters(deck.id) : (await session.decks())?.decks.find(other => other.id === deck.id)
    if (!isList && !now?.undecided) {
        notices.say(say('decks.allDecided', { title: deck.title }))
        return router.home({ replace: true })
    }
    try {
        await session.startRound(deck.id, chosenSize(person))
        // One that waited may wait on its sheet.
        router.go(session.round.isDecided ? 'sheet' : 'round', { replace: true })
    } catch (refusal) {
        notices.say(refusal.message)
        router.home({ replace: true })
    }
}
