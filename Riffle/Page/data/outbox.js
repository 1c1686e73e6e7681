// Decisions on their way to the server: kept in the browser until answered, sent in order, once each,
// and only to the library, and for the person, that they were made in.

import { isShared, page, post, uuid } from './api.js'

const PREFIX = 'riffle.outbox.'
const LONGEST_PAUSE = 10_000

/**
 * Events: `sent` {entry, answer}, `refused` {entry, refusal}, `connection`, `elsewhere` (another library is
 * served now, or another person is chosen: nothing is sent any more).
 * An entry is {at, key, library, path, body}; `path` one of /api/decide, /api/undo, /api/flip.
 */
export class Outbox extends EventTarget {
    isOnline = true
    #entries = []
    #isSending = false
    #wake = null
    #whenEmpty = []
    #library = null

    constructor() {
        super()
        addEventListener('online', () => this.#wake?.())
    }

    /**
     * Takes up what an earlier page left behind for this library and starts sending it.
     * Returns how many decisions of other libraries stay aside.
     */
    bind(library) {
        this.#library = library
        const aside = this.#adopt()
        this.#send()
        return aside
    }

    get entries() { return [...this.#entries] }

    /** How many decisions wait; as long as it is not known for which library, those of all. */
    get waiting() { return this.#library ? this.#entries.length : namesOfKept().length }

    /** Keys of everything that this page has sent or will send. */
    keys = new Set()

    add(path, body) {
        const entry = { at: Date.now(), key: uuid(), library: this.#library, path, body }
        this.keys.add(entry.key)
        this.#entries.push(entry)
        this.#save(entry)
        this.#send()
        return entry
    }

    /** Resolves when everything is answered. */
    get empty() {
        if (!this.#entries.length) return Promise.resolve()
        return new Promise(resolve => this.#whenEmpty.push(resolve))
    }

    // One record a decision, so that two pages of one browser never overwrite each other's.
    #name = entry => `${PREFIX}${String(entry.at).padStart(15, '0')}.${entry.key}`

    #save(entry) {
        try {
            localStorage.setItem(this.#name(entry), JSON.stringify(entry))
        } catch {
            // A private window may refuse; then the decision lives as long as the page.
        }
    }

    #forget(entry) {
        try { localStorage.removeItem(this.#name(entry)) } catch { /* as above */ }
    }

    #adopt() {
        try {
            const all = namesOfKept().map(name => JSON.parse(localStorage.getItem(name)))
            const own = all.filter(entry => entry.library === this.#library)
            for (const entry of own) {
                this.keys.add(entry.key)
                // What a page kept before this decision was called “trash”.
                if (entry.body.decision === 'bin') entry.body.decision = 'trash'
            }
            this.#entries.push(...own)
            return all.length - own.length
        } catch {
            return 0
        }
    }

    async #send() {
        if (this.#isSending) return
        this.#isSending = true
        let pause = 400
        while (this.#entries.length) {
            const entry = this.#entries[0]
            try {
                const answer = await post(entry.path, entry.body, entry.key)
                this.#online(true)
                pause = 400
                this.#done(entry)
                this.#tell('sent', { entry, answer })
            } catch (refusal) {
                // It stays sending for ever: what is decided from here on is kept, and sent to no one.
                if (refusal.isElsewhere) return this.#tell('elsewhere', {})
                if (!refusal.isTemporary && refusal.status !== 401) {
                    this.#online(true)
                    this.#done(entry)
                    this.#tell('refused', { entry, refusal })
                    continue
                }
                if (refusal.status === 401) this.#tell('signedout', { refusal })
                else if (refusal.status === 0) this.#online(false)
                await this.#pause(pause)
                pause = Math.min(pause * 2, LONGEST_PAUSE)
            }
        }
        this.#isSending = false
        for (const resolve of this.#whenEmpty.splice(0)) resolve()
    }

    #done(entry) {
        this.#entries.shift()
        this.#forget(entry)
    }

    #pause(milliseconds) {
        return new Promise(resolve => {
            const timer = setTimeout(resolve, milliseconds)
            this.#wake = () => { clearTimeout(timer); resolve() }
        })
    }

    #online(isOnline) {
        if (this.isOnline === isOnline) return
        this.isOnline = isOnline
        this.#tell('connection', {})
    }

    #tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail })) }
}

/** The names of what this browser keeps, in the order in which it was decided. */
function namesOfKept() {
    try {
        return Object.keys(localStorage).filter(name => name.startsWith(PREFIX)).sort()
    } catch {
        return []
    }
}

/**
 * Deletes all that Riffle's pages keep in this browser: decisions that wait, settings and the page's key. Where other
 * libraries are at the same address, only decisions about this one.
 */
export function forgetRecords() {
    const isForgotten = isShared
        ? name => name.startsWith(PREFIX) && JSON.parse(localStorage.getItem(name)).library === page.library
        : name => name.startsWith('riffle.')
    try {
        for (const name of Object.keys(localStorage)) if (isForgotten(name)) localStorage.removeItem(name)
    } catch { /* Then nothing was kept. */ }
}
