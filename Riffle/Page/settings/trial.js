// Cards that never run out, to try a feel on.

import { stamp } from '../card/card.js'
import { h, icon } from '../ui/dom.js'
import { wear } from '../card/feel.js'
import { messages, say } from '../words/say.js'

const HUES = [265, 190, 55, 305, 165, 240]
const SWIPES = { right: 'keep', left: 'trash' }

export class Trial {
    #app
    #dealt = 6
    #stop = null
    /** The feel that is set, as it was before anybody changed it. */
    preset = null

    constructor(app) {
        this.#app = app
        const stack = this.stack = document.createElement('swipe-stack')
        stack.controls = 'none'
        stack.setAttribute('aria-label', say('feel.trial'))
        stack.directions = ['left', 'right']
        stack.labels = { ...messages('stack'), right: say('actions.keep'), left: say('actions.trash') }
        stack.describe = ({ id }) => say('feel.trialCard', { number: id })
        stack.render = card
        stack.items = Array.from({ length: this.#dealt }, (_, index) => ({ id: index + 1 }))
        this.undo = h('button', { class: 'icon-button', type: 'button', 'aria-label': say('shared.undo'), title: say('shared.undo'), dataset: { action: 'undo' },
            onclick: () => stack.undo() }, icon('undo'))
        stack.addEventListener('card-decide', () => {
            stack.insertItem({ id: ++this.#dealt }, stack.size)
            this.#figures()
        })
        stack.addEventListener('card-revoke', () => this.#figures())
        this.wash = h('div', { class: 'wash', 'aria-hidden': 'true' })
        stack.follow = ({ direction, wash }) => {
            if (SWIPES[direction]) this.wash.dataset.tone = SWIPES[direction]
            this.wash.style.opacity = wash
        }
        this.element = h('div', { class: 'trial' }, this.wash, h('div', { class: 'trial-felt' }, stack), this.undo)
    }

    async start() {
        await this.stack.ready
        this.#stop = this.#app.device.steer(this.stack)
        this.wear()
        this.#figures()
    }

    /** Takes on the feel as it is set now: the next touch feels it. */
    wear() { this.preset = wear(this.stack, this.#app.person.choices, this.#app.device) }

    stop() { this.#stop?.() }

    #figures() { this.undo.disabled = this.stack.decided === 0 }
}

function card({ id }, host) {
    const face = h('div', { class: 'trial-card' }, h('span', {}, String(id)), Object.entries(SWIPES).map(swipe => stamp(swipe, decision => say(`actions.${decision}`))))
    face.style.setProperty('--hue', HUES[id % HUES.length])
    host.replaceChildren(face)
}
