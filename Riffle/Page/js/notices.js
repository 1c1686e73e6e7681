// Calm sentences at the top of the page; a passing one leaves by itself, a kept one when it no longer holds.

import { h, icon } from './dom.js'

const SECONDS = 6

export class Notices {
    #host
    #kept = new Map()

    constructor(host) { this.#host = host }

    say(text) {
        const notice = this.#show(text)
        setTimeout(() => notice.remove(), SECONDS * 1000)
    }

    /** Says it until `clear(name)`. */
    keep(name, text) {
        if (!this.#kept.has(name)) this.#kept.set(name, this.#show(text))
    }

    clear(name) {
        this.#kept.get(name)?.remove()
        this.#kept.delete(name)
    }

    #show(text) {
        const close = h('button', { class: 'quiet', type: 'button', 'aria-label': 'Dismiss' }, icon('close'))
        const notice = h('p', { class: 'notice' }, h('span', {}, text), close)
        close.onclick = () => notice.remove()
        this.#host.append(notice)
        return notice
    }
}
