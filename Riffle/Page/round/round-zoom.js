// What full size can do with the cards of a round.

/** The cards of a round, which are decided one by one and taken back; `decided` is called with each decision. */
export function roundInFullSize(session, id, decided) {
    const round = () => (session.round?.id === id ? session.round : null)
    return {
        cards: () => round()?.cards ?? [],
        decision: card => round()?.decision(card),
        decide: (card, decision) => {
            session.choose(card, decision)
            decided(decision)
        },
        rating: card => round()?.rating(card),
        rate: (card, rating) => session.rate(card, rating).catch(refusal => session.dispatchEvent(new CustomEvent('notice', { detail: refusal.message }))),
        undo: () => {
            const last = round()?.history.at(-1)?.card
            if (last) session.revoke(last)
            return last
        },
        canUndo: () => Boolean(round()?.position),
    }
}
