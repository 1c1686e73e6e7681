// What a wallet is to those who do not see it.
//
// A list, not a listbox: options may contain nothing, but a pass has actions beside it and, once open, content
// that wants to be read. Each item of the list is a button that opens the pass and buttons that move it, so
// that a screen reader's own gestures and its reading mode reach all; arrow keys work as everywhere in the deck.
// Passes out of view have no element: each item says its place among all, and two buttons scroll the pile.

import { core } from './cardistry-core.js'
import { UNSEEN } from './cardistry-style.js'
import { Voice } from './cardistry-voice.js'

export const LABELS = {
    wallet: 'Passes', walletRole: 'wallet', of: 'of',
    close: 'Close', moveUp: 'Move up', moveDown: 'Move down', earlier: 'Earlier passes', later: 'More passes',
    opened: 'opened', closed: 'closed', lifted: 'lifted', moved: 'moved to',
}

const PAGE = 0.6

export class WalletAccess {
    #host
    #wallet
    #stage
    #list
    #voice
    #earlier
    #later

    constructor(host, wallet, stage, list) {
        this.#host = host
        this.#wallet = wallet
        this.#stage = stage
        this.#list = list
        if (!host.hasAttribute('role')) host.setAttribute('role', 'group')
        host.tabIndex = -1
        list.setAttribute('role', 'list')
        this.#earlier = this.#button('earlier', () => this.#page(-PAGE))
        this.#later = this.#button('later', () => this.#page(PAGE))
        list.before(this.#earlier)
        list.after(this.#later)
        this.#voice = new Voice(host)
        this.name()
    }

    remove() {
        for (const part of [this.#earlier, this.#later, this.#list, this.#voice]) part.remove()
    }

    #button(name, act) {
        const button = document.createElement('button')
        button.type = 'button'
        // Keys have the arrows; a focus that cannot be seen would only confuse.
        button.tabIndex = -1
        button.textContent = this.#wallet.labels[name]
        button.dataset.walletAction = name
        button.onclick = act
        Object.assign(button.style, UNSEEN)
        return button
    }

    #page(share) {
        this.#wallet.scrollTo(this.#stage.scroll + share * this.#stage.height)
    }

    /** Names the wallet, or one new pass. */
    name(pass) {
        const { labels } = this.#wallet
        if (pass) return this.#namePass(pass)
        const host = this.#host
        host.setAttribute('aria-roledescription', labels.walletRole)
        if (!host.hasAttribute('aria-label') && !host.hasAttribute('aria-labelledby')) {
            host.setAttribute('aria-label', labels.wallet)
        }
        for (const button of host.querySelectorAll('[data-wallet-action]')) {
            button.textContent = labels[button.dataset.walletAction]
        }
    }

    #namePass(pass) {
        const { root, element, number } = pass
        const move = places => () =>
            this.#stage.command(now => core.moveBy(this.#stage.deck, number, places, now))
        root.setAttribute('role', 'listitem')
        pass.buttons = [
            this.#button('close', () => this.#wallet.close()),
            this.#button('moveUp', move(-1)),
            this.#button('moveDown', move(1)),
        ]
        root.prepend(pass.buttons[0])
        root.append(pass.buttons[1], pass.buttons[2])
        element.tabIndex = -1
        element.setAttribute('role', 'button')
        element.setAttribute('aria-label', this.#wallet.describe(pass.item))
        for (const child of element.children) child.inert = true
    }

    /** Keeps roles, places and what can be reached in line with what the passes are doing. */
    expose(passes) {
        const stage = this.#stage
        const isOpen = stage.open >= 0
        const focus = document.activeElement
        const count = this.#wallet.size
        const sorted = [...passes].sort((a, b) => a.index - b.index)
        const tabStop = sorted.find(pass => pass.element === focus)
            ?? sorted.find(pass => pass.number === stage.focused) ?? sorted[0]
        for (const pass of sorted) {
            const { root, element, buttons, index } = pass
            set(root, 'aria-setsize', count)
            set(root, 'aria-posinset', index + 1)
            set(element, 'role', pass.isOpen ? 'group' : 'button')
            const tabIndex = pass.isOpen || pass === tabStop ? 0 : -1
            if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex
            if (root.inert !== (isOpen && !pass.isOpen)) root.inert = isOpen && !pass.isOpen
            if (!pass.isOpen && element !== focus && element.contains(focus)) {
                element.focus({ preventScroll: true })
            }
            for (const child of element.children) {
                if (child.inert === pass.isOpen) child.inert = !pass.isOpen
            }
            buttons[0].hidden = !pass.isOpen
            buttons[1].hidden = pass.isOpen || index === 0
            buttons[2].hidden = pass.isOpen || index === count - 1
        }
        this.#earlier.hidden = isOpen || !(sorted[0]?.index > 0)
        this.#later.hidden = isOpen || !(sorted.at(-1)?.index < count - 1)
        this.#host.toggleAttribute('data-empty', count === 0)
        this.#host.toggleAttribute('data-open', isOpen)
        if (!isOpen) this.#order(sorted)
    }

    /** What is read in the order of the pile must stand so in the page; what has the focus would lose it by a move. */
    #order(sorted) {
        let next = null
        for (const { root } of sorted.toReversed()) {
            const isThere = root.nextSibling === next || root.contains(document.activeElement)
            if (!isThere) this.#list.insertBefore(root, next)
            next = root
        }
    }

    /** Says what was done to `item`. */
    announce(item, what, place) {
        const { labels, describe, size } = this.#wallet
        const where = place === undefined ? '' : ` ${place + 1} ${labels.of} ${size}`
        this.#voice.say(`${describe(item)}: ${labels[what]}${where}`)
    }
}

function set(element, name, value) {
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value)
}
