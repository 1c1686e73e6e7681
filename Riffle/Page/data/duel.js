// A duel as the page sees it: what the server said, and what it said that each answer would make of it. The
// rules are the server's alone; where they are not thought out any further, a duel waits for its next word.

/** Where the two stand; also the answers that trash the card there. */
export const SIDES = ['first', 'second']

/** Values only; the session sends what an answer stands for. */
export class Duel {
    #now

    /** `state` as the server gives it; null while decisions are on their way that it does not know. */
    constructor(state) { this.#now = state }

    get isKnown() { return this.#now !== null }
    /** What is to be decided without a question. */
    get owed() { return this.#now?.owed ?? [] }
    get isOver() { return this.#now?.over ?? false }
    /** Whether nobody knows yet what an answer would mean. */
    get isWaiting() { return !this.#now?.answers }
    /** The id of the card on a side, or null. */
    card(side) { return this.#side(side)?.card ?? null }
    /** Decisions about the cards that have left a side, oldest first. */
    left(side) { return this.#side(side)?.left ?? [] }
    /** The ids of the cards that are to be answered about: two, or one that nobody is left to meet. */
    get standing() { return this.isOver ? [] : SIDES.map(side => this.card(side)).filter(Boolean) }
    /** The side that a card has left, or undefined. */
    sideLeft(id) { return SIDES.find(side => this.left(side).some(({ card }) => card === id)) }
    /** Whether there is an answer: `first`, `second`, `keep`, `undo`. */
    can(answer) { return Boolean(this.#now?.answers?.[answer]) }
    /** The duel after an answer. */
    after(answer) { return new Duel(this.#now?.answers?.[answer]?.then ?? null) }

    /** Goes on by an answer. Returns the decisions that it stands for, or null if it is none now. */
    take(answer) {
        const taken = this.#now?.answers?.[answer]
        if (!taken) return null
        this.#now = taken.then
        return taken.decisions
    }

    #side(side) { return this.#now?.sides[SIDES.indexOf(side)] }
}
