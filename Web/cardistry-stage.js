// The cards on the page: which exist, what is drawn by script, and what flies on the compositor.

import { core, numbers, DIRECTIONS, POSE } from './cardistry-core.js'
import { Card } from './cardistry-card.js'
import { Teller } from './cardistry-teller.js'

const HELD = 1
const RETURNING = 2
const LEAVING = 3

export class Stage {
    /** The core's handle, and where the deck lies in the window. */
    deck
    left = 0
    top = 0
    teller
    stampScale = 1

    #host
    #stack
    #items
    #live = new Map()
    #missing = []
    #unseen = []
    #raf = 0
    #latest = 0
    #turn = 0
    #isFilling = false
    #isChanged = false

    constructor(host, stack, items, deck) {
        this.#host = host
        this.#stack = stack
        this.#items = items
        this.deck = deck
        this.teller = new Teller(host, stack, items)
    }

    /** The time on screen, in seconds: what is seen now is what a command acts upon. */
    get now() {
        const seen = this.isFlying ? document.timeline.currentTime : null
        return this.at(seen ?? performance.now())
    }

    get isFlying() {
        for (const card of this.#live.values()) if (card.flight) return true
        return false
    }

    /** The time of the latest input or frame. */
    get latest() { return this.#latest }

    /** Milliseconds of the page as seconds of the core, which never run back. */
    at(milliseconds) { return (this.#latest = Math.max(this.#latest, milliseconds / 1000)) }

    /** Does something to the deck, and shows and tells what comes of it. */
    command(act, cause = 'caught') {
        this.fill()
        const now = this.now
        const answer = act(now)
        this.teller.cause = cause
        this.update(now)
        this.teller.cause = 'caught'
        return answer
    }

    card(number) { return this.#live.get(number) }

    clear() {
        cancelAnimationFrame(this.#raf)
        for (const card of this.#live.values()) this.#drop(card)
    }

    wake = () => { this.#raf ||= requestAnimationFrame(this.#frame) }

    #frame = now => {
        this.#raf = 0
        // A hundredth of a millisecond on, past whatever rounding there is in the end of a flight.
        this.update(this.at(now + 0.01))
    }

    /**
     * Shows the deck as it is at `time`: cards in the hand are drawn, cards that move by themselves are handed
     * to the compositor, and what has happened is told. `isAnew`: also those that are there already.
     */
    update(time, isAnew = false) {
        if (this.deck < 0) return
        let count = core.frame(this.deck, time)
        let record = numbers()
        let first = core.poses() / 8
        if (this.#findMissing(record, first, count)) {
            this.#create()
            count = core.frame(this.deck, time)
            record = numbers()
            first = core.poses() / 8
        }
        let wakes = false
        let hasFlown = false
        let mover = null
        let seen = 0
        for (let index = 0, at = first; index < count; index++, at += POSE) {
            const card = this.#live.get(record[at])
            if (!card) continue
            seen += 1
            card.turn = this.#turn
            if (card.mark(record, at)) this.#isChanged = true
            const isHeld = card.phase === HELD
            const rest = record[at + 11]
            card.rest = rest
            card.mustFly = !isHeld && rest > time && (isAnew || !card.isFlying(rest))
            if (isHeld || rest <= time || card.mustFly) card.draw(record, at)
            if (isHeld || rest <= time) card.land()
            if ((isHeld && rest > time) || card.flight?.isOver) wakes = true
            if (isHeld) mover = card
            else if (card.phase === RETURNING && card.depth === 0) mover ??= card
            hasFlown ||= card.mustFly
        }
        this.teller.notice(record, first + count * POSE, mover)
        // While a card returns the surroundings follow it; everything else in flight needs no frames.
        if (mover && mover.phase === RETURNING) wakes = true
        if (hasFlown || seen < this.#live.size) {
            for (const card of this.#live.values()) {
                if (card.turn !== this.#turn) this.#drop(card)
                else if (card.mustFly) card.fly(this.deck, time, card.rest, this.wake)
            }
        }
        this.#turn += 1
        this.teller.take(this.deck)
        if (wakes) this.wake()
        if (hasFlown) this.#settleSoon()
        else if (!this.teller.isWaiting) this.#settle()
    }

    /** Lists cards that have no element yet. One that rises at the back can wait until the release is drawn. */
    #findMissing(record, first, count) {
        this.#unseen.length = 0
        for (let index = 0, at = first; index < count; index++, at += POSE) {
            if (this.#live.has(record[at])) continue
            const isUrgent = record[at + 1] === LEAVING || record[at + 2] === 0 || !this.#live.size
                || record[at + 7] > 0.5 || this.#isFilling
            if (isUrgent) this.#missing.push(record[at])
            else this.#unseen.push(record[at])
        }
        if (this.#unseen.length) this.#settleSoon()
        return this.#missing.length > 0
    }

    /** Makes the elements that could wait: whatever comes now may need them. */
    fill() {
        this.#missing.push(...this.#unseen)
        this.#unseen.length = 0
        this.#create()
    }

    #create() {
        for (const number of this.#missing) {
            const item = this.#items.at(number)
            if (!item || this.#live.has(number)) continue
            const card = new Card(number, item, item.id, this.stampScale)
            this.#live.set(number, card)
            try {
                this.#stack.render(item, card.element)
            } catch (error) {
                reportError(error)
            }
            card.findStamps()
            this.#host.prepend(card.element)
            this.#isChanged = true
        }
        this.#missing.length = 0
    }

    #drop(card) {
        this.#live.delete(card.number)
        card.land()
        if (card.element.contains(document.activeElement)) this.#host.focus({ preventScroll: true })
        card.element.remove()
        this.#stack.release?.(card.item, card.element)
    }

    #settleSoon() {
        this.teller.wait(() => {
            this.#isFilling = true
            if (this.#unseen.length) this.update(this.now)
            this.#isFilling = false
            this.#expose()
        })
    }

    #settle() {
        this.#expose()
        this.teller.tell()
    }

    #expose() {
        if (!this.#isChanged || this.deck < 0) return
        this.#isChanged = false
        this.teller.access.expose(this.#live.values(), this.#live.get(core.top(this.deck)) ?? null)
    }

    /** The element has another size, or the deck may lie elsewhere. */
    resize() {
        const now = this.now
        const { width, height } = this.measure()
        core.resize(this.deck, width, height, now)
        this.update(now, true)
    }

    /** Where the deck lies, and how far a card must go to be out of sight, which is more on a wide page. */
    measure() {
        const box = this.#host.getBoundingClientRect()
        const { left, top, width, height } = box
        this.left = left
        this.top = top
        const radius = Math.hypot(width, height) / 2
        core.setClearance(this.deck,
            Math.max(left + width / 2, innerWidth - left - width / 2) + radius,
            Math.max(top + height / 2, innerHeight - top - height / 2) + radius)
        return box
    }

    mayDecide(number, direction) {
        return this.#stack.shouldDecide?.(this.#items.at(number), DIRECTIONS[direction]) ?? true
    }
}
