// A pile of cards in an element, for an app: items and commands in, elements and events out.

import { Deck } from '../deck/deck.js'
import { LATEST, listOf, take, vetoHandlers } from '../engine/engine.js'
import { directionBits } from '../engine/feel.js'
import {
    DIRECTIONS, INPUT_DIRECTIONS, INPUT_RESTORE, REVOCATIONS, SWIPE_EVENT_DECIDED, SWIPE_EVENT_EMPTY, SWIPE_EVENT_HAPTIC, SWIPE_EVENT_LEFT,
    SWIPE_EVENT_RETURNED, SWIPE_EVENT_REVOKED, SWIPE_EVENT_TAPPED, SWIPE_ROLLBACK, SWIPE_SWIPE, SWIPE_UNDO,
} from '../engine/records.js'
import { defineElement } from '../deck/element.js'
import { listenToKeys } from '../input/keys.js'
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
    events: {
        [SWIPE_EVENT_DECIDED]: 'card-decide', [SWIPE_EVENT_REVOKED]: 'card-revoke', [SWIPE_EVENT_LEFT]: 'card-leave',
        [SWIPE_EVENT_RETURNED]: 'card-return', [SWIPE_EVENT_TAPPED]: 'card-tap', [SWIPE_EVENT_HAPTIC]: 'deck-haptic',
        [SWIPE_EVENT_EMPTY]: 'deck-empty',
    },
    detail({ type, first, second }) {
        const direction = DIRECTIONS[first]
        return type === 'card-decide' ? { direction } : type === 'card-revoke' ? { direction, cause: REVOCATIONS[second] } : {}
    },
}

/**
 * Cards that are swiped away.
 * @template {import('../types/model.js').DeckItem} [Item=any]
 * @extends {Deck<Item, import('../types/feels.js').SwipeFeel, import('../types/model.js').SwipeLabels, import('../types/model.js').SwipeProgress<Item>>}
 */
export class SwipeStack extends Deck {
    #directions = null
    #controls = 'hidden'
    /** What was restored before the start. */
    #restored = null
    #hasWarned = false

    /**
     * @param {HTMLElement} element what the deck is in: a `div`, or another element that can have a shadow root
     * @param {import('../types/decks.js').SwipeStackOptions<Item>} [options] any property of the deck
     */
    constructor(element, options = {}) {
        super(element, SWIPE)
        Object.assign(this, options)
    }

    /** The class that is warmed up: the library's own, whatever an app derives from it. */
    get _ownClass() { return SwipeStack }

    /**
     * Asked before a decision: `false` vetoes it, and so does an error. It is called in the middle of the decision, so
     * using the stack throws.
     * @type {((item: Item, direction: import('../types/feels.js').SwipeDirection) => unknown) | null}
     */
    shouldDecide = null

    get controls() { return this.#controls }
    /**
     * `'none'` leaves out the hidden action buttons, for pages that show their own.
     * @type {'hidden' | 'none' | null}
     */
    set controls(controls) {
        this.#controls = controls ?? 'hidden'
        this._write('words')
    }

    /**
     * Directions in which cards may leave; `null` are those of the feel.
     * @returns {import('../types/feels.js').SwipeDirection[]}
     */
    get directions() { return this.#directions ?? this._wholeFeel?.directions ?? ['left', 'right'] }
    /** @param {Iterable<import('../types/feels.js').SwipeDirection> | null} names */
    set directions(names) {
        const directions = names == null ? null : [...names]
        directionBits(directions ?? [])
        this.#directions = directions
        this._write('words')
    }

    /** @returns {Item[]} */
    get items() { return super.items }
    /** @param {Iterable<Item> | null} items */
    set items(items) {
        super.items = items
        this.#restored = null
    }

    /**
     * The top item, or `null`.
     * @returns {Item | null}
     */
    get top() {
        return this._items.at(this._running()?.top)
    }
    /**
     * The number of undecided items.
     * @returns {number}
     */
    get size() {
        const driver = this._running()
        this._items._finish()
        return driver ? driver.undecided : super.size - this.decided
    }
    /**
     * The number of decided items.
     * @returns {number}
     */
    get decided() {
        const driver = this._running()
        return driver ? driver.decided : this.#restored?.length ?? 0
    }
    /**
     * All decisions, oldest first.
     * @returns {import('../types/model.js').SwipeDecision<Item>[]}
     */
    get history() {
        const driver = this._running()
        if (!driver) return this.#restored ?? []
        const list = listOf(driver._handle)
        return Array.from({ length: list.length / 2 }, (_, index) => {
            const item = this._items.at(list[2 * index])
            return { id: item.id, item, direction: DIRECTIONS[list[2 * index + 1]] }
        })
    }

    /**
     * Starts over with these items undecided and `{item, direction}` decided, oldest first; also before `ready`.
     * @param {Iterable<Item> | null} items
     * @param {Iterable<Pick<import('../types/model.js').SwipeDecision<Item>, 'item' | 'direction'>> | null} [history]
     * @returns {void}
     */
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
            const history = decided.flatMap((number, index) => [number, DIRECTIONS.indexOf(decisions[index].direction)])
            take(driver._handle, time, [INPUT_RESTORE, numbers.length, ...numbers, ...history])
        })
    }

    /**
     * Swipes the top card. Returns `true` if it was decided.
     * @param {import('../types/feels.js').SwipeDirection} direction
     * @returns {boolean}
     */
    swipe(direction) {
        const index = DIRECTIONS.indexOf(direction)
        return index >= 0 && this._perform(SWIPE_SWIPE, index)
    }

    /**
     * Brings the last card back. Returns its item, or `null`.
     * @returns {Item | null}
     */
    undo() {
        const item = this._items.at(this._running()?.lastDecided)
        return this._perform(SWIPE_UNDO) ? item : null
    }

    /**
     * Withdraws the decision on an item, however many followed it. Returns `true` if there was one.
     * @param {Item['id']} id
     * @returns {boolean}
     */
    rollback(id) { return this._performOn(SWIPE_ROLLBACK, id) }

    _begin(driver, signal) {
        driver._accessibility = new SwipeAccessibility(this)
        vetoHandlers.set(driver._handle, vetoOf(new WeakRef(this)))
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
        take(this._driver._handle, LATEST, [INPUT_DIRECTIONS, bits, +!isVertical])
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

/**
 * Defines `<swipe-stack>`, which has all that the class has.
 * @attribute feel the name of a preset
 * @attribute directions the directions in which cards may leave, with spaces or commas between them
 */
export const defineSwipeStack = () => defineElement('swipe-stack', SwipeStack, {
    attributes: { feel: text => text, directions: text => text.split(/[\s,]+/).filter(Boolean) },
    properties: ['shouldDecide', 'controls', 'directions', 'top', 'decided', 'history'],
    methods: ['swipe', 'undo', 'rollback'],
})
