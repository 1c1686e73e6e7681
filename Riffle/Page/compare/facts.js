// What sets two pictures apart, in words: only what differs between them.

import { bytes, clock, day, dimensions, exposure, facts as inARow } from '../words/format.js'
import { say } from '../words/say.js'

/** Milliseconds that two pictures are shown before their files are asked for their cameras. */
const PAUSE = 200

/** What can differ between two cards, in words; `facts` is what their files say of the camera. */
const differing = (card, facts, { isDay }) => [
    inARow([isDay ? day(card.taken) : '', clock(card.taken)]),
    dimensions(card),
    bytes(card.bytes),
    card.folder === '.' ? '' : card.folder,
    facts?.camera ?? '',
    facts?.lens ?? '',
    facts ? exposure(facts) : '',
]

export class Facts {
    #session
    #known = new Map()
    #pause = null

    constructor(session) { this.#session = session }

    stop() { clearTimeout(this.#pause) }

    /** Asks the files of cards for their cameras; `told` follows once all are known that were not. */
    ask(cards, told) {
        clearTimeout(this.#pause)
        const unknown = cards.filter(card => card && card.state === 'ok' && card.kind === 'photo' && !this.#known.has(card.picture))
        if (!unknown.length) return
        this.#pause = setTimeout(async () => {
            for (const card of unknown) this.#known.set(card.picture, await this.#session.facts(card) ?? {})
            told()
        }, PAUSE)
    }

    /** The texts of each of two cards, one of which can be missing; `copies` are groups of ids of the same bytes. */
    of(cards, copies) {
        const facts = cards.map(card => card && this.#known.get(card.picture))
        const isKnown = cards.every((card, place) => !card || facts[place])
        const isDay = cards[0]?.taken?.slice(0, 10) !== cards[1]?.taken?.slice(0, 10)
        const all = cards.map((card, place) => (card ? differing(card, isKnown ? facts[place] : null, { isDay }) : []))
        if (!cards[0] || !cards[1]) return all.map(texts => texts.filter(Boolean))
        const isCopy = copies.some(ids => cards.every(({ id }) => ids.includes(id)))
        const differs = all[0].map((text, index) => text !== all[1][index])
        const same = isCopy ? [say('compare.copies')] : differs.some(Boolean) ? [] : [say('compare.same')]
        return all.map(texts => [...same, ...texts.filter((text, index) => text && differs[index])])
    }
}
