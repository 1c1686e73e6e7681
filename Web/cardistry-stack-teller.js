// What a swipe stack tells: decisions, what follows from them, and the progress of a drag.

import { DIRECTIONS, EVENTS } from './cardistry-core.js'
import { Access } from './cardistry-access.js'
import { Teller } from './cardistry-teller.js'

/** Listeners hear of a release at the latest after so many milliseconds, drawn or not. */
const PATIENCE = 120

export class StackTeller extends Teller {
    /** What revokes a decision at the moment: a command says so, else it was a finger. */
    cause = 'caught'
    /** Whether a release waits to be told until it is drawn. */
    isWaiting = false
    access

    #host
    #stack
    #feedback = new Float64Array(3)
    #feedbackCard = null
    #isProgressDue = false
    #detail = { id: null, progress: 0, direction: null, wash: 0 }
    #progress = new CustomEvent('progress', { bubbles: true, detail: this.#detail })

    constructor(host, stack, items) {
        super(host, stack, items, EVENTS)
        this.#host = host
        this.#stack = stack
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

    take(deck) { super.take(deck, this.cause) }

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
        super.tell()
    }

    _say({ kind, item, number, cause }) {
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
            case 'empty': return this.dispatch('empty', {})
        }
    }
}
