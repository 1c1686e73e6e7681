// A pile of cards in an element, for an app: items and commands in, elements and events out.

import { core, judges, give, DIRECTIONS } from './cardistry-core.js'
import { LABELS } from './cardistry-access.js'
import { Deck } from './cardistry-deck.js'
import { applyFeel, completeFeel, directionBits } from './cardistry-feel.js'
import { Fingers } from './cardistry-fingers.js'
import { listenToKeys } from './cardistry-stack-keys.js'
import { Stage } from './cardistry-stage.js'
import { adoptStyle } from './cardistry-style.js'

const RULES = `
:where([data-swipe-stack]) { display: block; position: relative; isolation: isolate; }
:where([data-swipe-stack]) { touch-action: pan-y; -webkit-touch-callout: none;
    user-select: none; -webkit-user-select: none; }
:where([data-swipe-stack][data-vertical]) { touch-action: none; }
:where([data-swipe-stack] > [data-card]) { position: absolute; inset: 0; will-change: transform; }
:where([data-swipe-stack] [data-stamp][data-direction]) { opacity: 0; pointer-events: none; }
:where([data-swipe-stack] > [data-depth='0'] [data-stamp][data-direction]) {
    will-change: opacity, scale; }`
const DRAGGING = 2

export class SwipeStack extends Deck {
    /** Asked before a decision: `false` vetoes it. It must not call the stack. */
    shouldDecide = null
    /** `'none'` leaves out the hidden action buttons, for pages that show their own. */
    controls = 'hidden'

    #directions = null

    /** Any property can be given among the options: `{ feel, items, render, directions, labels, … }`. */
    constructor(element, options = {}) {
        super(element, 'swipeClean', LABELS)
        Object.assign(this, options)
    }

    /** Directions in which cards may leave; the feel's own if none were set. */
    get directions() { return this.#directions ?? this._wholeFeel?.directions ?? ['left', 'right'] }
    set directions(names) {
        directionBits(names)
        this.#directions = [...names]
        if (this._stage) this.#applyDirections()
    }

    /** The top item, or null. */
    get top() { return this._stage ? this._items.at(core.top(this._stage.deck)) : null }
    /** Undecided items. */
    get size() { return this._stage ? core.undecided(this._stage.deck) : this._items.count }
    /** Decided items. */
    get decided() { return this._stage ? core.decided(this._stage.deck) : 0 }
    /** Decisions, oldest first. */
    get history() {
        return Array.from({ length: this.decided }, (_, index) => {
            const decision = core.decision(this._stage.deck, index)
            const item = this._items.at(decision >> 3)
            return { id: item.id, item, direction: DIRECTIONS[decision & 7] }
        })
    }

    /** Starts over with these items undecided and `{item, direction}` decided, oldest first. */
    restore(items, history = []) {
        const stage = this._must()
        this._fingers.cancel()
        stage.clear()
        this._items.clear()
        const undecided = this._items.adopt(items)
        const decided = this._items.adopt(history.map(({ item }) => item))
        const directions = history.map(({ direction }) => DIRECTIONS.indexOf(direction))
        give([...undecided, ...decided, ...directions])
        core.restore(stage.deck, undecided.length, decided.length)
        stage.update(stage.now)
    }

    /** Swipes the top card. Answers whether it was decided. */
    swipe(direction) {
        const index = DIRECTIONS.indexOf(direction)
        return index >= 0 && this._command((deck, now) => core.swipe(deck, index, now)) === 1
    }

    /** Brings the last card back. Answers with its item, or null. */
    undo() { return this._items.at(this._command((deck, now) => core.undo(deck, now), 'undo')) }

    /** Takes the decision on an item back, however many followed it. */
    rollback(id) {
        return this._change(id, (deck, n, now) => core.rollback(deck, n, now), 'rollback')
    }

    /** The element of an item's card, if there is one at the moment. */
    card(id) { return this._stage?.card(this._items.number(id))?.element ?? null }

    destroy() {
        if (this._stage) judges.delete(this._stage.deck)
        super.destroy()
    }

    _begin(width, height, signal) {
        const host = this._host
        host.dataset.swipeStack = ''
        adoptStyle(host, RULES)
        const deck = core.create(give(this._items.numbers), width, height)
        const stage = (this._stage = new Stage(host, this, this._items, deck))
        const weak = new WeakRef(stage)
        judges.set(deck, (card, direction) => {
            const stage = weak.deref()
            if (!stage) judges.delete(deck)
            return stage?.mayDecide(card, direction) ?? true
        })
        core.askFirst(deck, 1)
        this._applyFeel()
        this._fingers = new Fingers(host, stage, signal, state => state === DRAGGING)
        listenToKeys(host, this, stage, this._fingers, signal)
        return stage
    }

    _applyFeel() {
        const { deck, now } = this._stage
        this._wholeFeel = completeFeel(this._feel)
        this._stage.stampScale = this._wholeFeel.stampScale
        applyFeel(deck, this._wholeFeel, now)
        this.#applyDirections()
    }

    #applyDirections() {
        const { deck, teller } = this._stage
        const bits = directionBits(this.directions)
        core.setDirections(deck, bits)
        // Without a way up or down the page may scroll under a finger on the stack.
        const isVertical = bits >> 2 !== 0
        this._host.toggleAttribute('data-vertical', isVertical)
        core.setYieldsToScrolling(deck, +!isVertical)
        teller.access.name()
    }
}
