// Calm sentences that take room of their own at the lower edge, so that they cover no control. A passing one leaves by
// itself, a kept one when it no longer holds.

import { h, icon } from './dom.js'
import { focusHeading } from './focus.js'
import { say } from '../words/say.js'

const SECONDS = 6

export class Notices {
    #host
    #kept = new Map()
    #passing = new Map()

    constructor(host) {
        this.#host = host
        // What does not scroll makes room by this.
        const { style } = document.documentElement
        new ResizeObserver(() => style.setProperty('--notices', `${host.offsetHeight}px`)).observe(host)
    }

    /** Says it for a few seconds. The same sentence again is shown once, and as long as a new one. */
    say(text) {
        const before = this.#passing.get(text)
        clearTimeout(before?.timer)
        const notice = before?.notice.isConnected ? before.notice : this.#show(text)
        const wait = () => this.#passing.set(text, { notice, timer: setTimeout(leave, SECONDS * 1000) })
        const leave = () => {
            // A person reads it, or is about to dismiss it.
            if (notice.matches(':hover, :focus-within')) return wait()
            notice.remove()
            this.#passing.delete(text)
        }
        wait()
    }

    /** Says it until `clear(name)`, with `aside` behind it, which may change and is read out with it once only. */
    keep(name, text, aside) {
        if (!this.#kept.has(name)) this.#kept.set(name, this.#show(text))
        this.#kept.get(name).querySelector('.notice-aside').textContent = aside ? ` ${aside}` : ''
    }

    clear(name) {
        this.#kept.get(name)?.remove()
        this.#kept.delete(name)
    }

    #show(text) {
        const close = h('button', { class: 'quiet', type: 'button', 'aria-label': say('shared.dismiss') }, icon('close'))
        const notice = h('p', { class: 'notice' }, h('span', {}, text, h('span', { class: 'notice-aside', 'aria-live': 'off' })), close)
        let before = null
        close.addEventListener('focus', ({ relatedTarget }) => { before = relatedTarget })
        close.onclick = () => {
            notice.remove()
            if (before?.isConnected) before.focus({ preventScroll: true })
            else focusHeading(document.querySelector('main'))
        }
        this.#host.append(notice)
        return notice
    }
}
