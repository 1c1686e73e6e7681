// A pile of cards in an element, for an app: items and commands in, elements and events out.

import { core, load, judges, give, DIRECTIONS } from './cardistry-core.js'
import { applyFeel, completeFeel, directionBits } from './cardistry-feel.js'
import { LABELS } from './cardistry-access.js'
import { Fingers } from './cardistry-fingers.js'
import { Items } from './cardistry-items.js'
import { Stage } from './cardistry-stage.js'
import { adoptStyle } from './cardistry-style.js'

const forgotten = new FinalizationRegistry(deck => {
    judges.delete(deck)
    core.destroy(deck)
})

export class SwipeStack {
    /** Fills a card's element with its item, once. */
    render = (item, card) => { card.textContent = this.describe(item) }
    /** Called when a card's element is dropped. */
    release = null
    /** The words for an item, for assistive technology. */
    describe = item => item.label ?? item.title ?? item.name ?? String(item.id)
    /** Asked before a decision: `false` vetoes it. It must not call the stack. */
    shouldDecide = null
    /** Whether haptics reach the device; the `haptic` event comes in any case. */
    haptics = true
    /** `'none'` leaves out the hidden action buttons, for pages that show their own. */
    controls = 'hidden'
    /** Settles when the stack can be touched. */
    ready

    #host
    #stage = null
    #fingers = null
    #items = new Items()
    #feel = 'swipeClean'
    #wholeFeel
    #directions = null
    #labels = LABELS
    #started
    #ending = new AbortController()

