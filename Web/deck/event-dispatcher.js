// Reports to the page what has happened: haptics, events and announcements, in the engine's order.

import { guard } from '../engine/guard.js'
import { EVENT, HAPTICS } from '../engine/records.js'

/** Milliseconds of vibration for each of the engine's haptics. */
const VIBRATION = [8, 10, 18, 28]

/** A held card was let go: the front end's own event. */
const DROP = 'card-drop'
const HAPTIC = 'deck-haptic'

export class EventDispatcher {
    /** Called with each of the engine's events before it is dispatched. */
    onEvent = null

    #deck
    #announcer
    #kind
    #soon = []
    #queue = []
    #dispatched = 0
    #announced = 0

    /** `kind.events` has the type of each of the engine's events, `kind.detail` adds what only its decks tell. */
    constructor(deck, announcer, kind) {
        this.#deck = deck
        this.#announcer = announcer
        this.#kind = kind
    }

    /** Takes `count` of the engine's events; the device plays haptics at once. */
    take(record, at, count) {
        const items = this.#deck._items
        for (; count > 0; count--, at += EVENT) {
            const [, kind, number, first, second, fact, size, next, nextPlace] = record.subarray(at, at + EVENT)
            const type = this.#kind.events[kind]
            if (type === HAPTIC) this.#vibrate(first)
            this.#queue.push({
                type, kind, number, item: items.at(number), first, second, fact, count: size,
                next: items.at(next), nextPlace,
            })
        }
    }

    /** Whether the page has given the deck a function of that name. */
    _hears(name) { return this.#deck[name] }

    /**
     * Reports `detail` before the engine's events, and replaces an earlier report of the same type and id: a drop is an event,
     * everything else goes to the function of that name, if the page has set one.
     */
    _tellSoon(type, detail) {
        if (type !== DROP && !this._hears(type)) return
        const soon = this.#soon.find(soon => soon[0] === type && soon[1].id === detail.id)
        if (soon) soon[1] = detail
        else this.#soon.push([type, detail])
    }

    #vibrate(haptic) {
        // Browsers complain about a page that vibrates before it was touched.
        if (navigator.userActivation?.hasBeenActive && this.#deck.haptics) {
            navigator.vibrate?.(VIBRATION[haptic])
        }
    }

    /** Dispatches all that is due. */
    _dispatchAll() {
        while (this.#soon.length) {
            const [type, detail] = this.#soon.shift()
            if (type === DROP) this.#deck._dispatch(type, detail)
            else guard(() => this.#deck[type]?.(detail))
        }
        while (this.#queue.length) {
            const event = this.#queue.shift()
            const { type, item, number, first, fact } = event
            // An item that was removed in the meantime has no more events.
            if (number >= 0 && !item) continue
            this.onEvent?.(event)
            const order = ++this.#dispatched
            if (type === HAPTIC) this.#deck._dispatch(type, { name: HAPTICS[first] })
            else this.#deck._dispatch(type, item ? { id: item.id, item, ...this.#kind.detail(event) } : {})
            // A listener may have caused a later event, which was announced by now.
            if (fact < 0 || order < this.#announced) continue
            this.#announced = order
            this.#announcer.announce(event)
        }
    }
}
