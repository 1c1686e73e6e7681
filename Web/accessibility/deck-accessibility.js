// What decks of both kinds are to those who do not see them: a named group with buttons that only assistive
// technology finds.

import { UNSEEN } from '../view/style.js'

export class DeckAccessibility {
    _deck
    _host
    #mark

    /** `mark`: the data attribute in which a button has the name of what it does. */
    constructor(deck, mark) {
        this._deck = deck
        this._host = deck._host
        this.#mark = mark
        if (!this._host.hasAttribute('role')) this._host.setAttribute('role', 'group')
    }

    /** Says what the deck is, and its name unless the page has given it one. */
    _name(role, name) {
        const host = this._host
        host.setAttribute('aria-roledescription', role)
        if (!host.hasAttribute('aria-label') && !host.hasAttribute('aria-labelledby')) {
            host.setAttribute('aria-label', name)
        }
    }

    _button(name, act) {
        const button = document.createElement('button')
        button.type = 'button'
        // Keys have the arrows; a focus that cannot be seen would only confuse.
        button.tabIndex = -1
        button.textContent = this._deck.labels[name]
        button.dataset[this.#mark] = name
        button.onclick = act
        Object.assign(button.style, UNSEEN)
        return button
    }
}
