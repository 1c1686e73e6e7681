// What a stack is to those who do not see it: a group with one card, a button for each thing one can do,
// and a voice that says what was done.

import { DIRECTIONS } from './cardistry-core.js'
import { UNSEEN } from './cardistry-style.js'
import { Voice } from './cardistry-voice.js'

export const LABELS = {
    left: 'Left', right: 'Right', up: 'Up', down: 'Down',
    upLeft: 'Up left', upRight: 'Up right', downLeft: 'Down left', downRight: 'Down right',
    undo: 'Undo', undone: 'Taken back', of: 'of', empty: 'No more cards',
    stack: 'Cards', stackRole: 'card stack', cardRole: 'card',
}

export class Access {
    #stack
    #host
    #actions = document.createElement('div')
    #voice
    #top = null

    constructor(stack, host) {
        this.#stack = stack
        this.#host = host
        if (!host.hasAttribute('role')) host.setAttribute('role', 'group')
        if (!host.hasAttribute('tabindex')) host.tabIndex = 0
        Object.assign(this.#actions.style, UNSEEN)
        this.#actions.dataset.actions = ''
        host.append(this.#actions)
        this.#voice = new Voice(host)
        this.name()
    }

    remove() {
        this.#actions.remove()
        this.#voice.remove()
    }

    /** Names everything anew, after labels or directions have changed. */
    name() {
        const { labels, directions } = this.#stack
        const host = this.#host
        host.setAttribute('aria-roledescription', labels.stackRole)
        if (!host.hasAttribute('aria-label') && !host.hasAttribute('aria-labelledby')) {
            host.setAttribute('aria-label', labels.stack)
        }
        const actions = directions.map(direction => [
            labels[direction], () => this.#stack.swipe(direction), direction])
        actions.push([labels.undo, () => this.#stack.undo(), 'undo'])
        this.#actions.replaceChildren(...actions.map(([label, act, name]) => {
            const button = document.createElement('button')
            button.type = 'button'
            // Keys have the arrows; a focus that cannot be seen would only confuse.
            button.tabIndex = -1
            button.textContent = label
            button.dataset.stackAction = name
            button.onclick = act
            return button
        }))
        if (this.#stack.controls === 'none') this.#actions.replaceChildren()
    }

    /** Only the top card is there for assistive technology and for the Tab key. */
    expose(cards, top) {
        for (const card of cards) {
            const { element } = card
            const isTop = card === top
            if (!isTop && element.contains(document.activeElement)) {
                this.#host.focus({ preventScroll: true })
            }
            // A card in flight can be caught, so it must stay open to touches: hidden, but not inert.
            const isInert = !isTop && card.depth > 0
            if (element.inert !== isInert) element.inert = isInert
            if (element.ariaHidden !== String(!isTop)) element.ariaHidden = !isTop
        }
        if (top && top !== this.#top) {
            top.element.setAttribute('role', 'group')
            top.element.setAttribute('aria-roledescription', this.#stack.labels.cardRole)
            top.element.setAttribute('aria-label', this.#stack.describe(top.item))
        }
        this.#top = top
        this.#host.toggleAttribute('data-empty', this.#stack.size === 0)
    }

    /** Says what was done to `item` and what comes next. */
    announce(item, what) {
        const { labels, top, size, decided } = this.#stack
        const next = top
            ? `${this.#stack.describe(top)}, ${decided + 1} ${labels.of} ${decided + size}`
            : labels.empty
        this.#voice.say(`${this.#stack.describe(item)}: ${what}. ${next}`)
    }
}

/** The direction of an arrow key, if it is one. */
export const arrowDirection = key =>
    key.startsWith('Arrow') ? DIRECTIONS.find(d => d === key.slice(5).toLowerCase()) : undefined
