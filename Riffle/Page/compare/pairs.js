// Which two pictures of which group are shown. Values only: cards, groups and decisions go in.

const isKept = decision => decision === 'keep' || decision === 'favourite'

/**
 * The groups of a round, `{cards, kept, members, marks, copies}`: its cards in their order, pictures like them that were
 * kept before, and both together. A card that the server did not put into a group is one of its own.
 */
export function groupsOf(round) {
    const left = new Set(round.cards.map(({ id }) => id))
    const groups = []
    for (const { cards, kept, marks, copies } of round.groups ?? []) {
        const own = cards.filter(id => left.delete(id)).map(id => round.card(id))
        if (own.length) groups.push({ cards: own, kept, members: [...own, ...kept], marks, copies })
    }
    for (const id of left) groups.push({ cards: [round.card(id)], kept: [], members: [round.card(id)], marks: {}, copies: [] })
    return groups
}

/** The index of the next group with something to decide, from `index` onward and round again; -1 if there is none. */
export function openGroup(groups, decision, index = 0) {
    const { length } = groups
    const isOpen = ({ cards }) => cards.some(({ id }) => !decision(id))
    const step = groups.findIndex((_, step) => isOpen(groups[(index + step) % length]))
    return step < 0 ? -1 : (index + step) % length
}

/**
 * The ids of the two pictures to show of a group, null where there is none.
 *
 * What is shown and undecided stays. Next comes what is to decide, in the group's order; and where nothing is, a picture
 * that was kept takes the place of one that was not.
 */
export function pairOf({ members, cards, kept }, decision, shown = [null, null]) {
    const ids = members.map(({ id }) => id)
    const before = new Set(kept.map(({ id }) => id))
    const dealt = new Set(cards.map(({ id }) => id))
    const isOpen = id => dealt.has(id) && !decision(id)
    const pair = shown.map(id => (ids.includes(id) ? id : null))
    // A group that is decided is looked at in its order.
    if (!ids.some(isOpen) && !pair.some(Boolean)) return [ids[0], ids[1] ?? null]
    for (const place of [0, 1]) {
        if (isOpen(pair[place])) continue
        const at = ids.indexOf(pair[place])
        const others = [...ids.slice(at + 1), ...ids.slice(0, at + 1)].filter(id => id !== pair[place] && id !== pair[1 - place])
        const isWorthy = id => id && (before.has(id) || isKept(decision(id)))
        pair[place] = others.find(isOpen) ?? (isWorthy(pair[place]) ? pair[place] : others.find(isWorthy) ?? pair[place] ?? others[0] ?? null)
    }
    return pair
}

/** Those of a group that *Keep only this* trashes: the undecided ones but for that one. */
export const othersOf = ({ cards }, decision, id) => cards.filter(other => other.id !== id && !decision(other.id))

/** How much of a stage of that size pictures cover, each shown whole in one of its own. */
export function shownArea(cards, { width, height }) {
    return cards.reduce((sum, card) => {
        const ratio = card?.width ? card.width / card.height : 1.4
        return sum + Math.max(Math.min(width, height * ratio), 0) ** 2 / ratio
    }, 0)
}
