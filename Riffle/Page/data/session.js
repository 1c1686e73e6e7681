// What the page knows and does: the library, the open round, decisions, and news from other devices.

import { eventsAddress, get, getBlob, page, parse, post, Refusal, uuid } from './api.js'
import { bindPage } from './page-key.js'
import { Outbox } from './outbox.js'
import { Duel } from './duel.js'
import { Round } from './round.js'

/**
 * Events: `library`, `decks`, `trash`, `settings` (of the person), `round` {cause: 'local' | 'server' | 'new'}, `notice` (a sentence),
 * `connection`, `signedout` {refusal}, `elsewhere` (another library is served here now, or this device decides for another
 * person), `aside` {count} (decisions about another library or of another person wait in this browser).
 */
export class Session extends EventTarget {
    library = null
    round = null
    #outbox = new Outbox()
    #ownKeys = new Set()
    #hears = true
    #fetching = null
    #catching = null
    /** What was done or heard of here, counted. */
    #changes = 0
    /** Cards that were decided without a question: once each, should the server refuse it. */
    #owed = new Set()
    #isElsewhere = false

    constructor() {
        super()
        // A round that was asked for before this answer may lack what it says.
        this.#outbox.addEventListener('sent', () => { this.#changes += 1 })
        this.#outbox.addEventListener('refused', ({ detail }) => this.#refused(detail))
        this.#outbox.addEventListener('connection', () => this.#tell('connection'))
        this.#outbox.addEventListener('signedout', ({ detail }) => this.#tell('signedout', detail))
        this.#outbox.addEventListener('elsewhere', () => this.#leave())
    }

    get isOnline() { return this.#outbox.isOnline && this.#hears }
    /** How many decisions wait to be sent. */
    get waiting() { return this.#outbox.waiting }

    async start() {
        await this.#try(bindPage)
        await this.#refresh()
        this.#listen()
    }

    // What waits for this library is known before its round is.
    async #refresh() {
        await this.refreshLibrary()
        await this.refreshRound()
    }

    async refreshLibrary() {
        const library = await this.#try(() => get('/api/library'))
        if (library && !page.library) this.#bind(library.id)
        this.library = library ?? this.library
        this.#tell('library')
    }

    /** From now on this page speaks of this library alone. */
    #bind(library) {
        page.library = library
        const count = this.#outbox.bind(library)
        if (count) this.#tell('aside', { count })
    }

