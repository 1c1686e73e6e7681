// Runs a wallet: cards in view have an element, and are drawn while anything moves.

import { LATEST, take } from '../engine/engine.js'
import { Driver } from '../deck/driver.js'
import { whenIdle } from '../deck/rehearsal.js'
import { afterFrame } from '../engine/frame.js'
import {
    CLAIM_NONE, DROPPED, FOCUSED, HEIGHT, INPUT_COMMAND, INPUT_OVERSCAN, LIMIT, OFFSET, OPEN, PILE_IS_REACHABLE, PROGRESS, REST, SCALE,
    SPREAD, WALLET_SCROLL_CONTENT, Y,
} from '../engine/records.js'
import { short } from '../view/style.js'
import { WalletCard } from './card.js'

/** So many cards set out in a frame: all at once would make the first one late. */
const DEPARTURES = 4
/** So many cards beyond the view are made in one idle moment. */
const BATCH = 4

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
    /** The time for which the timer is set. */
    #wakesAt = -1
    /** The height that cards exist beyond the view. */
    #overscan = 0
    /** How near to the view a card is that has no element yet, and how far the pile was scrolled then. */
    #gap = Infinity
    #gapOffset = 0
    /** How many cards beyond the view may be made now. */
    #room = 0
    #isFillDue = false
    /** Whether this frame shows the pile scrolled otherwise than the last one. */
    #isScrolling = false
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

    get #isBusy() { return this.#isMoving || this._claim !== CLAIM_NONE }

    press() {
        this.#openBefore = this.open
        super.press()
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

    /** Cards exist one screen ahead, so that a scroll has none to make. */
    _showWindow({ height }) {
        if (height === this.#overscan) return
        this.#overscan = height
        take(this._handle, LATEST, [INPUT_OVERSCAN, height])
    }

    _report(record, frame) {
        const number = record[frame + DROPPED]
        const card = number >= 0 ? this.card(number) : null
        if (card) this._dispatcher._tellSoon('card-drop', { id: card.id, item: card.item })
    }

    _showOwn(record, at, isWhole) {
        const { open } = this
        this.open = record[at + OPEN]
        this.focused = record[at + FOCUSED]
        this._isPileReachable = record[at + PILE_IS_REACHABLE] === 1
        this.#progress = record[at + PROGRESS]
        this.#showPile(record[at + OFFSET], record[at + LIMIT], record[at + SPREAD])
        if (isWhole) {
            this.#gap = Infinity
            this.#gapOffset = this._shift
        } else if (open !== this.open || Math.abs(this._shift - this.#gapOffset) >= this.#gap) {
            // A card that waits comes into view without a change of its own.
            this._wantsAll = true
        }
    }

    #showPile(offset, limit, spread) {
        const { pile } = this
        this._shift = offset
        this.#isScrolling = offset !== pile.offset
        if (this.#isScrolling) this.list.style.transform = `translateY(${short(-offset)}px)`
        else if (limit === pile.limit && spread === pile.spread) return
        Object.assign(pile, { offset, limit, spread })
        // Objects without a listener cost each frame of a scroll.
        if (this._dispatcher._hears('followScroll')) this._dispatcher._tellSoon('followScroll', { offset, limit, spread })
    }

    /** A card beyond the view waits for an idle moment, unless it is on its way into the view by itself. */
    _defers(record, at, time) {
        if (record[at + REST] > time && !this.#isScrolling) return false
        const { height } = this.box
        const half = record[at + HEIGHT] * record[at + SCALE] / 2
        const gap = Math.abs(record[at + Y]) - half - height / 2
        if (gap < 0 || this.#room-- > 0) return false
        this.#gap = Math.min(this.#gap, gap)
        return true
    }

    /** Makes the cards beyond the view, a few in each idle moment, while no finger is down and nothing moves. */
    #fillSoon() {
        if (this.#isFillDue || this.#gap === Infinity) return
        this.#isFillDue = true
        whenIdle(() => {
            this.#isFillDue = false
            if (this.#isBusy || this._handle < 0) return
            this.#room = BATCH
            this._wantsAll = true
            this.update(this.now)
            this.#room = 0
        })
    }

    _show(card, time) {
        const { height } = this.box
        // What no finger has flies where the engine can tell how, which it cannot of a pile that scrolls.
        const flies = card.rest > time && this._claim === CLAIM_NONE && !card._isRefused
        // Most of a pile stays as it is.
        if (!card._stale && !card.isHidden && card.number !== this.open && card._height === height
            && !flies && !card._flight) return
        const { id, openness, _followed: last } = card
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
    }

    _finish() {
        if (this.#isMoving) this.wake()
        if (this.need !== this.#wakesAt) this.#wakeAt(this.need)
        if (!this.#isBusy) this.#fillSoon()
        this.#expose()
        if (this.#wantsFocus) this.focus()
        this.#dispatch()
    }

    /** A finger that rests lifts a card: the engine must hear of the time although nothing moves. */
    #wakeAt(time) {
        clearTimeout(this.#timer)
        this.#wakesAt = time
        if (time > 0) {
            this.#timer = setTimeout(() => {
                // Timers may be early.
                this.#wakesAt = -1
                this.update(this.now)
            }, time * 1000 - performance.now())
        }
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
        if (!this._isChanged || (this.#isBusy && this.open === this.#exposedOpen)) return
        this._isChanged = this.#isBusy
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
        this._send(INPUT_COMMAND, WALLET_SCROLL_CONTENT, offset)
        this.wake()
    }

    clear() {
        clearTimeout(this.#timer)
        super.clear()
    }
}
