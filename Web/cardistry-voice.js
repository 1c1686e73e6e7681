// The one polite live region of a deck.

import { UNSEEN } from './cardistry-style.js'

export class Voice {
    #element = document.createElement('div')

    constructor(host) {
        Object.assign(this.#element.style, UNSEEN)
        this.#element.setAttribute('role', 'status')
        this.#element.setAttribute('aria-live', 'polite')
        host.append(this.#element)
    }

    say(text) {
        // The same words twice would be said once.
        const element = this.#element
        element.textContent = element.textContent === text ? `${text}\u00a0` : text
    }

    remove() { this.#element.remove() }
}
