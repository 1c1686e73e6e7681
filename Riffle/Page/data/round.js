// A round as the page sees it: what the server said, and on top what is still on its way there.

import { Duel } from './duel.js'
import { say } from '../words/say.js'

/** Values only; the session sends, the screens show. */
export class Round {
    constructor(state) {
        this.id = state.id
        this.number = state.number
        // A battle belongs to no pass.
        this.deck = state.battle ? { id: null, title: state.battle.title } : state.deck
        this.battle = state.battle
        this.duel = state.battle?.duel ? new Duel(state.battle.duel) : null
        this.health = state.battle?.health ? { ...state.battle.health } : null
        /** The round that was finished before, `{id, title, trashed}`, if it can be undone. */
        this.before = state.before ?? null
        this.isDone = state.state === 'done'
        this.cards = state.cards
        this.#stars = { ...state.stars }
        this.#labels = { ...state.labels }
        this.history = state.history.map(entry => ({ ...entry }))
        /** Cards that are alike, where they are compared; else null. */
        this.groups = state.groups
        const kept = (state.groups ?? []).flatMap(({ kept }) => kept)
        this.#byID = new Map([...kept, ...state.cards].map(card => [card.id, card]))
    }

    #byID
    #stars
    #labels

    /** What a card was given beside its decision. */
    rating(id) { return { stars: this.#stars[id] ?? 0, label: this.#labels[id] ?? null } }
    rate(id, { stars, label }) {
        if (stars !== undefined) this.#stars[id] = stars
        if (label !== undefined) this.#labels[id] = label
    }

    card(id) { return this.#byID.get(id) ?? null }
    get total() { return this.cards.length }
    get position() { return this.history.length }
    /** Whether nothing is left to ask. */
    get isDecided() { return this.duel ? this.duel.isOver : this.position >= this.total }
    /** What the round is called at its end. */
    get title() { return this.battle?.title ?? say('round.title', { round: this.number }) }
    decision(id) { return this.history.find(entry => entry.card === id)?.decision ?? null }

    /** Cards that wait for a decision, in their order. */
    get undecided() {
        const decided = new Set(this.history.map(entry => entry.card))
        return this.cards.filter(card => !decided.has(card.id))
    }

    /** Cards whose decision is among `decisions`, in the order of the decisions. */
    decided(...decisions) {
        return this.history.filter(entry => decisions.includes(entry.decision)).map(entry => this.card(entry.card))
    }

    /** The decided cards as a person sees them, to say what exactly is confirmed. */
    get sheet() {
        return this.history.map(({ card, decision }) => ({ card, version: this.card(card).version, decision }))
    }

    get trashed() { return this.decided('trash') }
    get kept() { return this.decided('keep', 'favourite', 'later') }

    /** Does an entry of the outbox here, before the server has answered. */
    apply({ path, body }) {
        if (body.round !== this.id) return
        const index = this.history.findIndex(entry => entry.card === body.card)
        const before = this.position
        if (path === '/api/undo') {
            if (index >= 0 && this.history[index].decision === body.decision) this.history.splice(index, 1)
        } else if (path === '/api/decide' && index < 0 && this.card(body.card)) {
            this.history.push({ card: body.card, decision: body.decision })
        } else if (path === '/api/flip' && index >= 0) this.history[index].decision = body.decision
        // A decision hurts the boss whatever it says, and undo heals it.
        if (this.health) this.health.left += (before - this.position) * this.card(body.card).bytes
    }
}

/** The bytes of some cards. */
export const bytesOf = cards => cards.reduce((sum, card) => sum + card.bytes, 0)
