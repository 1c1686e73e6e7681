// Fingers, pens and mice on a deck. The first one has the gesture; what it means is decided in the engine.
//
// A gesture decides something only if its end was seen. Whenever the browser, the page or another window may have
// taken the pointer, or a release was lost, the gesture is cancelled and the card returns.

import { BEGAN, CANCELLED, CLAIM_CLAIMED, CLAIM_NONE, ENDED, MOVED } from '../engine/records.js'
import { controlOf, deckOf, outside, scrollAxes } from './controls.js'

/** Milliseconds after a drag in which a click is the one that the browser makes of the drag. */
const CLICK_DELAY = 50

const HANDLERS = {
    pointermove: 'move', pointerup: 'up', pointercancel: 'cancel', pointerdown: 'rival', contextmenu: 'menu',
    gotpointercapture: 'lose',
    dragstart: 'keep', focusin: 'focus', blur: 'cancel', visibilitychange: 'cancel',
    scroll: 'scroll', resize: 'scroll',
}

/** Marks a press that a deck has taken or left to its content, for the decks around it; shared by all copies of this script. */
const TAKEN = Symbol.for('cardistry.taken')

/** Inputs with a pointer down. */
const held = new Set()

/**
 * Follows pointers wherever they go, even if what they touched is gone. One for all decks of the page, and for good:
 * to begin and to stop listening at each touch would cost more than all else that a touch does.
 */
const page = {
    handleEvent(event) { for (const input of held) input[HANDLERS[event.type]](event) },
}

/** Whether a mouse or pen has no pressed primary button. Made-up events without a type say nothing about buttons. */
const hasLetGo = ({ buttons, pointerType, isTrusted }) => !(buttons & 1) && (pointerType !== '' || isTrusted)

/** Whether a press opens the context menu: on a Mac the release of a click with Ctrl is never reported. */
const opensMenu = event => event.ctrlKey && event.pointerType !== 'touch' && /^Mac/.test(navigator.platform)

export class PointerInput {
    #host
    #driver
    #pointer = null
    /** What it came down on, which captures a finger. */
    #touched = null
    #type = ''
    #isDragging = false
    #swallowUntil = 0

