// Tells the page what has happened: events, announcements and haptics, in the core's order.

import { core, numbers, DIRECTIONS, EVENT, EVENTS, HAPTICS } from './cardistry-core.js'
import { Access } from './cardistry-access.js'

/** Milliseconds of vibration for each of the core's haptics. */
const VIBRATION = [8, 10, 18, 28]
/** Listeners hear of a release at the latest after so many milliseconds, drawn or not. */
const PATIENCE = 120

export class Teller {
    /** What revokes a decision at the moment: a command says so, else it was a finger. */
    cause = 'caught'
    /** Whether a release waits to be told until it is drawn. */
    isWaiting = false
    access

    #host
    #stack
    #items
    #queue = []
    #feedback = new Float64Array(3)
    #feedbackCard = null
    #isProgressDue = false
    #detail = { id: null, progress: 0, direction: null, wash: 0 }
    #progress = new CustomEvent('progress', { bubbles: true, detail: this.#detail })

    constructor(host, stack, items) {
        this.#host = host
        this.#stack = stack
        this.#items = items
        this.access = new Access(stack, host)
    }

    /** Notes what the surroundings show: three numbers at `at`, caused by `card`. */
    notice(record, at, card) {
        const feedback = this.#feedback
        if (
            record[at] === feedback[0] && record[at + 1] === feedback[1] &&
            record[at + 2] === feedback[2]
        ) return
        for (let index = 0; index < 3; index++) feedback[index] = record[at + index]
        if (card) this.#feedbackCard = card
        this.#isProgressDue = true
    }

    /** Takes the core's events; the device feels haptics at once. */
    take(deck) {
        const count = core.takeEvents(deck)
        if (!count) return
        const record = numbers()
        for (let index = 0, at = core.events() / 8; index < count; index++, at += EVENT) {
            const kind = EVENTS[record[at + 1]]
            if (kind === 'haptic') this.#vibrate(record[at + 3])
            this.#queue.push({
                kind, item: this.#items.at(record[at + 2]), number: record[at + 3], cause: this.cause,
            })
        }
    }

    #vibrate(haptic) {
        // Browsers complain about a page that vibrates before it was touched.
        if (this.#stack.haptics && navigator.userActivation?.hasBeenActive) {
            navigator.vibrate?.(VIBRATION[haptic])
        }
    }

    /** Listeners may be slow: they hear of a release once the compositor has it. Then `act` is called. */
    wait(act) {
        if (this.isWaiting) return
        this.isWaiting = true
        const once = () => {
            clearTimeout(guard)
            if (!this.isWaiting) return
            act()
            this.isWaiting = false
            this.tell()
        }
        const guard = setTimeout(once, PATIENCE)
        requestAnimationFrame(() => setTimeout(once))
    }

    /** Dispatches all that is due. */
    tell() {
        if (this.#isProgressDue) {
            this.#isProgressDue = false
            const detail = this.#detail
            detail.id = this.#feedbackCard?.id ?? null
            detail.progress = this.#feedback[0]
            detail.direction = DIRECTIONS[this.#feedback[1]] ?? null
            detail.wash = this.#feedback[2]
            this.#host.dispatchEvent(this.#progress)
        }
        while (this.#queue.length) this.#say(this.#queue.shift())
    }

    #say({ kind, item, number, cause }) {
        const direction = DIRECTIONS[number]
        const { labels } = this.#stack
        const id = item?.id
        switch (kind) {
            case 'decided':
                this.access.announce(item, labels[direction])
                return this.dispatch('decide', { id, item, direction })
            case 'revoked':
                this.access.announce(item, labels.undone)
                return this.dispatch('revoke', { id, item, direction, cause })
            case 'left': return this.dispatch('leave', { id, item })
            case 'returned': return this.dispatch('return', { id, item })
            case 'tapped': return this.dispatch('tap', { id, item })
            case 'haptic': return this.dispatch('haptic', { name: HAPTICS[number] })
            case 'empty': return this.dispatch('empty', {})
        }
    }

    dispatch(type, detail) {
        this.#host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
    }
}
