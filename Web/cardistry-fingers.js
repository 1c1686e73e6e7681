// Pointers and keys on a stack. The first finger has the gesture; what it means is decided in the core.

import { core } from './cardistry-core.js'
import { arrowDirection } from './cardistry-access.js'

const BEGAN = 0
const MOVED = 1
const ENDED = 2
const CANCELLED = 3
const DRAGGING = 2

/** Whatever a finger works inside a card instead of dragging it. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, audio[controls], video[controls],'
    + ' [contenteditable], [data-no-drag]'
/** A click so many milliseconds after a drag has ended comes from that drag. */
const CLICK_DELAY = 50

export class Fingers {
    #host
    #stack
    #stage
    #pointer = null
    #isDragging = false
    #swallowUntil = 0

    constructor(host, stack, stage, signal) {
        this.#host = host
        this.#stack = stack
        this.#stage = stage
        host.addEventListener('pointerdown', this.#down, { signal })
        host.addEventListener('keydown', this.#key, { signal })
        host.addEventListener('click', this.#click, { signal, capture: true })
        host.addEventListener('dragstart', event => event.preventDefault(), { signal })
        host.addEventListener('lostpointercapture', event => {
            if (event.pointerId === this.#pointer && event.target === host) this.cancel()
        }, { signal })
    }

    #down = event => {
        if (event.button || this.#pointer !== null || event.defaultPrevented) return
        const control = event.target.closest(CONTROLS)
        if (control && control !== this.#host && this.#host.contains(control)) return
        const stage = this.#stage
        stage.fill()
        stage.measure()
        // What is caught in flight is caught where it is seen.
        const time = stage.isFlying ? stage.now : stage.at(event.timeStamp)
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
        if (!this.#isDragging && core.gesture(this.#stage.deck) === DRAGGING) {
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
        if (this.#isDragging) this.#swallowUntil = event.timeStamp + CLICK_DELAY
        this.#end()
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

    /** The click that a mouse makes at the end of a drag is nobody's. */
    #click = event => {
        if (event.timeStamp > this.#swallowUntil) return
        this.#swallowUntil = 0
        event.preventDefault()
        event.stopPropagation()
    }

    #key = event => {
        if (event.defaultPrevented || event.altKey || event.target.closest(CONTROLS)) return
        const stack = this.#stack
        const isCommand = event.ctrlKey || event.metaKey
        const direction = isCommand || event.shiftKey ? undefined : arrowDirection(event.key)
        if (direction) {
            if (!stack.directions.includes(direction)) return
            // A key that is held down would decide the whole deck.
            if (!event.repeat) stack.swipe(direction)
        } else if (event.key === 'Backspace' || (isCommand && event.key === 'z')) {
            stack.undo()
        } else if (event.key === 'Escape' && this.#pointer !== null) {
            this.cancel()
        } else if (event.key === 'Enter' && stack.top) {
            this.#stage.teller.dispatch('tap', { id: stack.top.id, item: stack.top })
        } else {
            return
        }
        event.preventDefault()
    }
}
