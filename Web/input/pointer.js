// Fingers, pens and mice on a deck. The first one has the gesture; what it means is decided in the engine.

import { BEGAN, CANCELLED, CLAIMED, ENDED, MOVED, UNCLAIMED } from '../core/records.js'
import { controlOf } from './controls.js'

/** A click so many milliseconds after a drag has ended comes from that drag. */
const CLICK_DELAY = 50

const HANDLERS = {
    pointermove: 'move', pointerup: 'up', pointercancel: 'cancel', blur: 'cancel', visibilitychange: 'cancel',
}

/** What has a finger at the moment. */
const held = new Set()

/**
 * Follows fingers wherever they go, even if what they touched is gone. One for all decks of the page, and for good:
 * to begin and to stop listening at each touch would cost more than all else that a touch does.
 */
const page = {
    handleEvent(event) { for (const input of held) input[HANDLERS[event.type]](event) },
}

export class PointerInput {
    #host
    #driver
    #pointer = null
    #isDragging = false
    #swallowUntil = 0

    constructor(host, driver, signal) {
        this.#host = host
        this.#driver = driver
        for (const type in HANDLERS) addEventListener(type, page, type !== 'blur')
        host.addEventListener('pointerdown', this.#down, { signal })
        host.addEventListener('click', this.#click, { signal, capture: true })
        host.addEventListener('dragstart', event => event.preventDefault(), { signal })
        host.addEventListener('lostpointercapture', event => { if (event.target === host) this.cancel(event) }, { signal })
    }

    /** Whether a finger has the gesture. */
    get isDown() { return this.#pointer !== null }

    #down = event => {
        if (event.button || this.isDown || event.defaultPrevented) return
        const driver = this.#driver
        if (controlOf(event, this.#host) || driver.leaves?.(event)) return
        const time = driver.press(event.timeStamp)
        driver.touch(BEGAN, event.pointerId, event, time)
        if (driver._claim === UNCLAIMED) return
        this.#pointer = event.pointerId
        this.#isDragging = false
        this.#swallowUntil = 0
        held.add(this)
        driver.update(time)
    }

    move(event) {
        if (event.pointerId !== this.#pointer) return
        const driver = this.#driver
        const all = event.getCoalescedEvents?.()
        if (all?.length > 1) for (const one of all) driver.touch(MOVED, this.#pointer, one)
        else driver.touch(MOVED, this.#pointer, event)
        if (!this.#isDragging && driver._claim === CLAIMED) {
            this.#isDragging = true
            // A touch is captured by what it touched, which is never undone; a mouse is not.
            if (event.pointerType !== 'touch') this.#host.setPointerCapture(event.pointerId)
        }
        driver.follow()
    }

    up(event) {
        if (event.pointerId !== this.#pointer) return
        this.#driver.touch(ENDED, this.#pointer, event)
        const isOver = this.#isDragging
        this.#end()
        // Nor is a click meant for what a tap has only just brought under the finger.
        if (isOver || this.#driver._hasTurned) this.#swallowUntil = event.timeStamp + CLICK_DELAY
    }

    cancel(event) {
        if (!this.isDown || (event?.pointerId ?? this.#pointer) !== this.#pointer) return
        const driver = this.#driver
        driver.touch(CANCELLED, this.#pointer, { clientX: 0, clientY: 0 }, driver.now)
        this.#end()
    }

    #end() {
        const pointer = this.#pointer
        this.#pointer = null
        held.delete(this)
        this.#driver.update(this.#driver._latest)
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
