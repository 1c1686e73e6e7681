// Preparing the arena: the first cards are loaded and decoded, so that the round starts without a blank.

import { bar, h } from '../ui/dom.js'
import { say } from '../words/say.js'

/** So many cards, and for at most so long; then the round starts with what there is. */
const CARDS = 5
const LIMIT = 8000

/**
 * The screen, and a promise of the moment when the round can start. `first` hears of the top card's
 * picture as soon as it is there.
 */
export function arena(round, pictures, { isSmall = false, first = null } = {}) {
    const cards = round.undecided.slice(0, CARDS)
    const progress = bar(say('arena.name'), 0, cards.length)
    const fan = isSmall ? null : h('div', { class: 'arena-fan', 'aria-hidden': 'true' })
    const element = h('section', { class: isSmall ? 'arena-small' : 'arena', dataset: { screen: 'arena' }, 'aria-label': say('arena.name') },
        fan, h(isSmall ? 'p' : 'h1', { class: 'arena-title' }, say('arena.name')),
        h('p', { class: 'meta' }, say('arena.of', { title: round.deck.title, count: round.undecided.length })), progress)
    let done = 0
    const one = async card => {
        const image = card.state === 'ok' ? await pictures.load(card).catch(() => null) : null
        progress.set(++done)
        if (image && card === cards[0]) first?.(card)
        // The very picture that its card will show a moment later.
        if (image && fan && fan.children.length < 3) fan.append(image)
    }
    const all = async () => {
        await pictures.ready
        pictures.update([], round.undecided)
        await Promise.all(cards.map(one))
    }
    const ready = Promise.race([all(), new Promise(resolve => setTimeout(resolve, LIMIT))])
    return { element, ready }
}
