// Runs a wallet: cards in view have an element, and are drawn while anything moves.

import { perform } from '../engine/engine.js'
import { Driver } from '../deck/driver.js'
import { afterFrame } from '../engine/frame.js'
import {
    CLAIM_NONE, FOCUSED, LIMIT, OFFSET, OPEN, PILE_IS_REACHABLE, PROGRESS, SPREAD, WALLET_SCROLL_CONTENT,
} from '../engine/records.js'
import { short } from '../view/style.js'
import { WalletCard } from './card.js'

/** So many cards set out in a frame: all at once would make the first one late. */
const DEPARTURES = 4

export class WalletDriver extends Driver {
    /** Numbers of the open and the focused card. */
    open = -1
    focused = -1
    /** Whether the pile takes touches and keys: not while the open card covers it. */
    _isPileReachable = true
    /** How far the pile is scrolled and can be, and how far it is fanned out, in points. */
    pile = { offset: 0, limit: 0, spread: 0 }
    list = document.createElement('div')

    #progress = 0
    #timer = 0
    #exposedOpen = -1
    #openBefore = -1
    #wantsFocus = false
    #isWaiting = false

    constructor(...given) {
        super(...given)
        const frame = document.createElement('div')
        frame.dataset.passes = ''
        frame.append(this.list)
        this._host.append(frame)
        this._focusHome = frame
    }

    get #isMoving() { return this.need === 0 }

    /** What moves is caught where it is seen: where it was drawn last. */
    get _seen() { return this.#isMoving ? this._latest : null }

    press(event) {
        this.#openBefore = this.open
        return super.press(event)
    }

    /** A script that changes the deck gets the events at once. */
    _transact(...given) {
        const answer = super._transact(...given)
        this._dispatcher._dispatchAll()
        return answer
    }

    /** Whether something was opened or closed since the finger came down. */
    get _hasTurned() { return this.open !== this.#openBefore }

    /** Whether a pointer belongs to what it touches: a mouse selects what the open card's content says. */
    leaves({ pointerType, target }) {
        return pointerType === 'mouse' && this.open >= 0 && !target.matches('[data-scroll]')
            && target.closest('[data-scroll]') !== null
    }

    _showOwn(record, at) {
        this.open = record[at + OPEN]
        this.focused = record[at + FOCUSED]
        this._isPileReachable = record[at + PILE_IS_REACHABLE] === 1
        this.#progress = record[at + PROGRESS]
        const { offset, limit, spread } = this.pile
        this._shift = record[at + OFFSET]
        if (this._shift !== offset) this.list.style.transform = `translateY(${short(-this._shift)}px)`
        else if (record[at + LIMIT] === limit && record[at + SPREAD] === spread) return
        this.pile = { offset: this._shift, limit: record[at + LIMIT], spread: record[at + SPREAD] }
        this._dispatcher._tellSoon('followScroll', this.pile)
    }

    _show(card, time) {
        const { height } = this.box
        // What no finger has flies where the engine can tell how, which it cannot of a pile that scrolls.
        const flies = card.rest > time && this._claim === CLAIM_NONE && !card._isRefused
        // Most of a pile stays as it is.
        if (!card._stale && !card.isHidden && card.number !== this.open && card._height === height
            && !flies && !card._flight) return
        const { id, item, openness, state, _followed: last } = card
        if (card.mark(this.open)) this._isChanged = true
        const isFlying = flies && card._isFlying
        card.draw(height, isFlying)
        const departs = flies && !isFlying && this._flying.length < DEPARTURES
        if (departs) this._flying.push(card)
        // One that has to wait is drawn until then: the flight it is on goes where it no longer belongs.
        else if (!isFlying) card.land()
        const progress = card.number === this.open ? this.#progress : 0
        if (openness !== last.openness || progress !== last.progress) {
            card._followed = { id, openness, progress }
            this._dispatcher._tellSoon('follow', card._followed)
        }
        if (state === 'held' && card.state !== state) this._dispatcher._tellSoon('card-drop', { id, item })
    }

    _finish() {
        if (this.#isMoving) this.wake()
        // A finger that rests lifts a card: the engine must hear of the time although nothing moves.
        if (this.#timer) clearTimeout(this.#timer)
        this.#timer = this.need > 0 ? setTimeout(() => this.update(this.now), this.need * 1000 - performance.now()) : 0
        this.#expose()
        if (this.#wantsFocus) this.focus()
        this.#dispatch()
    }

    /** Listeners, which may be slow, hear of what a finger opens once the compositor has all of it. */
    #dispatch() {
        if (this.#isWaiting) return
        const { _flying: flying } = this
        this.#isWaiting = flying.length > 0 && flying.some(card => card._flight)
        flying.length = 0
        if (!this.#isWaiting) return this._dispatcher._dispatchAll()
        afterFrame(() => {
            this.#isWaiting = false
            this.#dispatch()
        })
    }

    _make(number, item) { return new WalletCard(number, item) }

    /** In the page a card waits at the end of the pile until `expose` names it and puts the list in order. */
    _place(card) {
        this.list.append(card._root)
    }

    /** The pile that has made way for the open card is soon seen again; what has only left the view is dropped. */
    _retire(card) {
        if (this._isPileReachable || !this._has(card)) super._retire(card)
        else if (card.isHidden) return
        else card.isHidden = true
        this._isChanged = true
    }

    /** Assistive technology receives openings at once; cards that come and go in a scroll wait for its end. */
    #expose() {
        const isBusy = this.#isMoving || this._claim !== CLAIM_NONE
        if (!this._isChanged || (isBusy && this.open === this.#exposedOpen)) return
        this._isChanged = isBusy
        this.#exposedOpen = this.open
        this._accessibility._expose([...this._live.values()], this)
    }

    /** Puts the page's focus on the card that has the engine's, as soon as it has an element. */
    focus() {
        const card = this.card(this.focused)
        this.#wantsFocus = !card || !this._isPileReachable
        if (!this.#wantsFocus) card._element.focus({ preventScroll: true })
    }

    /** Whether the page's focus is still to follow. */
    get _isFocusDue() { return this.#wantsFocus }

    /** The card that an element is in. */
    _cardAt(element) { return [...this._live.values()].find(card => card._root.contains(element)) }

    /** How far the content of a card is scrolled. */
    scrolled(card, offset) {
        card.scrolled = offset
        card._element.toggleAttribute('data-scrolled', offset > 0)
        if (card.number !== this.open) return
        perform(this._handle, this.now, WALLET_SCROLL_CONTENT, offset)
        this.wake()
    }

    clear() {
        clearTimeout(this.#timer)
        super.clear()
    }
}
