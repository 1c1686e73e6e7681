// A feel that is being set: a preset and changes to it.

import { completeFeel } from '../engine/feel.js'
import { isSame } from './constant-text.js'
import { constantOf } from './decks.js'

export class FeelChoice extends EventTarget {
    changes = {}

    constructor(deck, from = deck.kind.presets[0], changes = {}) {
        super()
        this.deck = deck
        this.from = from
        for (const [name, value] of Object.entries(changes)) this.#put(name, value)
    }

    /** The preset's own constants. */
    get preset() { return completeFeel(this.from, this.deck.kind) }
    /** All constants. */
    get whole() { return completeFeel(this.object, this.deck.kind) }
    /** What a deck's `feel` takes: the preset and the changes. */
    get object() { return { from: this.from, ...this.changes } }

    set(name, value) {
        this.#put(name, value)
        this.#tell()
    }

    reset(name) {
        delete this.changes[name]
        this.#tell()
    }

    /** Takes another preset, or the same without changes. */
    take(from, changes = {}) {
        this.from = from
        this.changes = { ...changes }
        this.#tell()
    }

    /** A change back to the preset's value is none. */
    #put(name, value) {
        const { kind } = constantOf(this.deck, name)
        if (isSame(kind, value, this.preset[name])) delete this.changes[name]
        else this.changes[name] = value
    }

    #tell() { this.dispatchEvent(new Event('change')) }
}
