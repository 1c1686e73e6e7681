// A wallet in an element, for an app: a pile of passes that scrolls, fans, opens one and is put in order.
//
//     const wallet = new WalletDeck(element, { items, render: (item, pass) => … })
//     element.addEventListener('open', event => show(event.detail.id))

import { core, give, taken } from './cardistry-core.js'
import { Deck } from './cardistry-deck.js'
import { applyFeel, completeFeel, writeFeel, WALLET } from './cardistry-feel.js'
import { Fingers } from './cardistry-fingers.js'
import { adoptStyle } from './cardistry-style.js'
import { LABELS } from './cardistry-wallet-access.js'
import { listen } from './cardistry-wallet-inputs.js'
import { WalletStage } from './cardistry-wallet-stage.js'
import { RULES } from './cardistry-wallet-style.js'

const SCROLLING = 2
const DRAGGING = 4

export class WalletDeck extends Deck {
    #pending = null

    /** Any property can be given among the options: `{ feel, items, render, describe, labels, … }`. */
    constructor(element, options = {}) {
        super(element, 'standard', LABELS)
        Object.assign(this, options)
    }

    /** The item that is open or is to be, or null. */
    get opened() { return this._items.at(this._stage?.open) }

    /** Ids from the top of the pile, which lies behind, to its end. */
    get order() { return this.items.map(item => item.id) }

    /** All items in the order of the pile. */
    get items() {
        if (!this._stage) return super.items
        return taken(core.order(this._stage.deck)).map(number => this._items.at(number))
    }
    set items(items) { super.items = items }

    /** All that outlives the moment: `{order, open, focused, scroll}`, with ids. */
    get state() {
        const stage = this._stage
        return this.#pending ?? {
            order: this.order,
            open: this.opened?.id ?? null,
            focused: this._items.at(stage?.focused)?.id ?? null,
            scroll: stage?.scroll ?? 0,
        }
    }

    /** Puts the wallet into a state it was in, at rest. Items that are not in `order` lie at the end. */
    restore(state) {
        const stage = this._stage
        if (!stage) return void (this.#pending = state)
        this._fingers.cancel()
        const number = id => this._items.number(id) ?? -1
        const known = (state.order ?? []).map(number).filter(number => number >= 0)
        const order = new Set([...known, ...taken(core.order(stage.deck))])
        core.restoreWallet(stage.deck, give([...order]), number(state.open ?? null),
            number(state.focused ?? null), state.scroll ?? 0)
        stage.update(stage.now)
    }

    /** Opens a pass, wherever it is. */
    open(id) { return this._change(id, (deck, n, now) => core.open(deck, n, now)) }

    /** Closes the open pass. */
    close() { return this._command((deck, now) => core.close(deck, now)) === 1 }

    /** Makes the passes jump one after the other, as after a shake. */
    bounce() { this._command((deck, now) => core.bounce(deck, now)) }

    /** Scrolls the pile to so many points from its top, at once. Answers whether it moved. */
    scrollTo(offset) {
        const stage = this._stage
        return this._command((deck, now) => core.scroll(deck, offset - stage.scroll, now)) === 1
    }

    /** The element of an item's pass, if there is one at the moment. */
    pass(id) { return this._stage?.card(this._items.number(id))?.element ?? null }

    _begin(width, height, signal) {
        const host = this._host
        host.dataset.walletDeck = ''
        adoptStyle(host, RULES)
        this._wholeFeel = completeFeel(this._feel, WALLET)
        writeFeel(this._wholeFeel, WALLET)
        const deck = core.createWallet(give(this._items.numbers), width, height)
        const stage = new WalletStage(host, this, this._items, deck)
        this._stage = stage
        this._fingers = new Fingers(host, stage, signal,
            state => state >= SCROLLING && state <= DRAGGING)
        listen(host, this, stage, this._fingers, signal)
        if (this.#pending) {
            const state = this.#pending
            this.#pending = null
            this.restore(state)
        }
        return stage
    }

    _applyFeel() {
        this._wholeFeel = completeFeel(this._feel, WALLET)
        applyFeel(this._stage.deck, this._wholeFeel, this._stage.now, WALLET)
    }
}
