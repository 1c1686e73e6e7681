// The pictures on the passes: loaded only for passes in view, decoded before they are seen, bounded in bytes.

import { Pictures } from '../card/pictures.js'

/** Decoded pixels of covers that may be held at once. */
const BUDGET = 96 << 20
/** A pass that flies by in less than so many milliseconds asks for nothing. */
const PAUSE = 120

export class PassCovers {
    #pictures = new Pictures({ budget: BUDGET, ahead: 0, trailing: 0, preload: 0 })
    #inView
    #timer = 0

    /** `inView()`: the passes that have an element now, from the top. */
    constructor(inView) { this.#inView = inView }

    /** Passes have come, gone or changed: soon the pictures follow. What is there already is shown at once. */
    look(pass) {
        const image = pass?.wanted && this.#pictures.image(pass.wanted)
        if (image) pass.show(pass.wanted, image)
        this.#timer ||= setTimeout(() => this.#load(), PAUSE)
    }

    /** Shows another card's picture on a pass. */
    async showOther(pass, card) {
        const other = { ...card, picture: `${card.picture}#${pass.deck.id}` }
        const image = await this.#pictures.load(other).catch(() => null)
        if (image) pass.show(other, image)
    }

    async #load() {
        await this.#pictures.ready
        this.#timer = 0
        const passes = this.#inView().filter(pass => pass.wanted)
        this.#pictures.update([], passes.map(pass => pass.wanted), passes.length)
        for (const pass of passes) this.#fill(pass, pass.wanted)
    }

    async #fill(pass, card) {
        const image = await this.#pictures.load(card).catch(() => null)
        if (image && pass.wanted?.picture === card.picture && pass.host.isConnected) pass.show(card, image)
    }
}
