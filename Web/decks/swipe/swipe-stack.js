// A pile of cards in an element, for an app: items and commands in, elements and events out.

import { Deck } from '../../core/deck.js'
import { core, give, vetoHandlers } from '../../core/engine.js'
import { directionBits } from '../../core/feel.js'
import { DIRECTIONS } from '../../core/records.js'
import { defineElement } from '../../core/element.js'
import { listenToKeys } from '../../input/keys.js'
import { LABELS, SwipeAccessibility } from './accessibility.js'
import { SwipeDriver } from './driver.js'
import { FEELS, FIELDS } from './feels.js'
import * as style from './style.js'

export const SWIPE = {
    presets: Object.keys(FEELS),
    feels: FEELS,
    fields: FIELDS,
    create: 'createSwipeStack',
    mark: 'data-swipe-stack',
    labels: LABELS,
    Driver: SwipeDriver,
    style,
    events: ['card-decide', 'card-revoke', 'card-leave', 'card-return', 'card-tap', 'deck-haptic', 'deck-empty'],
    detail({ type, first, cause }) {
        const direction = DIRECTIONS[first]
        return type === 'card-decide' ? { direction } : type === 'card-revoke' ? { direction, cause } : {}
    },
}

export class SwipeStack extends Deck {
    #directions = null
    #controls = 'hidden'
    /** What was restored before the start. */
    #restored = null
    #hasWarned = false

    /** Any property can be given among the options: `{ feel, items, render, directions, labels, … }`. */
    constructor(element, options = {}) {
        super(element, SWIPE)
        Object.assign(this, options)
    }

    /** The class that is warmed up: the library's own, whatever an app derives from it. */
    get _ownClass() { return SwipeStack }

    /**
     * Asked before a decision: `false` vetoes it, and so does an error. It is called in the middle of the decision, so
     * using the stack throws.
     */
    shouldDecide = null

    get controls() { return this.#controls }
    /** `'none'` leaves out the hidden action buttons, for pages that show their own. */
    set controls(controls) {
        this.#controls = controls ?? 'hidden'
        this._write('words')
    }

    /** Directions in which cards may leave; the feel's own if none were set. */
    get directions() { return this.#directions ?? this._wholeFeel?.directions ?? ['left', 'right'] }
    set directions(names) {
        const directions = names == null ? null : [...names]
        directionBits(directions ?? [])
        this.#directions = directions
        this._write('words')
    }

    get items() { return super.items }
    set items(items) {
        super.items = items
        this.#restored = null
    }

    /** The top item, or null. */
    get top() {
        const driver = this._running()
        return driver ? this._items.at(core.top(driver._handle)) : null
    }
    /** The number of undecided items. */
    get size() {
        const driver = this._running()
        this._items._finish()
        return driver ? core.undecided(driver._handle) : super.size - this.decided
    }
    /** The number of decided items. */
    get decided() {
        const driver = this._running()
        return driver ? core.decided(driver._handle) : this.#restored?.length ?? 0
    }
    /** Decisions, oldest first: `{id, item, direction}`. */
    get history() {
        const driver = this._running()
        if (!driver) return this.#restored ?? []
        return Array.from({ length: this.decided }, (_, index) => {
            const decision = core.decision(driver._handle, index)
            const item = this._items.at(decision >> 3)
            return { id: item.id, item, direction: DIRECTIONS[decision & 7] }
        })
    }

    /** Starts over with these items undecided and `{item, direction}` decided, oldest first; also before `ready`. */
    restore(items, history = []) {
        const decisions = Array.from(history ?? [], ({ item, direction }) => ({ id: item.id, item, direction }))
        const undecided = [...items ?? []]
        if (!this._running()) {
            this.items = [...undecided, ...decisions.map(({ item }) => item)]
            this.#restored = decisions
            return
        }
        const driver = this._must()
        this._pointer.cancel()
        driver._transact(time => {
            driver._collect(time)
            driver._sweep(() => true)
            this._items.keep([])
            const numbers = this._items.adopt(undecided)
            const decided = this._items.adopt(decisions.map(({ item }) => item))
            const directions = decisions.map(({ direction }) => DIRECTIONS.indexOf(direction))
            give([...numbers, ...decided, ...directions])
            core.restoreSwipeStack(driver._handle, numbers.length, decided.length, time)
        })
    }

    /** Swipes the top card. Returns `true` if it was decided. */
    swipe(direction) {
        const index = DIRECTIONS.indexOf(direction)
        return index >= 0 && this._command('swipe', index) === 1
    }

    /** Brings the last card back. Returns its item, or null. */
    undo() { return this._items.at(this._command('undo')) }

    /** Takes the decision on an item back, however many followed it. */
    rollback(id) { return this._change('rollback', id) }

    _begin(driver, signal) {
        driver._accessibility = new SwipeAccessibility(this)
        vetoHandlers.set(driver._handle, vetoOf(new WeakRef(this)))
        core.askFirst(driver._handle)
        listenToKeys(this._host, driver, signal)
        const history = this.#restored
        this.#restored = null
        if (!history) return
        const decided = new Set(history.map(({ id }) => String(id)))
        this.restore(this._items.all.filter(({ id }) => !decided.has(String(id))), history)
    }

    /** Whether the app lets a card leave. */
    _mayDecide(item, direction) {
        const answer = this.shouldDecide?.(item, direction)
        if (typeof answer?.then === 'function' && !this.#hasWarned) {
            this.#hasWarned = true
            console.warn('shouldDecide returned a promise, which does not veto. Return false at once, or undo() later.')
        }
        const detail = { id: item.id, item, direction }
        return answer !== false && this._dispatch('card-before-decide', detail, true)
    }

    _configure() {
        const { directions } = this
        const bits = directionBits(directions)
        // Without a way up or down the page may scroll under a finger on the stack.
        const isVertical = bits >> 2 !== 0
        this._host.toggleAttribute('data-vertical', isVertical)
        core.setDirections(this._driver._handle, bits, +!isVertical)
        this._driver._accessibility.name(this.controls === 'none' ? [] : [
            ...directions.map(direction => [direction, () => this.swipe(direction)]),
            ['undo', () => this.undo()],
        ])
    }
}

/** Asks a stack that may be gone: the handler is kept for good, and nothing else is in reach here. */
const vetoOf = weak => (card, direction) => {
    const stack = weak.deref()
    return stack?._mayDecide(stack._items.at(card), DIRECTIONS[direction])
}

/** Defines `<swipe-stack>`, which has all that the class has, and the attributes `feel` and `directions`. */
export const defineSwipeStack = () => defineElement('swipe-stack', SwipeStack, {
    attributes: { feel: text => text, directions: text => text.split(/[\s,]+/).filter(Boolean) },
    properties: ['shouldDecide', 'controls', 'directions', 'top', 'decided', 'history'],
    methods: ['swipe', 'undo', 'rollback'],
})
