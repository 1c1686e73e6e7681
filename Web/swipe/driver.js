// Runs a swipe stack: held cards are drawn by script, cards that move by themselves fly on the compositor.

import { LATEST, take } from '../engine/engine.js'
import { xIn, yIn } from '../engine/box.js'
import { Driver } from '../deck/driver.js'
import { afterFrame } from '../engine/frame.js'
import {
    DECIDED, DEPTH, DIRECTION, DIRECTIONS, FEEDBACK_CARD, INPUT_VISIBLE_AREA, INPUT_YIELD_TOUCH, LAST_DECIDED, OPACITY, PHASE,
    PROGRESS, SWIPE_PHASE_HELD, SWIPE_PHASE_LEAVING, TOP, UNDECIDED, WASH,
} from '../engine/records.js'
import { MARKS, SwipeCard } from './card.js'

/** Milliseconds after which a flight that has not said that it is over has landed. */
const PATIENCE = 100

export class SwipeDriver extends Driver {
    /** Numbers of the top and of the last decided card, and how many are undecided and decided. */
    top = -1
    lastDecided = -1
    undecided = 0
    decided = 0
    #wakes = false
    #isFilling = false
    #isWaiting = false
    /** Whether a card waits to be made. */
    #isDeferring = false
    #moving = -1
    #landing = 0
    /** The card of the last call of `follow`. */
    #followed = null

    /** The window as a box around it in the deck's own points, since cards leave beyond its edges. */
    _showWindow(box) {
        const { innerWidth, innerHeight } = this._host.ownerDocument.defaultView ?? window
        const [right, down] = [box.xx * innerWidth, box.yx * innerWidth]
        const [across, below] = [box.xy * innerHeight, box.yy * innerHeight]
        take(this._handle, LATEST, [
            INPUT_VISIBLE_AREA, xIn(box, 0, 0) + Math.min(right, 0) + Math.min(across, 0),
            yIn(box, 0, 0) + Math.min(down, 0) + Math.min(below, 0),
            Math.abs(right) + Math.abs(across), Math.abs(down) + Math.abs(below),
        ])
    }

    /** Leaves the touch to what scrolls under it along these axes: 1 horizontally, 2 vertically. */
    yield(axes) { take(this._handle, LATEST, [INPUT_YIELD_TOUCH, axes & 1, axes >> 1]) }

    _showOwn(record, at) {
        this.top = record[at + TOP]
        this.lastDecided = record[at + LAST_DECIDED]
        this.undecided = record[at + UNDECIDED]
        this.decided = record[at + DECIDED]
        this.#moving = record[at + FEEDBACK_CARD]
        // Objects without a listener cost each frame of a drag.
        if (!this._takeFollow() || !this._dispatcher._hears('follow')) return
        this.#followed = this.card(this.#moving)?.id ?? this.#followed
        const direction = DIRECTIONS[record[at + DIRECTION]] ?? null
        this._dispatcher._tellSoon('follow', { id: this.#followed, progress: record[at + PROGRESS], direction, wash: record[at + WASH] })
    }

    _show(card, time) {
        const { _stale: stale, _flight: flight } = card
        const isMoving = card.rest > time
        // Most of a pile stays as it is.
        if (!stale && !flight && !isMoving) return
        if (stale & MARKS && card.mark()) this._isChanged = true
        // While a card returns the surroundings follow it; everything else in flight needs no frames.
        if ((isMoving && card.number === this.#moving) || flight?.isOver) this.#wakes = true
        const flies = isMoving && card.phase !== SWIPE_PHASE_HELD
        if (flies && card._isFlying) return
        card.draw()
        if (flies) this._flying.push(card)
        else if (flight) card.land()
    }

    _finish() {
        if (this.#wakes) this.wake()
        this.#wakes = false
        if (this._flying.length) {
            this.#landSoon()
            this.#settleSoon()
        } else if (!this.#isWaiting) this.#settle()
    }

    /** Lands what is in flight even if the page has paused or cancelled its animations, which then don't say that they end. */
    #landSoon() {
        const end = Math.max(...this._flying.map(card => card.rest))
        clearTimeout(this.#landing)
        this.#landing = setTimeout(this.wake, 1000 * end - performance.now() + PATIENCE)
    }

    clear() {
        clearTimeout(this.#landing)
        super.clear()
    }

    _make(number, item) { return new SwipeCard(number, item) }

    _place(card) {
        this._host.prepend(card._root)
    }

    /** A card that rises at the back can wait until the release is drawn, however late that is. */
    _defers(record, at) {
        if (this.#isFilling || !this._live.size || record[at + PHASE] === SWIPE_PHASE_LEAVING || record[at + DEPTH] === 0
            || (record[at + OPACITY] > 0.5 && !this.#isWaiting)) return false
        this.#isDeferring = this._wantsAll = true
        this.#settleSoon()
        return true
    }

    /**
     * Cards that waited are made once the compositor has the release, and listeners, which may be slow, hear of it then:
     * each in a task of its own, so that none is long.
     */
    #settleSoon() {
        if (this.#isWaiting) return
        this.#isWaiting = true
        afterFrame(() => {
            this.#isFilling = true
            this.#isDeferring = false
            this.refresh()
            this.#isFilling = false
            setTimeout(() => {
                this.#isWaiting = false
                this.#settle()
                // Another release came in between.
                if (this.#isDeferring) this.#settleSoon()
            })
        })
    }

    #settle() {
        if (this._isChanged && this._handle >= 0) {
            this._isChanged = false
            this._accessibility._expose([...this._live.values()], this.card(this.top) ?? null)
        }
        this._dispatcher._dispatchAll()
    }
}
