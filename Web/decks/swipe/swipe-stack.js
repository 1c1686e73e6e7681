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

const rules = `
:where([data-swipe-stack]) { display: block; position: relative; isolation: isolate; touch-action: pan-y; -webkit-touch-callout: none;
    user-select: none; -webkit-user-select: none; }
:where([data-swipe-stack][data-vertical]) { touch-action: none; }
:where([data-swipe-stack] > [data-carrier], [data-carrier] > [data-card]) { position: absolute; inset: 0; pointer-events: auto; will-change: transform; }
:where([data-carrier]) { pointer-events: none; }
:where([data-swipe-stack] [data-stamp][data-direction]) { opacity: 0; pointer-events: none; }
:where([data-swipe-stack] [data-depth='0'] [data-stamp][data-direction]) { will-change: opacity, scale; }`

export const SWIPE = {
    presets: Object.keys(FEELS),
    feels: FEELS,
    fields: FIELDS,
    create: 'createSwipeStack',
    mark: 'data-swipe-stack',
    labels: LABELS,
    Driver: SwipeDriver,
    rules,
    events: ['decide', 'revoke', 'leave', 'return', 'tap', 'haptic', 'empty'],
    detail({ type, first, cause }) {
        const direction = DIRECTIONS[first]
        return type === 'decide' ? { direction } : type === 'revoke' ? { direction, cause } : {}
    },
}

export class SwipeStack extends Deck {
    #directions = null

    /** Any property can be given among the options: `{ feel, items, render, directions, labels, … }`. */
    constructor(element, options = {}) {
        super(element, SWIPE)
        Object.assign(this, options)
    }

    /** Asked before a decision: `false` vetoes it. It must not call the stack. */
    shouldDecide = null

    /** `'none'` leaves out the hidden action buttons, for pages that show their own. */
    controls = 'hidden'

    /** Directions in which cards may leave; the feel's own if none were set. */
    get directions() { return this.#directions ?? this._wholeFeel?.directions ?? ['left', 'right'] }
    set directions(names) {
        directionBits(names ?? [])
        this.#directions = names && [...names]
        if (this._driver) this._configure()
    }

    /** The top item, or null. */
    get top() { return this._driver ? this._items.at(core.top(this._driver._handle)) : null }
    /** The number of undecided items. */
    get size() {
        this._items._finish()
        return this._driver ? core.undecided(this._driver._handle) : super.size
    }
    /** The number of decided items. */
    get decided() { return this._driver ? core.decided(this._driver._handle) : 0 }
    /** Decisions, oldest first. */
    get history() {
        return Array.from({ length: this.decided }, (_, index) => {
            const decision = core.decision(this._driver._handle, index)
            const item = this._items.at(decision >> 3)
            return { id: item.id, item, direction: DIRECTIONS[decision & 7] }
        })
    }

    /** Starts over with these items undecided and `{item, direction}` decided, oldest first. */
    restore(items, history = []) {
        const driver = this._must()
        this._pointer.cancel()
        driver.clear()
        this._items.keep([])
        const undecided = this._items.adopt(items)
        const decided = this._items.adopt(history.map(({ item }) => item))
        const directions = history.map(({ direction }) => DIRECTIONS.indexOf(direction))
        give([...undecided, ...decided, ...directions])
        driver._perform('restoreSwipeStack', undecided.length, decided.length)
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

    /** The element of an item's card, if there is one at the moment. */
    card(id) { return this._driver?.card(this._items.number(id))?._element ?? null }

    _begin(driver, signal) {
        driver._accessibility = new SwipeAccessibility(this)
        vetoHandlers.set(driver._handle, vetoOf(new WeakRef(this)))
        core.askFirst(driver._handle)
        listenToKeys(this._host, driver, signal)
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
    return stack?.shouldDecide?.(stack._items.at(card), DIRECTIONS[direction]) ?? true
}

/** Defines `<swipe-stack>`, which has all that the class has, and the attributes `feel` and `directions`. */
export const defineSwipeStack = () => defineElement('swipe-stack', SwipeStack, {
    attributes: { feel: text => text, directions: text => text.split(/[\s,]+/).filter(Boolean) },
    names: ['shouldDecide', 'controls', 'directions', 'top', 'decided', 'history', 'swipe', 'undo',
        'rollback', 'card'],
})