    /** Any property can be given among the options: `{ feel, items, render, directions, labels, … }`. */
    constructor(element, options = {}) {
        this.#host = element
        this.ready = new Promise(resolve => (this.#started = resolve))
        Object.assign(this, options)
        load().then(() => this.connect())
    }

    // --- What an app says ------------------------------------------------------------------------

    get feel() { return this.#wholeFeel ?? this.#feel }
    /** A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. */
    set feel(feel) {
        this.#feel = feel
        if (!this.#stage) return
        this.#applyFeel()
        this.#stage.update(this.#stage.now, true)
    }

    /** Directions in which cards may leave; the feel's own if none were set. */
    get directions() { return this.#directions ?? this.#wholeFeel?.directions ?? ['left', 'right'] }
    set directions(names) {
        directionBits(names)
        this.#directions = [...names]
        if (this.#stage) this.#applyDirections()
    }

    get labels() { return this.#labels }
    /** Names of the directions and other words, for assistive technology. */
    set labels(labels) {
        this.#labels = { ...LABELS, ...labels }
        this.#stage?.teller.access.name()
    }

    /** All items of the deck, decided or not. */
    get items() { return this.#items.all }
    /** Makes these the deck, top card first. Decisions on items that stay stand; ids are unique. */
    set items(items) {
        if (!this.#stage) {
            this.#items.clear()
            this.#items.adopt(items)
            return
        }
        const { deck, now } = this.#stage
        core.reload(deck, give(this.#items.adopt(items)), now)
        this.#items.keep(items)
        this.#stage.update(now)
    }

    /** The top item, or null. */
    get top() { return this.#stage ? this.#items.at(core.top(this.#stage.deck)) : null }
    /** Undecided items. */
    get size() { return this.#stage ? core.undecided(this.#stage.deck) : this.#items.count }
    /** Decided items. */
    get decided() { return this.#stage ? core.decided(this.#stage.deck) : 0 }
    /** Decisions, oldest first. */
    get history() {
        return Array.from({ length: this.decided }, (_, index) => {
            const decision = core.decision(this.#stage.deck, index)
            const item = this.#items.at(decision >> 3)
            return { id: item.id, item, direction: DIRECTIONS[decision & 7] }
        })
    }

    /** Starts over with these items undecided and `{item, direction}` decided, oldest first. */
    restore(items, history = []) {
        const stage = this.#must()
        this.#fingers.cancel()
        stage.clear()
        this.#items.clear()
        const undecided = this.#items.adopt(items)
        const decided = this.#items.adopt(history.map(({ item }) => item))
        const directions = history.map(({ direction }) => DIRECTIONS.indexOf(direction))
        give([...undecided, ...decided, ...directions])
        core.restore(stage.deck, undecided.length, decided.length)
        stage.update(stage.now)
    }

    /** Swipes the top card. Answers whether it was decided. */
    swipe(direction) {
        const index = DIRECTIONS.indexOf(direction)
        return index >= 0 && this.#command((deck, now) => core.swipe(deck, index, now)) === 1
    }

    /** Brings the last card back. Answers with its item, or null. */
    undo() { return this.#items.at(this.#command((deck, now) => core.undo(deck, now), 'undo')) }

    /** Takes the decision on an item back, however many followed it. */
    rollback(id) {
        return this.#change(id, (deck, n, now) => core.rollback(deck, n, now), 'rollback')
    }

    /** Takes an item out, wherever it is. */
    remove(id) {
        const isDone = this.#change(id, (deck, n, now) => core.remove(deck, n, now))
        if (isDone) this.#items.forget(id)
        return isDone
    }

    /** Moves an undecided item; 0 is on top. */
    move(id, index) { return this.#change(id, (deck, n, now) => core.move(deck, n, index, now)) }

    /** Puts an item into the deck; 0 is on top. */
    insert(item, index = this.size) {
        this.#must()
        if (this.#items.has(item.id)) return false
        const [number] = this.#items.adopt([item])
        return this.#command((deck, now) => core.insert(deck, number, index, now)) === 1
    }

    /** Puts another item in the place of one. */
    replace(id, item) {
        this.#must()
        if (!this.#items.has(id) || this.#items.has(item.id)) return false
        const [number] = this.#items.adopt([item])
        this.#change(id, (deck, n, now) => core.replace(deck, n, number, now))
        this.#items.forget(id)
        return true
    }

    /** The element of an item's card, if there is one at the moment. */
    card(id) { return this.#stage?.card(this.#items.number(id))?.element ?? null }

    #command(act, cause) {
        const stage = this.#stage
        return stage ? stage.command(now => act(stage.deck, now), cause) : -1
    }

    #change(id, act, cause) {
        const number = this.#items.number(id)
        if (number === undefined) return false
        return this.#command((deck, now) => act(deck, number, now), cause) === 1
    }

    #must() {
        if (!this.#stage) throw new Error('Wait for `stack.ready` first.')
        return this.#stage
    }

    // --- Life ------------------------------------------------------------------------------------

    /** Starts once the core is loaded and the element is in a document; `<swipe-stack>` calls it. */
    connect() {
        if (!core || !this.#host.isConnected || this.#ending.signal.aborted) return
        if (this.#stage) this.#stage.resize()
        else this.#start()
    }

    /** Ends a gesture under way, when the element leaves the document. */
    disconnect() { this.#fingers?.cancel() }

    /** Empties the element and lets everything go. */
    destroy() {
        this.#fingers?.cancel()
        this.#ending.abort()
        const stage = this.#stage
        if (!stage) return
        this.#stage = null
        stage.clear()
        stage.teller.access.remove()
        judges.delete(stage.deck)
        forgotten.unregister(this)
        core.destroy(stage.deck)
        stage.deck = -1
    }

    #start() {
        const host = this.#host
        const { signal } = this.#ending
        host.dataset.swipeStack = ''
        adoptStyle(host)
        const { width, height } = host.getBoundingClientRect()
        const deck = core.create(give(this.#items.numbers), width, height)
        forgotten.register(this, deck, this)
        const stage = (this.#stage = new Stage(host, this, this.#items, deck))
        // The page's own objects must not keep alive a stack that nobody else has.
        const weak = new WeakRef(stage)
        judges.set(deck, (card, direction) => weak.deref()?.mayDecide(card, direction) ?? true)
        core.askFirst(deck, 1)
        this.#applyFeel()
        const still = matchMedia('(prefers-reduced-motion: reduce)')
        core.setReduceMotion(deck, +still.matches, 0)
        still.addEventListener('change', () => {
            const stage = weak.deref()
            if (!stage) return
            const { now } = stage
            core.setReduceMotion(deck, +still.matches, now)
            stage.update(now, true)
        }, { signal })
        this.#fingers = new Fingers(host, this, stage, signal)
        const observer = new ResizeObserver(() => stage.resize())
        observer.observe(host)
        signal.addEventListener('abort', () => observer.disconnect())
        stage.measure()
        stage.update(stage.now)
        this.#started()
    }

    #applyFeel() {
        const { deck, now } = this.#stage
        this.#wholeFeel = completeFeel(this.#feel)
        this.#stage.stampScale = this.#wholeFeel.stampScale
        applyFeel(deck, this.#wholeFeel)
        // Moving the top card to the top arranges the pile anew, as deep as this feel wants it.
        if (this.size) core.move(deck, core.top(deck), 0, now)
        this.#applyDirections()
    }

    #applyDirections() {
        const { deck, teller } = this.#stage
        const bits = directionBits(this.directions)
        core.setDirections(deck, bits)
        // Without a way up or down the page may scroll under a finger on the stack.
        const isVertical = bits >> 2 !== 0
        this.#host.toggleAttribute('data-vertical', isVertical)
        core.setYieldsToScrolling(deck, +!isVertical)
        teller.access.name()
    }
}
