// What a stack is to those who do not see it: a group with one card, and a button for each thing one can do.

import { focusBeside, UNSEEN } from '../../view/style.js'

export const LABELS = {
    left: 'Left', right: 'Right', up: 'Up', down: 'Down',
    upLeft: 'Up left', upRight: 'Up right', downLeft: 'Down left', downRight: 'Down right',
    undo: 'Undo', undone: 'Taken back', of: 'of', empty: 'No more cards',
    stack: 'Cards', stackRole: 'card stack', cardRole: 'card',
}

export class SwipeAccessibility {
    #host
    #settings
    #buttons = document.createElement('div')
    #top = null

    constructor(host, settings) {
        this.#host = host
        this.#settings = settings
        if (!host.hasAttribute('role')) host.setAttribute('role', 'group')
        if (!host.hasAttribute('tabindex')) host.tabIndex = 0
        Object.assign(this.#buttons.style, UNSEEN)
        this.#buttons.dataset.actions = ''
        host.append(this.#buttons)
    }

    remove() { this.#buttons.remove() }

    /** Names the stack, and a button for each action, `[name, act]`. */
    name(actions) {
        const { labels, controls } = this.#settings
        const host = this.#host
        host.setAttribute('aria-roledescription', labels.stackRole)
        if (!host.hasAttribute('aria-label') && !host.hasAttribute('aria-labelledby')) {
            host.setAttribute('aria-label', labels.stack)
        }
        this.#buttons.replaceChildren(...(controls === 'none' ? [] : actions).map(([name, act]) => {
            const button = document.createElement('button')
            button.type = 'button'
            // Keys have the arrows; a focus that cannot be seen would only confuse.
            button.tabIndex = -1
            button.textContent = labels[name]
            button.dataset.stackAction = name
            button.onclick = act
            return button
        }))
    }

    /** Keeps what can be reached in line with what the cards are doing. */
    expose(cards, top) {
        for (const { element, isAccessible, takesTouches, depth } of cards) {
            if (!takesTouches && element.contains(focusBeside(element))) {
                this.#host.focus({ preventScroll: true })
            }
            // A card in flight can be caught, so the page must not make it inert.
            const isInert = !takesTouches && depth > 0
            if (element.inert !== isInert) element.inert = isInert
            if (element.ariaHidden !== String(!isAccessible)) element.ariaHidden = !isAccessible
        }
        if (top && top !== this.#top) {
            top.element.setAttribute('role', 'group')
            top.element.setAttribute('aria-roledescription', this.#settings.labels.cardRole)
            top.element.setAttribute('aria-label', this.#settings.describe(top.item))
        }
        this.#top = top
        this.#host.toggleAttribute('data-empty', !top)
    }
}
