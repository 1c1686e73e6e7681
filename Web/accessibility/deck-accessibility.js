// What decks of both kinds are to those who do not see them: a named group with buttons that only assistive
// technology finds.

import { set } from '../view/style.js'

export class DeckAccessibility {
    _deck
    _host
    #mark

    /** `mark`: the data attribute in which a button has the name of what it does. */
    constructor(deck, mark) {
        this._deck = deck
        this._host = deck._host
        this.#mark = mark
        this._host.role ??= 'group'
    }

    /** Says what the deck is, and its name unless the page has given it one. */
    _name(role, name) {
        const host = this._host
        host.ariaRoleDescription = role
        if (!host.hasAttribute('aria-labelledby')) host.ariaLabel ??= name
    }

    _button(name, act) {
        // Keys have the arrows; a focus that cannot be seen would only confuse.
        const button = set(document.createElement('button'), {
            type: 'button', tabIndex: -1, textContent: this._deck.labels[name], onclick: act,
        })
        Object.assign(button.dataset, { [this.#mark]: name, unseen: '' })
        return button
    }
}