    constructor(host, driver, signal) {
        this.#host = host
        this.#driver = driver
        this._listen()
        host.addEventListener('pointerdown', this.#down, { signal })
        host.addEventListener('touchmove', this.#claim, { signal, passive: false })
        host.addEventListener('click', this.#click, { signal, capture: true })
        host.addEventListener('lostpointercapture', event => { if (event.target === host) this.cancel(event) }, { signal })
    }

    /** Follows pointers in the window that the deck is in. */
    _listen() {
        const view = this.#host.ownerDocument.defaultView ?? window
        for (const type in HANDLERS) view.addEventListener(type, page, type !== 'blur')
    }

    /** Whether a finger has the gesture. */
    get isDown() { return this.#pointer !== null }

    #down = event => {
        if (!this.isDown) this.#swallowUntil = 0
        if (event.button || this.isDown || event.defaultPrevented || event[TAKEN] || opensMenu(event)) return
        const driver = this.#driver
        if (controlOf(event, this.#host) || driver.leaves?.(event)) {
            event[TAKEN] = true
            return
        }
        driver.press()
        driver.touch(BEGAN, event.pointerId, event)
        if (driver._claim === CLAIM_NONE) return
        event[TAKEN] = true
        this.#pointer = event.pointerId
        this.#touched = event.composedPath()[0]
        this.#type = event.pointerType
        if (this.#type === 'touch') driver.yield?.(scrollAxes(event, this.#host))
        // A scroll in a shadow root around the deck is not reported outside of it.
        for (let node = this.#host; node; node = outside(node)) {
            if (node instanceof ShadowRoot) node.addEventListener('scroll', page, true)
        }
        this.#isDragging = false
        held.add(this)
        driver.update()
    }

    /**
     * Tells the browser that a drag is the deck's. Chromium otherwise sees a fling at its end, and takes the next tap,
     * wherever on the page, for one that stops the fling. A box that scrolls in a card would take the touch, too.
     */
    #claim = event => { if (this.#isDragging && event.cancelable) event.preventDefault() }

    move(event) {
        if (event.pointerId !== this.#pointer) return
        if (this.#type !== 'touch' && hasLetGo(event)) return this.cancel(event)
        const driver = this.#driver
        const all = event.getCoalescedEvents?.()
        for (let index = 0; index < all?.length - 1; index++) driver.touch(MOVED, this.#pointer, all[index])
        driver.move(this.#pointer, event)
        if (!this.#isDragging && driver._claim === CLAIM_CLAIMED) {
            this.#isDragging = true
            // A touch is captured by what it touched, which is never undone; a mouse is not.
            if (this.#type !== 'touch') this.#capture()
        }
    }

    /** Whether the page has made the deck inert under the finger. */
    get #isInert() {
        for (let node = this.#host; node; node = outside(node)) if (node.inert) return true
        return false
    }

    up(event) {
        if (event.pointerId !== this.#pointer) return
        if (this.#isInert) return this.cancel(event)
        this.#driver.touch(ENDED, this.#pointer, event)
        const isOver = this.#isDragging
        this.#end()
        // Nor is a click meant for what a tap has only just brought under the finger.
        if (isOver || this.#driver._hasTurned) this.#swallowUntil = event.timeStamp + CLICK_DELAY
    }

    cancel(event) {
        if (!this.isDown || (event?.pointerId ?? this.#pointer) !== this.#pointer) return
        const driver = this.#driver
        driver.touch(CANCELLED, this.#pointer, { clientX: 0, clientY: 0, timeStamp: performance.now() })
        // The pointer may still be down, and its release makes a click.
        if (this.#isDragging) this.#swallowUntil = Infinity
        this.#end()
    }

    /**
     * Another pointer comes down. A second press of the same pointer, or a first finger, means that a release was lost. A
     * second finger beside one that drags nothing yet is a pinch, which is the browser's, unless it is on another deck.
     */
    rival(event) {
        const isSame = event.pointerId === this.#pointer || (event.isPrimary && event.pointerType === this.#type)
        const isPinch = event.pointerType === 'touch' && this.#type === 'touch' && this.#driver._claim !== CLAIM_CLAIMED
        const deck = isPinch && !isSame ? deckOf(event) : null
        if (isSame || (isPinch && (!deck || deck === this.#host))) this.cancel()
    }

    /** Something else on the page captures the pointer. What a closed shadow root around the deck does is not in the path. */
    lose(event) {
        const isOwn = event.composedPath().includes(this.#host)
            || this.#touched.hasPointerCapture(this.#pointer) || this.#host.hasPointerCapture(this.#pointer)
        if (!isOwn) this.cancel(event)
    }

    /** A press that opens a menu is not a drag. If it is a finger's, the browser cancels it as soon as it shows a menu. */
    menu() { if (this.#type !== 'touch') this.cancel() }

    /** What has the gesture is not dragged out of the page. */
    keep(event) { event.preventDefault() }

    /** A modal dialog takes the focus when it opens. */
    focus(event) {
        const path = event.composedPath()
        const modal = path.includes(this.#host) ? null : path.find(node => node.matches?.(':modal, [aria-modal=true]'))
        for (let node = this.#host; modal && node !== modal; node = outside(node)) if (!node) return this.cancel()
    }

    /** The page has moved the deck under the finger. */
    scroll({ target }) { if (!(target instanceof Node && this.#host.contains(target))) this.#driver.resize() }

    #capture() {
        try {
            this.#host.setPointerCapture(this.#pointer)
        } catch {
            // Made-up events are of no pointer that could be captured.
        }
    }

    #end() {
        const pointer = this.#pointer
        this.#pointer = this.#touched = null
        this.#isDragging = false
        held.delete(this)
        this.#driver.update()
        if (this.#host.hasPointerCapture(pointer)) this.#host.releasePointerCapture(pointer)
    }

    /** Suppresses the click that a browser makes at the end of a drag. */
    #click = event => {
        // A click without a pointer comes from a key, assistive technology or a script.
        if (event.timeStamp > this.#swallowUntil || (this.#swallowUntil === Infinity && !event.detail)) return
        this.#swallowUntil = 0
        event.preventDefault()
        event.stopPropagation()
    }
}
