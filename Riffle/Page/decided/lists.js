// Lists of cards with their decisions, asked for part by part, and changes of single decisions.

import { get } from '../data/api.js'

/**
 * What was decided to stay, or the items of a deck, as it was seen first: a card stays in it until it is loaded again,
 * whatever is decided about it.
 */
export class DecidedList {
    /** `[{ card, decision, round, stars, label }]`; `decision` is the present one. */
    entries = []
    count = 0
    months = []
    #session
    #address
    #next = null
    #undo = []
    /** Whether it was changed here, or is longer than its first part: then it stays as it is seen. */
    isKept = false

    /** `address`: of its first part; the others are below it. */
    constructor(session, address) {
        this.#session = session
        this.#address = address
    }

    get hasMore() { return this.#next !== null }
    get canUndo() { return this.#undo.length > 0 }
    get cards() { return this.entries.map(({ card }) => card) }
    entry(id) { return this.entries.find(({ card }) => card.id === id) }

    /** Asks for the first part. Throws the server's refusal. */
    async load() {
        const first = await get(this.#address)
        this.entries = []
        this.#take(first)
        this.count = first.count ?? 0
        this.months = first.months ?? []
    }

    /** Asks for the next part. */
    async more() {
        if (!this.hasMore) return
        this.isKept = true
        this.#take(await get(`${this.#address}/${this.#next}`))
    }

    #take({ entries, next }) {
        const known = new Set(this.entries.map(({ card }) => card.id))
        this.entries.push(...entries.filter(({ card }) => !known.has(card.id)))
        this.#next = next
    }

    /** Changes decisions; null for undecided. Answers with how many changed and how many were refused. */
    async change(ids, decision) {
        this.isKept = true
        const { changed, refused } = await this.#send(ids.map(id => [this.entry(id), decision]))
        if (changed.length) this.#undo.push(changed)
        return { changed: changed.length, refused: refused.length }
    }

    /** Gives a card stars or a label. */
    async rate(id, rating) {
        Object.assign(this.entry(id), rating)
        await this.#session.rate(id, rating)
    }

    /** Takes back the last change. Answers whether there was one. */
    async undo() {
        const last = this.#undo.at(-1)
        if (!last) return false
        await this.#send(last.map(({ card, before }) => [this.entry(card), before]))
        this.#undo.pop()
        return true
    }

    async #send(wishes) {
        const { changed, refused } = await this.#session.changeDecisions(wishes.map(([{ card }, decision]) => ({ card: card.id, version: card.version, decision })))
        const now = new Map(wishes.map(([{ card }, decision]) => [card.id, decision]))
        for (const { card } of changed) this.entry(card).decision = now.get(card)
        return { changed, refused }
    }
}
