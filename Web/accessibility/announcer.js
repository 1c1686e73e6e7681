// The one polite live region of a deck: puts the engine's announcements into words.

import { DIRECTIONS, FACT_CLOSED, FACT_DECIDED, FACT_MOVED, FACT_OPENED, FACT_REVOKED } from '../engine/records.js'
import { set } from '../view/style.js'

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
        const place = index => labels.position.replace('{index}', index + 1).replace('{count}', count)
        const outcome = {
            [FACT_DECIDED]: labels[DIRECTIONS[first]], [FACT_REVOKED]: labels.undone,
            [FACT_OPENED]: labels.opened, [FACT_CLOSED]: labels.closed, [FACT_MOVED]: place(second),
        }[fact]
        // A person who lifts a card sees where it goes.
        if (!outcome) return
        let text = `${deck._describe(item)}: ${outcome}`
        if (fact === FACT_DECIDED || fact === FACT_REVOKED) text += `. ${next ? `${deck._describe(next)}, ${place(nextPlace)}` : labels.empty}`
        // The same words twice would be said once.
        const element = this.#element
        element.textContent = element.textContent === text ? `${text}\u00a0` : text
    }

    remove() { this.#element.remove() }
}
