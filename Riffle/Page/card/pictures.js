// Card pictures, loaded ahead by the core's plan and decoded before anyone sees them.

import { Lookahead } from '../cardistry.js'
import { decoded } from './decoded.js'
import { PAUSES } from './pauses.js'

/** Decoded pixels that may be held at once. */
const BUDGET = 192 << 20
/** Loads at a time: browsers allow six connections. Decisions and events need two, a sharp picture one. */
const PARALLEL = 3
/** Milliseconds before a load that met no answer is tried again. */
const PAUSE = 1500

export class Pictures {
    #plan
    #entries = new Map()
    #prepare
    #queue = []
    #loading = 0
    #isStopped = false
    #parallel

    /** `prepare` is called with each decoded picture, which is there when it has resolved. */
    constructor({ budget = BUDGET, ahead = 10, trailing = 10, preload = 5, parallel = PARALLEL, prepare = async () => {} } = {}) {
        this.#prepare = prepare
        this.#parallel = parallel
        this.#plan = new Lookahead({ budgetBytes: budget, ahead, trailing, preload })
        /** Settles when the plan can be asked. */
        this.ready = this.#plan.ready
    }

    /** The decoded picture of a card, or null while there is none. */
    image(card) { return this.#entries.get(card.picture)?.image ?? null }

    /** Loads what the plan wants: `trailing` from the last decided, `upcoming` from the top card on. */
    update(trailing, upcoming, visible = 3) {
        // A swipe just before the screen was left is told after it.
        if (this.#isStopped) return
        const names = cards => cards.filter(card => card.state === 'ok').map(card => card.picture)
        const plan = this.#plan.update(names(trailing), names(upcoming), visible)
        for (const name of [...plan.cancel, ...plan.evict]) this.#drop(name)
        const wanted = [...plan.load, ...plan.background]
        for (const name of wanted) if (!this.#entries.has(name)) this.#enter(name)
        this.#queue = [...new Set([...wanted, ...this.#queue])].filter(name => this.#entries.get(name)?.isWaiting)
        this.#pump()
    }

    /** Resolves with the decoded picture; rejects if there is none, or with `isUnwanted` if it is no longer wanted. */
    load(card) {
        if (this.#isStopped) return Promise.reject(unwanted())
        const entry = this.#entries.get(card.picture) ?? this.#enter(card.picture)
        if (entry.isWaiting && !this.#queue.includes(card.picture)) this.#queue.unshift(card.picture)
        this.#pump()
        return entry.promise
    }

    /** Stops what is under way, for good. */
    stop() {
        this.#isStopped = true
        for (const name of [...this.#entries.keys()]) this.#drop(name)
        this.#plan.destroy()
    }

    #enter(name) {
        const entry = { isWaiting: true, image: null, abort: new AbortController() }
        entry.promise = new Promise((resolve, reject) => Object.assign(entry, { resolve, reject }))
        entry.promise.catch(() => {})
        this.#entries.set(name, entry)
        return entry
    }

    #pump() {
        while (this.#loading < this.#parallel && this.#queue.length) {
            const name = this.#queue.shift()
            const entry = this.#entries.get(name)
            if (entry?.isWaiting) this.#fetch(name, entry)
        }
    }

    async #fetch(name, entry) {
        entry.isWaiting = false
        this.#loading++
        try {
            const answer = await fetch(name, { signal: entry.abort.signal })
            const said = answer.ok ? null : await refusal(answer)
            if (answer.ok) {
                const image = await decoded(await answer.blob())
                await this.#prepare(image)
                entry.image = image
            } else if (PAUSES[said.error]) this.#refuse(name, entry, said)
            else if (isTemporary(answer.status)) this.#again(name, entry)
            else entry.reject(Object.assign(new Error('no picture'), { status: answer.status, refusal: said }))
            // What was dropped while it was decoded is none of the plan's.
            if (entry.image && this.#entries.get(name) === entry) {
                entry.resolve(entry.image)
                const { naturalWidth, naturalHeight } = entry.image
                for (const other of this.#plan.loaded(name, naturalWidth * naturalHeight * 4).evict) this.#drop(other)
            }
        } catch (error) {
            if (error instanceof TypeError) this.#again(name, entry)
            // Bytes that cannot be decoded stay so: asking again would not mend them.
            else entry.reject(error)
        } finally {
            this.#loading--
            this.#pump()
        }
    }

    /** It is not kept: whoever asks again asks the server. */
    #refuse(name, entry, said) {
        this.#entries.delete(name)
        entry.reject(Object.assign(new Error('no picture now'), { refusal: said }))
    }

    /** No answer now: later, if it is still wanted. */
    #again(name, entry) {
        setTimeout(() => {
            if (this.#entries.get(name) !== entry) return
            entry.isWaiting = true
            this.#queue.push(name)
            this.#pump()
        }, PAUSE)
    }

    #drop(name) {
        const entry = this.#entries.get(name)
        if (!entry) return
        this.#entries.delete(name)
        entry.abort.abort()
        entry.reject(unwanted())
    }
}

const unwanted = () => Object.assign(new Error('no longer wanted'), { isUnwanted: true })

/** The code and the sentence of a refusal, as far as there is one. */
const refusal = async answer => (await answer.json().catch(() => null)) ?? {}

const isTemporary = status => status === 429 || status === 502 || status === 503 || status === 504
