// Fingers, pens and mice on a deck. The first one has the gesture; what it means is decided in the core.

import { core } from './cardistry-core.js'

const BEGAN = 0
const MOVED = 1
const ENDED = 2
const CANCELLED = 3

/** Whatever a finger works inside a card instead of dragging it. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, audio[controls], video[controls],'
    + ' [contenteditable], [data-no-drag]'
/** A click so many milliseconds after a drag has ended comes from that drag. */
const CLICK_DELAY = 50

/** What of `CONTROLS` inside `host` an event is about, if anything. */
export function controlOf(event, host) {
    const control = event.target.closest(CONTROLS)
    return control && control !== host && host.contains(control) ? control : null
}

export class Fingers {
    #host
    #stage
    #isDrag
    #pointer = null
    #isDragging = false
    #swallowUntil = 0

    /** `isDrag` tells of the core's states of a gesture which ones are more than a tap. */
    constructor(host, stage, signal, isDrag) {
        this.#host = host
        this.#stage = stage
        this.#isDrag = isDrag
        host.addEventListener('pointerdown', this.#down, { signal })
        host.addEventListener('click', this.#click, { signal, capture: true })
        host.addEventListener('dragstart', event => event.preventDefault(), { signal })
        host.addEventListener('lostpointercapture', event => {
            if (event.pointerId === this.#pointer && event.target === host) this.cancel()
        }, { signal })
    }

    /** Whether a finger has the gesture. */
    get isDown() { return this.#pointer !== null }

    #down = event => {
        if (event.button || this.#pointer !== null || event.defaultPrevented) return
        const stage = this.#stage
        if (controlOf(event, this.#host) || stage.leaves?.(event)) return
        const time = stage.press(event.timeStamp)
        core.touch(stage.deck, BEGAN, event.pointerId, event.clientX - stage.left,
            event.clientY - stage.top, time)
        if (!core.gesture(stage.deck)) return
        this.#pointer = event.pointerId
        this.#isDragging = false
        this.#swallowUntil = 0
        this.#listen('addEventListener')
        stage.update(time)
    }

    /** On the window, so that a finger is followed wherever it goes, even if what it touched is gone. */
    #listen(act) {
        window[act]('pointermove', this.#move, true)
        window[act]('pointerup', this.#up, true)
        window[act]('pointercancel', this.cancel, true)
        window[act]('blur', this.cancel)
        document[act]('visibilitychange', this.cancel)
    }

    #move = event => {
        if (event.pointerId !== this.#pointer) return
        const all = event.getCoalescedEvents?.()
        const count = all?.length ?? 0
        for (let index = 0; index < count; index++) this.#touch(MOVED, all[index])
        if (!count) this.#touch(MOVED, event)
        if (!this.#isDragging && this.#isDrag(core.gesture(this.#stage.deck))) {
            this.#isDragging = true
            // A touch is captured by what it touched, which is never undone; a mouse is not.
            if (event.pointerType !== 'touch') this.#host.setPointerCapture(event.pointerId)
        }
        this.#stage.wake()
    }

    /** With the event's own time, by which the core measures the finger's speed. */
    #touch(phase, event) {
        const stage = this.#stage
        stage.at(event.timeStamp)
        core.touch(stage.deck, phase, event.pointerId, event.clientX - stage.left,
            event.clientY - stage.top, event.timeStamp / 1000)
    }

    #up = event => {
        if (event.pointerId !== this.#pointer) return
        this.#touch(ENDED, event)
        const isOver = this.#isDragging
        this.#end()
        // Nor is a click meant for what a tap has only just brought under the finger.
        if (isOver || this.#stage.hasTurned) this.#swallowUntil = event.timeStamp + CLICK_DELAY
    }

    cancel = event => {
        if (this.#pointer === null) return
        if (event?.pointerId !== undefined && event.pointerId !== this.#pointer) return
        core.touch(this.#stage.deck, CANCELLED, this.#pointer, 0, 0, this.#stage.now)
        this.#end()
    }

    #end() {
        const pointer = this.#pointer
        this.#pointer = null
        this.#listen('removeEventListener')
        this.#stage.update(this.#stage.latest)
        if (this.#host.hasPointerCapture(pointer)) this.#host.releasePointerCapture(pointer)
    }

    /** The click that a browser makes at the end of a drag is nobody's. */
    #click = event => {
        if (event.timeStamp > this.#swallowUntil) return
        this.#swallowUntil = 0
        event.preventDefault()
        event.stopPropagation()
    }
}
