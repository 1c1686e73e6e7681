// The passes of a wallet on the page: those in view have an element, and are drawn while anything moves.

import { core, numbers, POSE } from './cardistry-core.js'
import { Pass } from './cardistry-pass.js'
import { Scene } from './cardistry-scene.js'
import { WalletTeller } from './cardistry-wallet-teller.js'

export class WalletStage extends Scene {
    /** Numbers of the open and the focused pass, and how far the pile is scrolled and can be. */
    open = -1
    focused = -1
    scroll = 0
    limit = 0

    #list = document.createElement('div')
    #width = 0
    /** The deck's, in pixels. */
    height = 0
    #turn = 0
    #timer = 0
    #wakeTime = -1
    #isMoving = false
    #isChanged = false
    #exposedOpen = -1
    #openBefore = -1
    #wantsFocus = false

    constructor(host, wallet, items, deck) {
        super(host, wallet, items, deck)
        this.#list.dataset.passes = ''
        host.append(this.#list)
        this.teller = new WalletTeller(host, wallet, items, this, this.#list)
    }

    get now() { return this.at(performance.now()) }

    /** A finger comes down: makes ready for it, and says when that counts as. */
    press(timeStamp) {
        this.measure()
        this.#openBefore = this.open
        // What moves is caught where it is seen: where it was drawn last.
        return this.#isMoving ? this.latest : this.at(timeStamp)
    }

    /** Whether something was opened or closed since the finger came down. */
    get hasTurned() { return this.open !== this.#openBefore }

    /** Whether a pointer belongs to what it touches: a mouse selects what the open pass's content says. */
    leaves({ pointerType, target }) {
        return pointerType === 'mouse' && this.open >= 0 && !target.matches('[data-scroll]')
            && target.closest('[data-scroll]') !== null
    }

    /** Does something to the deck, and shows and tells what comes of it. */
    command(act) {
        const now = this.now
        const answer = act(now)
        this.update(now)
        return answer
    }

    /** Shows the deck as it is at `time`, and tells what has happened. */
    update(time) {
        if (this.deck < 0) return
        let count = core.frame(this.deck, time)
        let record = numbers()
        let first = core.poses() / 8
        if (this.#create(record, first, count)) {
            count = core.frame(this.deck, time)
            record = numbers()
            first = core.poses() / 8
        }
        const around = first + count * POSE
        this.#isMoving = record[around + 4] === 1
        this.open = record[around + 6]
        this.focused = record[around + 7]
        this.scroll = record[around + 8]
        this.limit = record[around + 9]
        this.teller.noticePile(this.scroll, this.limit, record[around + 1])
        const wakeTime = record[around + 5]
        this.#turn += 1
        let seen = 0
        for (let index = 0, at = first; index < count; index++, at += POSE) {
            const pass = this._live.get(record[at])
            if (!pass) continue
            seen += 1
            pass.turn = this.#turn
            if (pass.isHidden) pass.isHidden = false
            const hadPhase = pass.phase
            if (pass.draw(record, at, this.#width, this.height, this.open)) {
                this.#isChanged = true
                this.teller.noticePhase(pass, hadPhase)
            }
            this.teller.notice(pass, pass.number === this.open ? record[around] : 0)
        }
        if (seen < this._live.size) this.#retire()
        if (this.#isMoving) this.wake()
        this.#wakeAt(wakeTime)
        this.teller.take(this.deck)
        this.#expose()
        if (this.#wantsFocus) this.#focus()
        this.teller.tell()
    }

    /** Gives elements to passes that have none, each in its place. Answers whether there were any. */
    #create(record, first, count) {
        let missing = null
        for (let index = 0, at = first; index < count; index++, at += POSE) {
            if (!this._live.has(record[at])) (missing ??= []).push([record[at], record[at + 2]])
        }
        if (!missing) return false
        for (const [number, index] of missing) {
            const item = this._items.at(number)
            if (!item || this._live.has(number)) continue
            let next = null
            for (const pass of this._live.values()) {
                if (pass.index > index && !(next?.index < pass.index)) next = pass
            }
            const pass = new Pass(number, item)
            pass.index = index
            this._fill(pass)
            this.teller.access.name(pass)
            this.#list.insertBefore(pass.root, next?.root ?? null)
        }
        return true
    }

    /** The pile that has made way for the open pass is soon seen again; what has only left the view is dropped. */
    #retire() {
        for (const pass of this._live.values()) {
            if (pass.turn === this.#turn || (this.open >= 0 && pass.isHidden)) continue
            if (this.open >= 0) pass.isHidden = true
            else this._drop(pass)
            this.#isChanged = true
        }
    }

    /** Assistive technology hears of openings at once; passes that come and go in a scroll wait for its end. */
    #expose() {
        const isBusy = this.#isMoving || core.gesture(this.deck) !== 0
        if (!this.#isChanged || (isBusy && this.open === this.#exposedOpen)) return
        this.#isChanged = isBusy
        this.#exposedOpen = this.open
        this.teller.access.expose(this._live.values())
    }

    /** A finger that rests lifts a pass: the core must hear of the time although nothing moves. */
    #wakeAt(time) {
        if (time === this.#wakeTime && this.#timer) return
        clearTimeout(this.#timer)
        this.#timer = 0
        this.#wakeTime = time
        if (time < 0) return
        this.#timer = setTimeout(() => {
            this.#timer = 0
            this.update(this.now)
        }, Math.max(0, time * 1000 - performance.now()))
    }

    /** Puts the page's focus on the pass that has the core's, as soon as it has an element. */
    focus() {
        this.#wantsFocus = true
        this.#focus()
    }

    /** Whether the page's focus is still to follow. */
    get isFocusDue() { return this.#wantsFocus }

    #focus() {
        const pass = this._live.get(this.focused)
        if (!pass || this.open >= 0) return
        this.#wantsFocus = false
        pass.element.focus({ preventScroll: true })
    }

    /** The pass that an element is in. */
    passAt(element) {
        const root = element.closest?.('[data-passes] > *')
        if (!root || !this.#list.contains(root)) return null
        for (const pass of this._live.values()) if (pass.root === root) return pass
        return null
    }

    /** How far the content of a pass is scrolled. */
    scrolled(pass, offset) {
        pass.scrolled = offset
        pass.element.toggleAttribute('data-scrolled', offset > 0)
        if (pass.number !== this.open) return
        core.scrollContent(this.deck, offset, this.now)
        this.wake()
    }

    measure() {
        const box = super.measure()
        this.#width = box.width
        this.height = box.height
        return box
    }

    clear() {
        clearTimeout(this.#timer)
        super.clear()
    }
}
