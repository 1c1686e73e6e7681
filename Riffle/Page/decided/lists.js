// The lists of what was decided to stay, asked for part by part, and changes of single decisions.

import { get } from '../data/api.js'

/** The list that each decision belongs to. */
export const LIST_OF = { keep: 'kept', favourite: 'favourites', later: 'later' }
const DECISION_OF = { kept: 'keep', favourites: 'favourite', later: 'later' }

/** One list as it was seen first: a card stays in it until it is loaded again, whatever is decided about it. */
export class DecidedList {
    /** `[{ card, decision, round }]`, newest first; `decision` is the present one. */
    entries = []
    count = 0
    months = []
    #session
    #id
    #next = null
    #undo = []
    /** Whether it was changed here: then it stays as it is seen. */
    isChanged = false

    constructor(session, id) {
        this.#session = session
        this.#id = id
    }

    get hasMore() { return this.#next !== null }
    get canUndo() { return this.#undo.length > 0 }
    get cards() { return this.entries.map(({ card }) => card) }
    entry(id) { return this.entries.find(({ card }) => card.id === id) }

    /** Asks for the first part. Throws the server's refusal. */
    async load() {
        const first = await get(`/api/decided/${encodeURIComponent(this.#id)}`)
        this.entries = []
        this.#take(first)
        this.count = first.count
        this.months = first.months
    }

    /** Asks for the next part. */
    async more() { if (this.hasMore) this.#take(await get(`/api/decided/${encodeURIComponent(this.#id)}/${this.#next}`)) }

    #take({ entries, next }) {
        const decision = DECISION_OF[this.#id.split('-')[0]]
        const known = new Set(this.entries.map(({ card }) => card.id))
        this.entries.push(...entries.filter(({ card }) => !known.has(card.id)).map(entry => ({ ...entry, decision })))
        this.#next = next
    }

    /** Changes decisions; null for undecided. Answers with how many changed and how many were refused. */
    async change(ids, decision) {
        this.isChanged = true
        const { changed, refused } = await this.#send(ids.map(id => [this.entry(id), decision]))
        if (changed.length) this.#undo.push(changed)
        return { changed: changed.length, refused: refused.length }
    }

    /** Rates a card. */
    async rate(id, stars) {
        this.entry(id).stars = stars
        await this.#session.rate(id, stars)
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
