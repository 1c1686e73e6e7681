// What a wallet is to those who do not see it.
//
// A list, not a listbox: options may contain nothing, but a card has actions beside it and, once open, content
// that wants to be read. Each item of the list is a button that opens the card and buttons that move it, so
// that a screen reader's own gestures and its reading mode reach all; arrow keys work as everywhere in the deck.
// Cards out of view have no element: each item says its place among all, and two buttons scroll the pile.

import { DeckAccessibility } from '../accessibility/deck-accessibility.js'
import { WALLET_CLOSE, WALLET_MOVE, WALLET_SCROLL } from '../engine/records.js'
import { focusBeside, set } from '../view/style.js'

export { wallet as LABELS } from '../words/en.js'

const PAGE = 0.6

export class WalletAccessibility extends DeckAccessibility {
    #driver
    #list
    #earlier
    #later
    #buttons = new WeakMap()

    constructor(deck, driver) {
        super(deck, 'walletAction')
        const list = (this.#list = driver.list)
        this.#driver = driver
        // Not the deck itself: behind an element with a shadow root and this, Tab finds nothing.
        driver._focusHome.tabIndex = -1
        list.role = 'list'
        const page = share => () => driver.perform(WALLET_SCROLL, share * driver.box.height)
        this.#earlier = this._button('earlier', page(-PAGE))
        this.#later = this._button('later', page(PAGE))
        list.before(this.#earlier)
        list.after(this.#later)
    }

    remove() { this.#list.parentNode.remove() }

    /** Names the wallet and its buttons. */
    name() {
        const { labels } = this._deck
        this._name(labels.walletRole, labels.wallet)
        for (const button of this._host.querySelectorAll('[data-wallet-action]')) {
            button.textContent = labels[button.dataset.walletAction]
        }
    }

    /** Names a new card, and gives it its buttons. */
    #equip({ _root: root, _element: element, number, item }) {
        const act = (...command) => () => this.#driver.perform(...command)
        const buttons = [
            this._button('close', act(WALLET_CLOSE)),
            this._button('moveUp', act(WALLET_MOVE, number, -1)),
            this._button('moveDown', act(WALLET_MOVE, number, 1)),
        ]
        this.#buttons.set(root, buttons)
        root.role = 'listitem'
        root.prepend(buttons[0])
        root.append(buttons[1], buttons[2])
        this._rename({ _element: element, item })
        return buttons
    }

    /** Gives a card the words for its item. */
    _rename({ _element: element, item }) { element.ariaLabel = this._deck._describe(item) }

    /** Keeps roles, places and what can be reached in line with what the cards are doing. */
    _expose(cards, { open, focused, count, _isPileReachable: isPileReachable }) {
        const focus = focusBeside(this._host)
        const sorted = cards.toSorted((a, b) => a.place - b.place)
        const tabStop = sorted.find(card => card._element === focus)
            ?? sorted.find(card => card.number === focused) ?? sorted[0]
        for (const card of sorted) {
            const { _root: root, _element: element, place, isOpen } = card
            const [close, moveUp, moveDown] = this.#buttons.get(root) ?? this.#equip(card)
            element.tabIndex = isOpen || card === tabStop ? 0 : -1
            set(root, { ariaSetSize: `${count}`, ariaPosInSet: `${place + 1}`, inert: !card._isAccessible })
            set(element, { role: isOpen ? 'group' : 'button' })
            if (!isOpen && element !== focus && element.contains(focus)) element.focus({ preventScroll: true })
            for (const child of element.children) set(child, { inert: !isOpen })
            close.hidden = !isOpen
            moveUp.hidden = isOpen || place === 0
            moveDown.hidden = isOpen || place === count - 1
        }
        this.#earlier.hidden = !isPileReachable || !(sorted[0]?.place > 0)
        this.#later.hidden = !isPileReachable || !(sorted.at(-1)?.place < count - 1)
        this._host.toggleAttribute('data-empty', count === 0)
        this._host.toggleAttribute('data-open', open >= 0)
        if (isPileReachable) this.#order(sorted)
    }

    /** What is read in the order of the pile must stand so in the page; what has the focus would lose it by a move. */
    #order(sorted) {
        let next = null
        for (const { _root: root } of sorted.toReversed()) {
            // The app may have removed an item when it was asked for its words.
            if (!root.parentNode) continue
            const isThere = root.nextSibling === next || root.contains(focusBeside(root))
            if (!isThere) this.#list.insertBefore(root, next)
            next = root
        }
    }
}
