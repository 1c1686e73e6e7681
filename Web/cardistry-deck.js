// What decks of both kinds have in common, for an app: items, feel, words, and their life in an element.
// Names with a leading underscore are between this class and its subclasses.

import { core, load, give } from './cardistry-core.js'
import { Items } from './cardistry-items.js'

const forgotten = new FinalizationRegistry(deck => core.destroy(deck))

export class Deck {
    /** Fills a card's element with its item, once. */
    render = (item, card) => { card.textContent = this.describe(item) }
    /** Called when a card's element is dropped. */
    release = null
    /** The words for an item, for assistive technology. */
    describe = item => item.label ?? item.title ?? item.name ?? String(item.id)
    /** Whether haptics reach the device; the `haptic` event comes in any case. */
    haptics = true
    /** Settles when the deck can be touched. */
    ready

    _host
    _stage = null
    _fingers = null
    _items = new Items()
    _feel
    _wholeFeel
    _labels
    #words
    #started
    #ending = new AbortController()

    constructor(element, feel, words) {
        this._host = element
        this._feel = feel
        this._labels = this.#words = words
        this.ready = new Promise(resolve => (this.#started = resolve))
        load().then(() => this.connect())
    }

    // --- What an app says ------------------------------------------------------------------------

    get feel() { return this._wholeFeel ?? this._feel }
    /** A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. */
    set feel(feel) {
        this._feel = feel
        if (!this._stage) return
        this._applyFeel()
        this._stage.update(this._stage.now, true)
    }

    get labels() { return this._labels }
    /** Names of what can be done and other words, for assistive technology. */
    set labels(labels) {
        this._labels = { ...this.#words, ...labels }
        this._stage?.teller.access.name()
    }

    /** All items of the deck. */
    get items() { return this._items.all }
    /** Makes these the deck; ids are unique. Items that stay keep what is known of them. */
    set items(items) {
        if (!this._stage) {
            this._items.clear()
            this._items.adopt(items)
            return
        }
        const { deck, now } = this._stage
        core.reload(deck, give(this._items.adopt(items)), now)
        this._stage.update(now)
        this._items.keep(items)
    }

    get size() { return this._items.count }

    /** Takes an item out, wherever it is. */
    remove(id) {
        const isDone = this._change(id, (deck, n, now) => core.remove(deck, n, now))
        if (isDone) this._items.forget(id)
        return isDone
    }

    /** Moves an item; 0 is on top. */
    move(id, index) { return this._change(id, (deck, n, now) => core.move(deck, n, index, now)) }

    /** Puts an item into the deck; 0 is on top. */
    insert(item, index = this.size) {
        this._must()
        if (this._items.has(item.id)) return false
        const [number] = this._items.adopt([item])
        return this._command((deck, now) => core.insert(deck, number, index, now)) === 1
    }

    /** Puts another item in the place of one. */
    replace(id, item) {
        this._must()
        if (!this._items.has(id) || this._items.has(item.id)) return false
        const [number] = this._items.adopt([item])
        this._change(id, (deck, n, now) => core.replace(deck, n, number, now))
        this._items.forget(id)
        return true
    }

    _command(act, cause) {
        const stage = this._stage
        return stage ? stage.command(now => act(stage.deck, now), cause) : -1
    }

    _change(id, act, cause) {
        const number = this._items.number(id)
        if (number === undefined) return false
        return this._command((deck, now) => act(deck, number, now), cause) === 1
    }

    _must() {
        if (!this._stage) throw new Error('Wait for `ready` first.')
        return this._stage
    }

    // --- Life ------------------------------------------------------------------------------------

    /** Starts once the core is loaded and the element is in a document; the custom element calls it. */
    connect() {
        if (!core || !this._host.isConnected || this.#ending.signal.aborted) return
        if (this._stage) this._stage.resize()
        else this.#start()
    }

    /** Ends a gesture under way, when the element leaves the document. */
    disconnect() { this._fingers?.cancel() }

    /** Empties the element and lets everything go. */
    destroy() {
        this._fingers?.cancel()
        this.#ending.abort()
        const stage = this._stage
        if (!stage) return
        this._stage = null
        stage.clear()
        stage.teller.access.remove()
        forgotten.unregister(this)
        core.destroy(stage.deck)
        stage.deck = -1
    }

    #start() {
        const { signal } = this.#ending
        const { width, height } = this._host.getBoundingClientRect()
        const stage = this._begin(width, height, signal)
        const { deck } = stage
        forgotten.register(this, deck, this)
        // The page's own objects must not keep alive a deck that nobody else has.
        const weak = new WeakRef(stage)
        const still = matchMedia('(prefers-reduced-motion: reduce)')
        core.setReduceMotion(deck, +still.matches, 0)
        still.addEventListener('change', () => {
            const stage = weak.deref()
            if (!stage) return
            const { now } = stage
            core.setReduceMotion(deck, +still.matches, now)
            stage.update(now, true)
        }, { signal })
        const observer = new ResizeObserver(() => stage.resize())
        observer.observe(this._host)
        signal.addEventListener('abort', () => observer.disconnect())
        stage.measure()
        stage.update(stage.now)
        this.#started()
    }
}
