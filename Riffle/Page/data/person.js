// What the person has set, on all of their devices alike. What can be set, and what it means, the server says.

import { remember } from '../words/language.js'
import { say } from '../words/say.js'

const KEY = 'riffle.person.2'
/** Without a word from the server a card can only be kept or trashed. */
const SILENT = {
    settings: { roundSize: 50, progress: true, bosses: true, taught: true }, swipes: { left: 'trash', right: 'keep' },
    sides: { trash: 'left', keep: 'right', favourite: 'right', later: 'right' }, problem: null, choices: null,
}

/** Tells `change` when something was set, here or on another device. */
export class Person extends EventTarget {
    #session
    #answer
    #asked = 0

    constructor(session) {
        super()
        this.#session = session
        this.#answer = kept()
        session.addEventListener('settings', () => this.load())
    }

    /** Whether it is known, from now or from the last visit. */
    get isKnown() { return this.#answer !== null }
    get settings() { return this.#now.settings }
    /** What a swipe to each side decides; nothing where a card resists. */
    get swipes() { return this.#now.swipes }
    /** The side from which a card with a decision comes back. */
    get sides() { return this.#now.sides }
    get choices() { return this.#now.choices }
    /** What was wrong with the file that keeps it, in plain sentences. */
    get problem() { return this.#now.problem?.message ?? null }

    async load() {
        const turn = ++this.#asked
        const answer = await this.#session.settings()
        if (answer && turn === this.#asked) this.#adopt(answer)
    }

    /** Sets something; the answer is false where it could not be kept, and that was said. */
    async change(changes) {
        const turn = ++this.#asked
        try {
            const answer = await this.#session.changeSettings(changes)
            // What is asked for later is answered later, and has this in it.
            if (turn === this.#asked) this.#adopt(answer)
            return true
        } catch (refusal) {
            this.#session.dispatchEvent(new CustomEvent('notice', {
                detail: refusal.status ? refusal.message : say('page.notSet'),
            }))
            this.#tell()
            return false
        }
    }

    /** Forgets what is known of the person: this device decides for another person. */
    forget() {
        this.#asked += 1
        try { localStorage.removeItem(KEY) } catch { /* Then nothing was kept. */ }
    }

    get #now() { return this.#answer ?? SILENT }

    #adopt(answer) {
        this.#answer = answer
        try { localStorage.setItem(KEY, JSON.stringify(answer)) } catch { /* Then it is asked for the next time. */ }
        if (remember(answer.settings.language)) location.reload()
        this.#tell()
    }

    #tell() { this.dispatchEvent(new Event('change')) }
}

function kept() {
    try {
        const answer = JSON.parse(localStorage.getItem(KEY))
        return answer?.settings && answer.swipes && answer.sides && answer.choices?.feels ? answer : null
    } catch {
        return null
    }
}
