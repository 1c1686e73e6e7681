// A wallet in an element, for an app: a pile of passes that scrolls, fans, opens one and is put in order.
//
//     const wallet = new WalletDeck(element, { items, render: (item, pass) => … })
//     element.addEventListener('card-open', event => show(event.detail.id))

import { Deck } from '../deck/deck.js'
import { defineElement } from '../deck/element.js'
import { core, listOf } from '../engine/engine.js'
import {
    INPUT_RESTORE, WALLET_BOUNCE, WALLET_CLOSE, WALLET_EVENT_ARRIVED, WALLET_EVENT_CLOSED, WALLET_EVENT_FOCUSED,
    WALLET_EVENT_HAPTIC, WALLET_EVENT_LIFTED, WALLET_EVENT_OPENED, WALLET_EVENT_REORDERED, WALLET_EVENT_RETURNED,
    WALLET_EVENT_TAPPED, WALLET_OPEN, WALLET_SCROLL,
} from '../engine/records.js'
import { LABELS, WalletAccessibility } from './accessibility.js'
import { WalletDriver } from './driver.js'
import { FEELS, FIELDS } from './feels.js'
import { listen } from './inputs.js'
import * as style from './style.js'

export const WALLET = {
    presets: Object.keys(FEELS),
    feels: FEELS,
    fields: FIELDS,
    create: 'createWallet',
    mark: 'data-wallet-deck',
    labels: LABELS,
    Driver: WalletDriver,
    style,
    events: {
        [WALLET_EVENT_OPENED]: 'card-open', [WALLET_EVENT_CLOSED]: 'card-close', [WALLET_EVENT_ARRIVED]: 'card-arrive',
        [WALLET_EVENT_RETURNED]: 'card-arrive', [WALLET_EVENT_TAPPED]: 'card-tap', [WALLET_EVENT_LIFTED]: 'card-lift',
        [WALLET_EVENT_REORDERED]: 'card-reorder', [WALLET_EVENT_FOCUSED]: 'card-focus', [WALLET_EVENT_HAPTIC]: 'deck-haptic',
    },
    detail({ type, kind, first, second, order }) {
        if (type === 'card-arrive') return { state: kind === WALLET_EVENT_ARRIVED ? 'open' : 'stacked' }
        return kind === WALLET_EVENT_REORDERED ? { from: first, to: second, order } : {}
    },
}

/**
 * A pile of passes that scrolls, fans out, opens one and can be put in order.
 * @template {import('../types/model.js').DeckItem} [Item=any]
 * @extends {Deck<Item, import('../types/feels.js').WalletFeel, import('../types/model.js').WalletLabels, import('../types/model.js').WalletProgress<Item>>}
 */
export class WalletDeck extends Deck {
    /**
     * Called in each frame in which the pile scrolls or fans out.
     * @type {((pile: import('../types/model.js').WalletPile) => void) | null}
     */
    followScroll = null

    /** A state that was restored before the start. */
    #pending = null

    /**
     * @param {HTMLElement} element what the deck is in: a `div`, or another element that can have a shadow root
     * @param {import('../types/decks.js').WalletDeckOptions<Item>} [options] any property of the deck
     */
    constructor(element, options = {}) {
        super(element, WALLET)
        Object.assign(this, options)
    }

    /** The class that is warmed up: the library's own, whatever an app derives from it. */
    get _ownClass() { return WalletDeck }

    /**
     * The item that is open or opening, or `null`.
     * @returns {Item | null}
     */
    get opened() { return this._items.at(this._running()?.open) }

    /**
     * The ids from the top of the pile, which is at the back.
     * @returns {Item['id'][]}
     */
    get order() { return this.items.map(item => item.id) }

    /**
     * All items in the order of the pile.
     * @returns {Item[]}
     */
    get items() {
        const driver = this._running()
        if (!driver) return super.items
        this._items._finish()
        return listOf(driver._handle).map(number => this._items.at(number))
    }
    /** @param {Iterable<Item> | null} items */
    set items(items) { super.items = items }

    /**
     * What to save of a wallet, as JSON: `{order, open, focused, scroll}`, with ids.
     * @returns {import('../types/model.js').WalletState<Item>}
     */
    get state() {
        const driver = this._running()
        return this.#pending ?? {
            order: this.order,
            open: this.opened?.id ?? null,
            focused: this._items.at(driver?.focused)?.id ?? null,
            scroll: driver?.pile.offset ?? 0,
        }
    }

    /**
     * Restores a saved state without animation, also before `ready`. Items that are not in `order` are at the end.
     * @param {Partial<import('../types/model.js').WalletState<Item>>} state
     * @returns {void}
     */
    restore(state) {
        this._demandLife()
        if (!this._running()) return void (this.#pending = state)
        this._items._finish()
        this._pointer.cancel()
        const driver = this._must()
        const number = id => this._items.number(id) ?? -1
        const known = (state.order ?? []).map(number).filter(number => number >= 0)
        const order = new Set([...known, ...listOf(driver._handle)])
        driver._take(INPUT_RESTORE, number(state.open), number(state.focused), state.scroll ?? 0, ...order)
    }

    /**
     * Opens a card, in view or not. Returns `true` if that had an effect.
     * @param {Item['id']} id
     * @returns {boolean}
     */
    openCard(id) { return this._performOn(WALLET_OPEN, id) }

    /**
     * Closes the open card. Returns `true` if there was one.
     * @returns {boolean}
     */
    closeCard() { return this._perform(WALLET_CLOSE) }

    /**
     * Makes the cards jump one after the other, as after a shake.
     * @returns {void}
     */
    bounce() { this._perform(WALLET_BOUNCE) }

    /**
     * Scrolls the pile to so many CSS pixels from its top, at once. Returns `true` if it moved.
     * @param {number} offset
     * @returns {boolean}
     */
    scrollPile(offset) { return this._perform(WALLET_SCROLL, offset - this._running()?.pile.offset) }

    _start() {
        if (!core.createWallet) throw new Error('This engine has no wallet. Import the wallet before the first deck is made.')
        super._start()
    }

    _begin(driver, signal) {
        // Its size decides which cards there are.
        driver._measure()
        driver._accessibility = new WalletAccessibility(this, driver)
        driver._dispatcher.onEvent = event => {
            if (event.type === 'card-focus') driver.focus()
            if (event.kind === WALLET_EVENT_REORDERED) event.order = this.order
        }
        listen(this._host, driver, this._pointer, signal)
        if (!this.#pending) return
        const state = this.#pending
        this.#pending = null
        this.restore(state)
    }

    _configure() { this._driver._accessibility.name() }
}

/**
 * Defines `<wallet-deck>`, which has all that the class has.
 * @attribute feel the name of a preset
 * @cssproperty --pass-radius the radius of the corners; 14px
 * @cssproperty --wallet-bleed how far a held card, which is larger, may extend beyond the deck's sides; 0px
 */
export const defineWalletDeck = () => defineElement('wallet-deck', WalletDeck, {
    attributes: { feel: text => text },
    properties: ['opened', 'order', 'state', 'followScroll'],
    methods: ['openCard', 'closeCard', 'bounce', 'scrollPile'],
})
