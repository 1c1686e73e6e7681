// What a wallet is to those who do not see it.
//
// A list, not a listbox: options may contain nothing, but a card has actions beside it and, once open, content
// that wants to be read. Each item of the list is a button that opens the card and buttons that move it, so
// that a screen reader's own gestures and its reading mode reach all; arrow keys work as everywhere in the deck.
// Cards out of view have no element: each item says its place among all, and two buttons scroll the pile.

import { focusBeside, UNSEEN } from '../../view/style.js'

export const LABELS = {
    wallet: 'Passes', walletRole: 'wallet', of: 'of',
    close: 'Close', moveUp: 'Move up', moveDown: 'Move down', earlier: 'Earlier passes', later: 'More passes',
    opened: 'opened', closed: 'closed', lifted: 'lifted', moved: 'moved to',
}

const PAGE = 0.6

export class WalletAccessibility {
    #host
    #settings
    #list
    #actions
    #earlier
    #later
    #buttons = new Map()

    /** `actions`: what the buttons do, `close()`, `move(number, places)` and `page(share)`. */
    constructor(host, settings, list, actions) {
        this.#host = host
        this.#settings = settings
        this.#list = list
        this.#actions = actions
        if (!host.hasAttribute('role')) host.setAttribute('role', 'group')
        host.tabIndex = -1
        list.setAttribute('role', 'list')
        this.#earlier = this.#button('earlier', () => actions.page(-PAGE))
        this.#later = this.#button('later', () => actions.page(PAGE))
        list.before(this.#earlier)
        list.after(this.#later)
    }

    remove() { for (const part of [this.#earlier, this.#later, this.#list]) part.remove() }

    #button(name, act) {
        const button = document.createElement('button')
        button.type = 'button'
        // Keys have the arrows; a focus that cannot be seen would only confuse.
        button.tabIndex = -1
        button.textContent = this.#settings.labels[name]
        button.dataset.walletAction = name
        button.onclick = act
        Object.assign(button.style, UNSEEN)
        return button
    }

    /** Names the wallet. */
    name() {
        const { labels } = this.#settings
        const host = this.#host
        host.setAttribute('aria-roledescription', labels.walletRole)
        if (!host.hasAttribute('aria-label') && !host.hasAttribute('aria-labelledby')) {
            host.setAttribute('aria-label', labels.wallet)
        }
        for (const button of host.querySelectorAll('[data-wallet-action]')) {
            button.textContent = labels[button.dataset.walletAction]
        }
    }

    /** Names a new card, and gives it its buttons. */
    add({ root, element, number, item }) {
        const { close, move } = this.#actions
        const buttons = [
            this.#button('close', close),
            this.#button('moveUp', () => move(number, -1)),
            this.#button('moveDown', () => move(number, 1)),
        ]
        this.#buttons.set(root, buttons)
        root.setAttribute('role', 'listitem')
        root.prepend(buttons[0])
        root.append(buttons[1], buttons[2])
        element.tabIndex = -1
        element.setAttribute('role', 'button')
        element.setAttribute('aria-label', this.#settings.describe(item))
        for (const child of element.children) child.inert = true
    }

    /** Keeps roles, places and what can be reached in line with what the cards are doing. */
    expose(cards, { open, focused, count, isPileReachable }) {
        const isOpen = open >= 0
        const focus = focusBeside(this.#host)
        const sorted = cards.toSorted((a, b) => a.place - b.place)
        const tabStop = sorted.find(card => card.element === focus)
            ?? sorted.find(card => card.number === focused) ?? sorted[0]
        for (const card of sorted) {
            const { root, element, place } = card
            set(root, 'aria-setsize', count)
            set(root, 'aria-posinset', place + 1)
            set(element, 'role', card.isOpen ? 'group' : 'button')
            const tabIndex = card.isOpen || card === tabStop ? 0 : -1
            if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex
            if (root.inert === card.isAccessible) root.inert = !card.isAccessible
            if (!card.isOpen && element !== focus && element.contains(focus)) {
                element.focus({ preventScroll: true })
            }
            for (const child of element.children) {
                if (child.inert === card.isOpen) child.inert = !card.isOpen
            }
            const [close, moveUp, moveDown] = this.#buttons.get(root)
            close.hidden = !card.isOpen
            moveUp.hidden = card.isOpen || place === 0
            moveDown.hidden = card.isOpen || place === count - 1
        }
        this.#earlier.hidden = !isPileReachable || !(sorted[0]?.place > 0)
        this.#later.hidden = !isPileReachable || !(sorted.at(-1)?.place < count - 1)
        this.#host.toggleAttribute('data-empty', count === 0)
        this.#host.toggleAttribute('data-open', isOpen)
        if (isPileReachable) this.#order(sorted)
    }

    /** What is read in the order of the pile must stand so in the page; what has the focus would lose it by a move. */
    #order(sorted) {
        let next = null
        for (const { root } of sorted.toReversed()) {
            const isThere = root.nextSibling === next || root.contains(focusBeside(root))
            if (!isThere) this.#list.insertBefore(root, next)
            next = root
        }
    }
}

function set(element, name, value) {
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value)
}
