// Runs a deck on the page: touches and time go into the engine; frames and events come out.

import { clockOf, focusBeside } from '../view/style.js'
import { Corners, xIn, yIn } from '../engine/box.js'
import { askingDeck, frameAt, frameOfMove, LATEST, numbers, take, touch } from '../engine/engine.js'
import { guard } from '../engine/guard.js'
import {
    CARD, CARDS, CLAIM, COUNT, EVENTS, FEEDBACK_IS_NEW, HEADER, ID, INPUT_COMMAND, INPUT_SHIFT, INPUT_SIZE, IS_WHOLE, MOVED, NEED,
    NOW, OWN,
} from '../engine/records.js'

export class Driver {
    /** The engine's handle; -1 once the deck is destroyed. */
    _handle
    _dispatcher
    /** Hears when what can be reached has changed. */
    _accessibility
    /** The deck's last measured box, and the frame in which it was measured. */
    box = null
    #measuredAt = -1
    #corners
    /** Where the finger is in the window. */
    #x = 0
    #y = 0
    /** What becomes of the touch that counts, what the deck needs next, and how many items it has. */
    _claim = 0
    need = -1
    count = 0
    /** Seconds that the deck's clock is ahead of the page's: none but in a rehearsal. */
    _ahead = 0

    _host
    /** What has the focus when a card that had it is gone. */
    _focusHome
    _live = new Map()
    /** Cards whose motion goes to the compositor after this frame. */
    _flying = []
    _isChanged = false
    /** Whether the next frame must have all cards, and not only those that have changed. */
    _wantsAll = false
    /** Whether a frame is being read. If that fails, the next one has all cards. */
    #isDrawing = false
    /** How much higher cards are than their transforms say, in points. */
    _shift = 0
    #deck
    #turn = 0
    #request = 0
    /** Whether what `follow` says has changed, and is not said yet. */
    #isFollowDue = false
    /** Cards whose elements the app has yet to release. */
    #gone = []

    constructor(deck, handle, dispatcher) {
        this.#deck = deck
        this._host = this._focusHome = deck._host
        this._handle = handle
        this._dispatcher = dispatcher
        this.#corners = new Corners(deck._host)
    }

    // --- Time -------------------------------------------------------------------------------------

    /** The page's clock, in seconds. When something counts that happens now, the engine decides. */
    get now() { return performance.now() / 1000 + this._ahead }

    /** The frame that the display shows, on the same clock. */
    get #shown() { return document.timeline.currentTime / 1000 + this._ahead }

    /** When an event happened, on the same clock, as far as its own time can be believed. */
    timeOf({ timeStamp, view }) { return (timeStamp - clockOf(view)) / 1000 + this._ahead }

    /** Asks for a frame. */
    wake = () => { this.#request ||= requestAnimationFrame(this.#frame) }

    #frame = now => {
        this.#request = 0
        // A hundredth of a millisecond on, past whatever rounding there is in the end of a flight.
        this.update((now + 0.01) / 1000)
    }

    // --- Input ------------------------------------------------------------------------------------

    /** Prepares for a finger that comes down. */
    press() {
        this._demandIdle()
        this.#deck._items._finish()
        this._measure()
    }

    /** Forwards a touch with the event's own time, by which the engine measures the finger's speed. */
    touch(phase, pointer, event) {
        if (!this._isAsking) this.#touch(phase, pointer, event)
    }