    /** `{decks, version, rounds}`: the decks in their order, the order's version, and the rounds that wait. */
    decks() { return this.#try(() => get('/api/decks')) }
    /** Has the server look for new files now. */
    async lookAgain() {
        await this.#try(() => this.#post('/api/rescan', {}))
        await this.refreshLibrary()
    }
    /** All about one deck; null where it holds nothing any more. */
    deck(id) { return this.#deck(id, '') }
    /** What a deck holds that passes the filter of its id, and by what it can be narrowed; null without filters. */
    filters(id) { return this.#deck(id, '/filters') }
    #deck(id, what) {
        return this.#try(() => get(`/api/decks/${encodeURIComponent(id)}${what}`).catch(refusal => {
            if (refusal.status !== 404) throw refusal
            return null
        }))
    }
    /** More folders of a deck, `{folders, next}`, from what its details call the next. */
    folders(deck, next) { return this.#try(() => get(`/api/decks/${encodeURIComponent(deck)}/folders/${next}`)) }
    /** Changes the order of the decks; `what` is `order`, `pin` or `reset`. Throws the server's refusal. */
    arrangeDecks(what, body) { return this.#post(`/api/decks/${what}`, body) }
    /** What a card's file tells of its camera. */
    facts({ id, version }) { return this.#try(() => get(`/api/facts/${id}/${version}`)) }
    /** All that is in the trash, asked for part by part. */
    trashEntries() {
        return this.#try(async () => {
            const all = await get('/api/trash')
            for (let { next } = all, more; next; { next } = more) {
                more = await get(`/api/trash/${next}`)
                all.entries.push(...more.entries)
            }
            return all
        })
    }
    progress() { return this.#try(() => get('/api/progress')) }
    settings() { return this.#try(() => get('/api/settings')) }
    /** Changes what the person has set. Throws the server's refusal. */
    changeSettings(changes) { return this.#post('/api/settings', changes) }
    people() { return this.#try(() => get('/api/people')) }
    /** Adds a person; answers with all of them. Throws the server's refusal. */
    addPerson(name) { return this.#post('/api/people', { name }) }
    /** These answer with all people, too, and throw the server's refusal. */
    renamePerson(name, to) { return this.#post('/api/people/rename', { name, to }) }
    removePerson(name) { return this.#post('/api/people/remove', { name }) }
    /** Has this device decide for somebody else, once all that waits is sent. Throws the server's refusal. */
    async choosePerson(name) {
        if (!this.isOnline) throw new Refusal(0)
        await this.#outbox.empty
        await this.#post('/api/people/choose', { name })
    }
    devices() { return this.#try(() => get('/api/devices')) }
    /** Makes the address and the code for another device. Throws the server's refusal. */
    invite() { return this.#post('/api/devices/invite', {}) }
    renameDevice(id, name) { return this.#post('/api/devices/rename', { id, name }) }
    revokeDevice(id) { return this.#post('/api/devices/revoke', { id }) }
    revokeOthers() { return this.#post('/api/devices/revoke-others', {}) }

    /** Takes the server's round, with what is still in the outbox on top. */
    refreshRound() {
        this.#changes += 1
        return (this.#fetching ??= this.#fetch())
    }

    async #fetch() {
        let state, asked
        do {
            asked = this.#changes
            const { round } = this
            state = await this.#try(() => this.#askFor(round?.id))
            // What happened meanwhile may not be in the answer.
        } while (asked !== this.#changes)
        this.#fetching = null
        if (!state) return
        const isOver = this.round && state.id !== this.round.id
        if (isOver) this.#adopt(null, 'server')
        this.#adopt(state.id ? state : null, 'server')
    }

    /** The round of this page as long as it is open, whatever other devices play; then the one that was used last. */
    async #askFor(id) {
        const own = id && await get(`/api/rounds/${id}`).catch(refusal => { if (refusal.status !== 404) throw refusal })
        return own && own.state !== 'done' ? own : get('/api/rounds/current')
    }

    // MARK: Rounds

    /** The boss before the next round: `{kind, title, cards, next}`, or null when none is due. */
    async boss() { return (await this.#try(() => get('/api/boss')))?.boss ?? null }

    /** Continues the round that is open in a deck, or deals one; the deck `chosen` takes `cards`. Throws the server's refusal. */
    startRound(deck, size, cards) { return this.#deal({ deck, size, cards }) }

    /** Changes decisions outside a round, `[{card, version, decision}]`. Throws the server's refusal. */
    changeDecisions(changes) { return this.#post('/api/decided', { changes }) }

    /** Changes a decision of any open round. Throws the server's refusal. */
    flipIn(round, { id, version }, decision) { return post('/api/flip', { round, card: id, version, decision }) }

    /** Gives a card `{ stars }`, 0 for none, or a `{ label }`, null for none. It decides nothing. Throws the server's refusal. */
    async rate(id, rating) {
        if (this.round?.card(id)) {
            this.round.rate(id, rating)
            this.#tell('round', { cause: 'local' })
        }
        await this.#post('/api/rate', { card: id, ...rating })
    }

    /** Writes the ratings of a list to sidecars. Throws the server's refusal. */
    writeSidecars(id) { return this.#post(`/api/decided/${encodeURIComponent(id)}/sidecars`, {}) }

    /** A list of decided items as a file, `csv` or `jsonl`. Throws the server's refusal. */
    exportList(id, format) { return getBlob(`/api/decided/${encodeURIComponent(id)}/${format}`) }

    /**
     * Undoes a finished round: brings its files back, and opens it again. Answers with sentences about what stayed in the
     * trash; throws the server's refusal.
     */
    async undoRound(round) {
        await this.#outbox.empty
        const { round: state, failed } = await this.#post('/api/rounds/undo', { round })
        this.#adopt(state, 'new')
        return failed
    }

    /** Continues an open round, as the decks have it. Throws the server's refusal. */
    async continueRound({ id, deck, battle }) {
        if (battle) return this.startBattle(battle.kind)
        const chosen = deck.id === 'chosen' && (await get(`/api/rounds/${id}`)).cards.map(({ id }) => id)
        return this.startRound(deck.id, undefined, chosen || undefined)
    }

    /** Deals a battle, `hoard` or `duel`. Throws the server's refusal. */
    startBattle(battle) { return this.#deal({ battle }) }

    async #deal(what) {
        await this.#outbox.empty
        const state = await this.#post('/api/rounds', what)
        this.#adopt(state, 'new')
        return this.round
    }

    /** `compared`: the ids of cards that have to be what they were, or the decision does not stand. */
    decide(id, decision, compared = null) {
        const { round } = this
        const card = round?.card(id)
        if (!card || round.decision(id)) return
        const seen = compared && { compared: compared.map(id => ({ card: id, version: round.card(id).version })) }
        this.#change('/api/decide', { round: round.id, card: id, version: card.version, decision, ...seen })
    }

    /** Takes back the decision about a card, and only that one, however deep it lies. */
    revoke(id) {
        const { round } = this
        const decision = round?.decision(id)
        if (decision) this.#change('/api/undo', { round: round.id, card: id, decision })
    }

    /** Decides about a card, or changes what was decided. */
    choose(id, decision) { this.round?.decision(id) ? this.flip(id, decision) : this.decide(id, decision) }

    flip(id, decision) {
        const { round } = this
        const card = round?.card(id)
        if (card) this.#change('/api/flip', { round: round.id, card: id, version: card.version, decision })
        if (round?.duel) this.#catchUp()
    }

    /** Does an answer of a duel; false if it is none now. The duel goes on at once, and the server's word follows. */
    answer(answer) {
        const standing = this.round?.duel?.standing
        const decisions = this.round?.duel?.take(answer)
        if (!decisions) return false
        decisions.forEach(({ card, decision }, index) => {
            if (answer === 'undo') return this.revoke(card)
            const done = decisions.slice(0, index).map(({ card }) => card)
            this.decide(card, decision, standing.filter(id => !done.includes(id)))
        })
        this.#catchUp()
        return true
    }

    /** Takes back the last decision, or in a duel the last answer with all that followed from it. */
    async undo() {
        const { round } = this
        if (!round?.duel) return void (round?.position && this.revoke(round.history.at(-1).card))
        if (round.duel.isWaiting) await this.#catchUp()
        this.answer('undo')
    }

    /** Asks for the round once everything is sent: how a duel goes on is the server's to say. */
    #catchUp() { return (this.#catching ??= this.#ask()) }

    async #ask() {
        await this.#outbox.empty
        this.#catching = null
        await this.refreshRound()
    }

    /**
     * Confirms the round as it is shown at this moment: what is in the trash pile goes to the trash.
     * Throws the server's refusal, also when the round has become another meanwhile.
     */
    async trash() {
        const { round } = this
        const sheet = { round: round.id, cards: round.sheet }
        await this.#outbox.empty
        const result = await this.#post('/api/trash', sheet)
        if (result.finished === false) await this.refreshRound()
        else {
            this.round = null
            this.#tell('round', { cause: 'local' })
        }
        return result
    }

    /** Brings files back: `{ ids }`, `{ round }` or `{ all: true }`. Throws the server's refusal. */
    restore(what) { return this.#post('/api/restore', what) }

    /** Deletes entries of the trash for good, if their sizes add up to `bytes`. Throws the server's refusal. */
    empty(ids, bytes) { return this.#post('/api/empty', { ids, bytes }) }

    /** Keeps where trashed pictures go where the system has no trash. */
    async chooseTrashPlace(place) { this.library = await this.#post('/api/trash-place', { place }) }

    #change(path, body) {
        this.#changes += 1
        const entry = this.#outbox.add(path, body)
        this.round.apply(entry)
        this.#tell('round', { cause: 'local' })
    }

    #post(path, body) {
        this.#changes += 1
        const key = uuid()
        this.#ownKeys.add(key)
        return post(path, body, key)
    }

    #adopt(state, cause) {
        const round = state && state.state !== 'done' ? new Round(state) : null
        const waiting = this.#outbox.entries.filter(({ body }) => body.round === round?.id)
        for (const entry of waiting) round.apply(entry)
        if (round?.duel && waiting.length) {
            // The page is ahead of the server, which thought of these answers before.
            round.duel = this.round?.id === round.id ? this.round.duel : new Duel(null)
            this.#catchUp()
        }
        this.round = round
        this.#tell('round', { cause })
        this.#settle()
    }

    /** Whoever has won and has nobody left to meet is kept without a question. */
    #settle() {
        const owed = (this.round?.duel?.owed ?? []).filter(({ card }) => !this.round.decision(card) && !this.#owed.has(card))
        for (const { card, decision } of owed) {
            this.#owed.add(card)
            this.decide(card, decision)
        }
        if (owed.length) this.#catchUp()
    }

    // MARK: Answers and news

    async #refused({ refusal }) {
        this.#tell('notice', refusal.message)
        if (refusal.state?.cards && refusal.state.id === this.round?.id) this.#adopt(refusal.state, 'server')
        else await this.refreshRound()
    }

    #listen() {
        const source = new EventSource(eventsAddress())
        const isOwn = ({ key }) => this.#outbox.keys.has(key) || this.#ownKeys.has(key)
        const hear = (name, act) => source.addEventListener(name, event => act(parse(event.data)))
        hear('round', news => {
            if (!isOwn(news)) this.refreshRound()
            this.#tell('decks')
        })
        hear('library', () => this.refreshLibrary().then(() => this.#tell('decks')))
        hear('decks', () => this.#tell('decks'))
        hear('settings', news => { if (!isOwn(news)) this.#tell('settings') })
        hear('trash', () => { this.#tell('trash'); this.#tell('decks') })
        let wasLost = false
        source.addEventListener('open', () => {
            this.#hear(true)
            // What happened while nobody listened is asked for.
            if (wasLost) { this.#refresh(); this.#tell('settings') }
            wasLost = false
        })
        source.addEventListener('error', () => {
            wasLost = true
            this.#hear(false)
            if (source.readyState !== EventSource.CLOSED) return
            // A refusal: asked for in words, it says why.
            this.refreshLibrary()
            setTimeout(() => { if (!this.#isElsewhere) this.#listen() }, 3000)
        })
    }

    #hear(hears) {
        if (this.#hears === hears) return
        this.#hears = hears
        this.#tell('connection')
    }

    async #try(ask) {
        try {
            return await ask()
        } catch (refusal) {
            if (refusal.status === 401) this.#tell('signedout', { refusal })
            else if (refusal.isElsewhere) this.#leave()
            else if (refusal.status !== 0) this.#tell('notice', refusal.message)
            return null
        }
    }

    /** Another library is served: this page has nothing more to ask for. */
    #leave() {
        if (this.#isElsewhere) return
        this.#isElsewhere = true
        this.#tell('elsewhere')
    }

    #tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })) }
}
