// The cards on the page: which exist, what is drawn by script, and what flies on the compositor.

import { core, numbers, DIRECTIONS, POSE } from './cardistry-core.js'
import { Card } from './cardistry-card.js'
import { Scene } from './cardistry-scene.js'
import { StackTeller } from './cardistry-stack-teller.js'

const HELD = 1
const RETURNING = 2
const LEAVING = 3

export class Stage extends Scene {
    stampScale = 1

    #missing = []
    #unseen = []
    #turn = 0
    #isFilling = false
    #isChanged = false

    constructor(host, stack, items, deck) {
        super(host, stack, items, deck)
        this.teller = new StackTeller(host, stack, items)
    }

    /** The time on screen, in seconds: what is seen now is what a command acts upon. */
    get now() {
        const seen = this.isFlying ? document.timeline.currentTime : null
        return this.at(seen ?? performance.now())
    }

    get isFlying() {
        for (const card of this._live.values()) if (card.flight) return true
        return false
    }

    /** A finger comes down: makes ready for it, and says when that counts as. */
    press(timeStamp) {
        this.fill()
        this.measure()
        // What is caught in flight is caught where it is seen.
        return this.isFlying ? this.now : this.at(timeStamp)
    }

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
            const card = this._live.get(record[at])
            if (!card) continue
            seen += 1
            card.turn = this.#turn
            if (card.mark(record, at)) this.#isChanged = true
            const isHeld = card.phase === HELD
            const rest = record[at + 11]
            card.rest = rest
            card.revision = record[at + 12]
            card.mustFly = !isHeld && rest > time && (isAnew || !card.isFlying)
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
        if (hasFlown || seen < this._live.size) {
            for (const card of this._live.values()) {
                if (card.turn !== this.#turn) this._drop(card)
                else if (card.mustFly) card.fly(this.deck, time, this.wake)
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
            if (this._live.has(record[at])) continue
            const isUrgent = record[at + 1] === LEAVING || record[at + 2] === 0 || !this._live.size
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
            const item = this._items.at(number)
            if (!item || this._live.has(number)) continue
            const card = new Card(number, item, item.id, this.stampScale)
            this._fill(card)
            card.findStamps()
            this._host.prepend(card.element)
            this.#isChanged = true
        }
        this.#missing.length = 0
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
        this.teller.access.expose(this._live.values(), this._live.get(core.top(this.deck)) ?? null)
    }

    /** Where the deck lies, and how far a card must go to be out of sight, which is more on a wide page. */
    measure() {
        const box = super.measure()
        const { left, top, width, height } = box
        const radius = Math.hypot(width, height) / 2
        core.setClearance(this.deck,
            Math.max(left + width / 2, innerWidth - left - width / 2) + radius,
            Math.max(top + height / 2, innerHeight - top - height / 2) + radius)
        return box
    }

    mayDecide(number, direction) {
        return this._deck.shouldDecide?.(this._items.at(number), DIRECTIONS[direction]) ?? true
    }
}
