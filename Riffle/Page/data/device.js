// What is set for this device alone: how it looks, moves, sounds and feels. Kept in this browser.

const KEY = 'riffle.device'

/** What each setting can be; the first is what it is at first. */
const VALUES = {
    theme: ['system', 'light', 'dark'],
    motion: ['system', 'reduced', 'full'],
    haptics: [true, false],
    sounds: [false, true],
    neutral: [false, true],
    keys: ['riffle', 'culling'],
}

/** Tells `change` whenever something is set, here or in another tab. */
export class Device extends EventTarget {
    #raw = read()
    /** Whether this browser keeps what is set; else it holds until the page is closed. */
    isKept = true

    constructor() {
        super()
        addEventListener('storage', ({ key }) => {
            if (key !== KEY && key !== null) return
            this.#raw = read()
            this.#tell()
        })
    }

    /** What a setting can be. */
    static values(name) { return VALUES[name] }

    get(name) { return VALUES[name].includes(this.#raw[name]) ? this.#raw[name] : VALUES[name][0] }

    set(name, value) { this.#keep({ [name]: value }) }

    /** The name of the feel, or null where none was chosen. */
    get feel() { return typeof this.#raw.feel === 'string' ? this.#raw.feel : null }
    set feel(name) { this.#keep({ feel: name }) }

    /** What was changed of a feel: numbers by the names of its constants, null for what is off. */
    changes(feel) {
        const own = this.#raw.feels?.[feel]
        if (!own || typeof own !== 'object') return {}
        return Object.fromEntries(Object.entries(own).filter(([, value]) => value === null || Number.isFinite(value)))
    }

    /** Changes one constant of a feel; without a value it is again as it was. */
    change(feel, constant, value) {
        const { [constant]: _, ...rest } = this.changes(feel)
        this.#keepChanges(feel, value === undefined ? rest : { ...rest, [constant]: value })
    }

    /** Makes a feel as it was. */
    reset(feel) { this.#keepChanges(feel, {}) }

    /** Has a deck vibrate and move as it is set, from now on; the answer ends that. */
    steer(deck) {
        const steer = () => {
            deck.haptics = this.get('haptics')
            deck.motion = this.get('motion')
        }
        steer()
        this.addEventListener('change', steer)
        return () => this.removeEventListener('change', steer)
    }

    #keepChanges(feel, changes) {
        const feels = this.#raw.feels && typeof this.#raw.feels === 'object' ? this.#raw.feels : {}
        this.#keep({ feels: { ...feels, [feel]: changes } })
    }

    // What this version does not know stays as it is.
    #keep(changes) {
        this.#raw = { ...this.#raw, ...changes }
        try {
            localStorage.setItem(KEY, JSON.stringify(this.#raw))
            this.isKept = true
        } catch {
            this.isKept = false
        }
        this.#tell()
    }

    #tell() { this.dispatchEvent(new Event('change')) }
}

function read() {
    try {
        const kept = JSON.parse(localStorage.getItem(KEY))
        return kept && typeof kept === 'object' && !Array.isArray(kept) ? kept : {}
    } catch {
        return {}
    }
}