    #touch(phase, pointer, event) {
        this.#locate(event)
        const { box, _handle: handle } = this
        const x = xIn(box, this.#x, this.#y)
        const y = yIn(box, this.#x, this.#y)
        this._claim = touch(handle, phase, pointer, x, y, this.timeOf(event), this.now, this.#shown)
    }

    /**
     * Forwards a finger's movement, and shows where it is: at once, since browsers report it just before they draw, or where
     * they report more often, in the frame.
     */
    move(pointer, event) {
        if (this._isAsking) return
        if (this.#request) return this.#touch(MOVED, pointer, event)
        this.#locate(event)
        const { box, _handle: handle } = this
        const x = xIn(box, this.#x, this.#y)
        const y = yIn(box, this.#x, this.#y)
        this.#draw(frameOfMove(handle, this.now, this.#isWhole, pointer, x, y, this.timeOf(event), this.#shown))
    }

    /** Notes where the finger is in the window. */
    #locate({ clientX, clientY }) {
        this.#x = clientX
        this.#y = clientY
    }

    /** Whether the deck is asking the app about a decision, and so is in the middle of a change. */
    get _isAsking() { return askingDeck >= 0 && askingDeck === this._handle }

    /** Throws while the deck is asking the app about a decision. */
    _demandIdle() {
        if (!this._isAsking) return
        throw new Error('shouldDecide was called in the middle of a decision and cannot use its own stack. '
            + 'Use its arguments, or call the stack in a later task.')
    }

    /** Changes the deck by `act()`, shows and reports the result, and returns the answer of `act`; -1 if destroyed. */
    _transact(act) {
        this._demandIdle()
        if (this._handle < 0) return -1
        const answer = act()
        this.update()
        return answer
    }

    /** Has the engine take what happens now: an input's kind, then its values. Returns `true` if it had an effect. */
    _send(...values) { return take(this._handle, this.now, values, this.#shown) === 1 }

    /** Has the engine take an input, and shows the result. Returns `true` if it had an effect. */
    _take(...values) { return this._transact(() => this._send(...values)) }

    /** Has the engine take an input that may depend on where the deck is. */
    _command(...values) {
        this._prepare()
        return this._take(...values)
    }

    /** Performs a command of the deck. Returns `true` if it had an effect. */
    perform(...command) { return this._command(INPUT_COMMAND, ...command) }

    /** Makes ready for a command: all items have numbers, and the engine knows the deck's size. */
    _prepare() {
        this.#deck._items._finish()
        // The window or what is around the deck may have changed; once in a frame, since cards are about to move.
        if (!this._isAsking && this.#measuredAt !== document.timeline.currentTime) this._measure()
    }

    /** Queues the events that the engine has. */
    _collect() {
        const frame = frameAt(this._handle, LATEST)
        const record = numbers()
        this._dispatcher.take(record, frame + HEADER + record[frame + CARDS] * CARD, record[frame + EVENTS])
        this._report(record, frame)
        this._wantsAll = true
    }

    /** Notes what a frame says of a drag. */
    _report(record, frame) { if (record[frame + FEEDBACK_IS_NEW]) this.#isFollowDue = true }

    /** Whether the page is to hear of a drag. It is from then on. */
    _takeFollow() {
        const isDue = this.#isFollowDue
        this.#isFollowDue = false
        return isDue
    }

    // --- Frames -----------------------------------------------------------------------------------

    /** Shows the deck in the frame of `now`, by default at its latest time, and reports what has happened. */
    update(now = LATEST, shown) {
        if (this._handle >= 0 && !this._isAsking) this.#draw(frameAt(this._handle, now, this.#isWhole, shown))
    }

    /** Shows the deck as it is now. */
    refresh() { this.update(this.now, this.#shown) }

    get #isWhole() { return this._wantsAll || this.#isDrawing }

    /** Shows a frame: of all cards, or of those that have changed since the last one. */
    #draw(frame) {
        const record = numbers()
        this._claim = record[frame + CLAIM]
        if (record[frame + CARDS] < 0) return this.wake()
        const time = record[frame + NOW]
        const first = frame + HEADER
        const end = first + record[frame + CARDS] * CARD
        if (record[frame + EVENTS]) this._dispatcher.take(record, end, record[frame + EVENTS])
        this._report(record, frame)
        this.need = record[frame + NEED]
        // Each card says of how many it is one.
        this._isChanged ||= this.count !== record[frame + COUNT]
        this.count = record[frame + COUNT]
        const isWhole = record[frame + IS_WHOLE] === 1
        this.#isDrawing = true
        if (isWhole) this._wantsAll = false
        this._showOwn(record, frame + OWN, isWhole)
        if (!isWhole && this._wantsAll) return this.update()
        this.#turn += 1
        this._flying.length = 0
        let missing = null
        let shown = 0
        for (let at = first; at < end; at += CARD) {
            const card = this._live.get(record[at + ID])
            if (card) {
                card._turn = this.#turn
                shown += 1
                card.read(record, at, this._shift)
            }
            if ((!card || card.isHidden) && this._defers(record, at, time)) continue
            if (card) this._show(card, time)
            else (missing ??= []).push(record[at + ID])
        }
        this.#isDrawing = false
        // The app may have changed or destroyed the deck in the process.
        if ((missing && this.#create(missing)) || this._handle < 0) return this.update()
        if (isWhole && shown < this._live.size) {
            for (const card of this._live.values()) if (card._turn !== this.#turn) this._retire(card)
        }
        for (const card of this._flying) card.fly(this._handle, time, this.wake)
        this.#release()
        if (this._handle >= 0) this._finish(time)
    }

    // --- Cards ------------------------------------------------------------------------------------

    card(number) { return this._live.get(number) }

    /** Whether a card's item is still in the deck. */
    _has(card) { return this.#deck._items.at(card.number) !== null }

    /** Gives elements to cards that have none, and has the page fill them. Returns `true` if there were any. */
    #create(numbers) {
        let isNew = false
        for (const number of numbers) {
            const item = this.#deck._items.at(number)
            if (!item || this._live.has(number) || this._handle < 0) continue
            const card = this._make(number, item)
            this._live.set(number, card)
            guard(() => this.#deck.render(item, card._element))
            this._isChanged = this._wantsAll = isNew = true
            // The app may have removed the item in the process.
            if (this._live.get(number) !== card) continue
            card._prepare()
            this._place(card)
        }
        return isNew
    }

    /** Brings a card up to date with its item: by `update` of the app, or else by filling its element again. */
    _renew(number, update) {
        const card = this._live.get(number)
        const item = this.#deck._items.at(number)
        if (!card || !item) return
        card.item = item
        const { _element: element } = card
        const focus = focusBeside(element)
        if (!update) {
            if (element !== focus && element.contains(focus)) this.#keepFocus()
            element.replaceChildren()
        }
        guard(() => update ? update(item, element) : this.#deck.render(item, element))
        card._prepare()
        // A flight moves stamps that may be gone.
        if (card._flight) card._flight.revision = NaN
        this._accessibility._rename(card)
        this._isChanged = this._wantsAll = true
    }

    /** Keeps the focus in the deck; not at once, which would force a layout in the middle of a frame. */
    #keepFocus() {
        setTimeout(() => {
            const { activeElement, body } = this._host.ownerDocument
            if (activeElement === body) this._focusHome.focus({ preventScroll: true })
        })
    }

    /** Whether a new card's element can wait. */
    _defers() { return false }

    /** Drops a card that is no longer shown. */
    _retire(card) {
        this._live.delete(card.number)
        card.land()
        const { _root: root } = card
        if (root.contains(focusBeside(root))) this.#keepFocus()
        root.remove()
        this.#gone.push(card)
    }

    /** Has the app release the elements of dropped cards. It may call back, so all else is done before. */
    #release() {
        while (this.#gone.length) {
            const { item, _element: element } = this.#gone.shift()
            guard(() => this.#deck.release?.(item, element))
        }
    }

    /** Drops the cards whose items are gone, also those that are only hidden. */
    _sweep(isGone = card => !this._has(card)) {
        for (const card of this._live.values()) if (isGone(card)) Driver.prototype._retire.call(this, card)
        this._isChanged = this._wantsAll = true
        this.wake()
    }

    /** Drops all cards. */
    clear() {
        this._sweep(() => true)
        cancelAnimationFrame(this.#request)
        this.#request = 0
        this.#release()
    }

    /** Removes what the driver has put into the element. */
    remove() { this.#corners.remove() }

    // --- Place ------------------------------------------------------------------------------------

    /** Measures where the deck is and how large. What a finger holds stays under it. */
    _measure() {
        const { box: before, _handle: handle } = this
        const box = (this.box = this.#corners.measure())
        this.#measuredAt = document.timeline.currentTime
        this._wantsAll ||= box.height !== before?.height
        this._showWindow(box)
        take(handle, LATEST, [INPUT_SIZE, box.width, box.height])
        if (!before) return
        const [x, y] = [this.#x, this.#y]
        const [right, down] = [xIn(before, x, y) - xIn(box, x, y), yIn(before, x, y) - yIn(box, x, y)]
        if (right || down) take(handle, LATEST, [INPUT_SHIFT, right, down])
    }

    /** Tells the engine what of the window is seen around the deck. */
    _showWindow() {}

    /** The element has another size, or the deck may have moved in the window. */
    resize() {
        if (this._isAsking) return
        this._measure()
        this.refresh()
    }
}
