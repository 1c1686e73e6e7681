// The one polite live region of a deck: puts the engine's announcements into words.

import { DIRECTIONS, FACT_DECIDED, FACT_MOVED, FACT_REVOKED, FACTS } from '../engine/records.js'
import { set } from '../view/style.js'

/** The label of a fact, if it is not the fact's own name. */
const NAMES = { revoked: 'undone' }

export class Announcer {
    #element = set(document.createElement('div'), { role: 'status', ariaLive: 'polite' })
    #deck

    constructor(deck) {
        this.#deck = deck
        this.#element.dataset.unseen = ''
        deck._host.append(this.#element)
    }

    /** Says what was done to an item and what comes next. */
    announce({ fact, item, first, second, count, next, nextPlace }) {
        const deck = this.#deck
        const { labels } = deck
        const place = index => `${index + 1} ${labels.of} ${count}`
        const name = fact === FACT_DECIDED ? DIRECTIONS[first] : NAMES[FACTS[fact]] ?? FACTS[fact]
        let text = `${deck._describe(item)}: ${labels[name]}`
        if (fact === FACT_MOVED) text += ` ${place(second)}`
        if (fact === FACT_DECIDED || fact === FACT_REVOKED) text += `. ${next ? `${deck._describe(next)}, ${place(nextPlace)}` : labels.empty}`
        // The same words twice would be said once.
        const element = this.#element
        element.textContent = element.textContent === text ? `${text}\u00a0` : text
    }

    remove() { this.#element.remove() }
}
