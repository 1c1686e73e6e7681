// What a stack is to those who do not see it: a group with one card, and a button for each thing one can do.

import { DeckAccessibility } from '../accessibility/deck-accessibility.js'
import { focusBeside, set } from '../view/style.js'

export { swipe as LABELS } from '../words/en.js'

export class SwipeAccessibility extends DeckAccessibility {
    #buttons = document.createElement('div')
    #top = null

    constructor(deck) {
        super(deck, 'stackAction')
        if (!this._host.hasAttribute('tabindex')) this._host.tabIndex = 0
        this.#buttons.dataset.actions = ''
        this._host.append(this.#buttons)
    }

    remove() { this.#buttons.remove() }

    /** Names the stack, and a button for each action, `[name, act]`. */
    name(actions) {
        const { labels } = this._deck
        this._name(labels.stackRole, labels.stack)
        this.#top = null
        this.#buttons.replaceChildren(...actions.map(([name, act]) => this._button(name, act)))
    }

    /** Names a card again whose item was changed. */
    _rename(card) { if (card === this.#top) this.#top = null }

    /** Keeps what can be reached in line with what the cards are doing. */
    _expose(cards, top) {
        const focus = focusBeside(this._host)
        for (const { _element: element, _isAccessible, _takesTouches, depth } of cards) {
            if (!_takesTouches && element.contains(focus)) this._host.focus({ preventScroll: true })
            // A card in flight can be caught, so the page must not make it inert.
            set(element, { inert: !_takesTouches && depth > 0, ariaHidden: String(!_isAccessible) })
        }
        if (top && top !== this.#top) {
            set(top._element, {
                role: 'group', ariaRoleDescription: this._deck.labels.cardRole,
                ariaLabel: this._deck._describe(top.item),
            })
        }
        this.#top = top
        this._host.toggleAttribute('data-empty', !top)
    }
}
