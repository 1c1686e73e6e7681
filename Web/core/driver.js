// Runs a deck on the page: touches and time go into the engine; frames and events come out.

import { focusBeside } from '../view/style.js'
import { core, numbers } from './engine.js'
import { CARD, CARDS, CLAIM, COUNT, EVENTS, HEADER, ID, NEED, SURROUNDINGS } from './records.js'

/** Where an element lies in the window, at what scale, and its size in its own pixels. */
function placeOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect()
    // The element's own size is in whole pixels, so less than one says nothing about a scale.
    const scale = (shown, own) => (own > 0 && Math.abs(shown - own) >= 1 ? shown / own : 1)
    const scaleX = scale(width, element.offsetWidth)
    const scaleY = scale(height, element.offsetHeight)
    return { left, top, scaleX, scaleY, width: width / scaleX, height: height / scaleY }
}

/** Seconds that at least lie between two frames, at 144 Hz. */
const FRAME = 0.006
/** Seconds between two frames at 60 Hz; where they lie further apart, some were left out. */
const SLOW_FRAME = 1 / 60

/** What revokes a decision, by the engine's function; a finger on a flying card does, too. */
const CAUSES = { undo: 'undo', press: 'undo', rollback: 'rollback' }

export class Driver {
    /** The engine's handle; -1 once the deck is destroyed. */
    _handle
    _dispatcher
    /** Hears when what can be reached has changed. */
    _accessibility
    /** Where the deck lay when that was last of interest. */
    box = null
    /** What becomes of the touch that counts, what the deck needs next, and how many items it has. */
    _claim = 0
    need = -1
    count = 0
    /** The time of the latest input or frame, in seconds. */
    _latest = 0

    _host
    _live = new Map()
    /** Cards whose motion goes to the compositor after this frame. */
    _flying = []
    _isChanged = false
    /** Points that cards lie further up than their transforms say. */
    _shift = 0
    #deck
    #turn = 0
    #request = 0
    /** When the frame before the latest movement was drawn. */
    #shown = -1

    constructor(deck, handle, dispatcher) {
        this.#deck = deck
        this._host = deck._host
        this._handle = handle
        this._dispatcher = dispatcher
    }

    // --- Time -------------------------------------------------------------------------------------

    get now() { return this.at(performance.now()) }

    /** Milliseconds of the page as seconds of the engine, which never run back. */
    at(milliseconds) { return (this._latest = Math.max(this._latest, milliseconds / 1000)) }

    /** Asks for a frame. */
    wake = () => { this.#request ||= requestAnimationFrame(this.#frame) }

    #frame = now => {
        this.#request = 0
        // A hundredth of a millisecond on, past whatever rounding there is in the end of a flight.
        this.update(this.at(now + 0.01))
    }

    // --- Input ------------------------------------------------------------------------------------

    /** A finger comes down: makes ready for it, and returns when that counts as. */
    press(timeStamp) {
        this.#deck._items._finish()
        this._measure()
        return this._seen ?? this.at(timeStamp)
    }

    /** Forwards a touch with the event's own time, by which the engine measures the finger's speed. */
    touch(phase, pointer, event, time = event.timeStamp / 1000) {
        const { left, top, scaleX, scaleY } = this.box
        if (time > this._latest) this._latest = time
        this._claim = core.touch(
            this._handle, phase, pointer, (event.clientX - left) / scaleX, (event.clientY - top) / scaleY, time)
    }

    /**
     * Shows where the finger is: at once, since browsers tell of it just before they draw, or where they tell more often,
     * in the frame. What flies on after a release goes on from there, so the engine is told when this will be seen.
     */
    follow() {
        if (this.#request) return
        const shown = document.timeline.currentTime / 1000
        const gap = shown - this.#shown
        this.#shown = shown
        if (gap < FRAME) return this.wake()
        this.update(this.at(1000 * (shown + Math.min(gap, SLOW_FRAME))))
    }

    /** Has the engine do something, by the name of its function, and shows and tells what comes of it. */
    _perform(name, ...given) {
        const { now } = this
        const answer = core[name](this._handle, ...given, now)
        this._dispatcher.cause = CAUSES[name] ?? 'caught'
        this.update(now)
        this._dispatcher.cause = 'caught'
        return answer
    }

    /** Performs what depends on where the deck lies. */
    command(...given) {
        this.#deck._items._finish()
        if (!this.box) this._measure()
        return this._perform(...given)
    }

    // --- Frames -----------------------------------------------------------------------------------

    /** Shows the deck as it is at `time`, and tells what has happened. */
    update(time) {
        if (this._handle < 0) return
        const frame = core.frame(this._handle, time) / 8
        const record = numbers()
        const first = frame + HEADER
        const end = first + record[frame + CARDS] * CARD
        if (record[frame + EVENTS]) this._dispatcher.take(record, end, record[frame + EVENTS])
        this._claim = record[frame + CLAIM]
        this.need = record[frame + NEED]
        // Each card says of how many it is one.
        this._isChanged ||= this.count !== record[frame + COUNT]
        this.count = record[frame + COUNT]
        this._showSurroundings(record, frame + SURROUNDINGS)
        this.#turn += 1
        this._flying.length = 0
        const missing = []
        let shown = 0
        for (let at = first; at < end; at += CARD) {
            const card = this._live.get(record[at + ID])
            if (card) {
                card._turn = this.#turn
                shown += 1
                card.read(record, at, this._shift)
                this._show(card, time)
            } else if (!this._defers(record, at)) {
                missing.push(record[at + ID])
            }
        }
        // The page may have asked the engine for something meanwhile.
        if (this.#create(missing)) return this.update(time)
        if (shown < this._live.size) {
            for (const card of this._live.values()) if (card._turn !== this.#turn) this._retire(card)
        }
        for (const card of this._flying) card.fly(this._handle, time, this.wake)
        this._finish(time)
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
            if (!item || this._live.has(number)) continue
            const card = this._make(number, item)
            this._live.set(number, card)
            try {
                this.#deck.render(item, card._element)
            } catch (error) {
                reportError(error)
            }
            this._place(card)
            this._isChanged = isNew = true
        }
        return isNew
    }

    /** Whether a new card's element can wait. */
    _defers() { return false }

    /** Drops a card that is no longer shown. */
    _retire(card) {
        this._live.delete(card.number)
        card.land()
        const { _root: root } = card
        // The focus stays with the deck; not at once, which would force a layout in the middle of a frame.
        if (root.contains(focusBeside(root))) {
            setTimeout(() => {
                if (document.activeElement === document.body) this._host.focus({ preventScroll: true })
            })
        }
        root.remove()
        this.#deck.release?.(card.item, card._element)
    }

    /** Drops all cards. */
    clear() {
        cancelAnimationFrame(this.#request)
        for (const card of this._live.values()) Driver.prototype._retire.call(this, card)
    }

    // --- Place ------------------------------------------------------------------------------------

    /** Measures where the deck lies, and tells the engine of its size. */
    _measure() {
        this.box = placeOf(this._host)
        core.resize(this._handle, this.box.width, this.box.height, this._latest)
    }

    /** The element has another size, or the deck may lie elsewhere. */
    resize() {
        const { now } = this
        this._measure()
        this.update(now)
    }
}
