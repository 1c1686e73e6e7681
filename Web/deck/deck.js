// What decks of both kinds have in common, for an app: items, feel, words, and their life in an element.
// Names with a leading underscore are internal.

import { Announcer } from '../accessibility/announcer.js'
import { PointerInput } from '../input/pointer.js'
import { adoptStyle, dress } from '../view/style.js'
import { core, create, load, take, vetoHandlers } from '../engine/engine.js'
import { DeckCommands } from './commands.js'
import { EventDispatcher } from './event-dispatcher.js'
import { completeFeel, feelNumbers } from '../engine/feel.js'
import { guard } from '../engine/guard.js'
import { INPUT_FEEL, INPUT_REDUCE_MOTION, INPUT_RELOAD } from '../engine/records.js'
import { rehearseSoon, whenIdle } from './rehearsal.js'

const REDUCED = '(prefers-reduced-motion: reduce)'
const MOTIONS = ['system', 'reduced', 'full']

/**
 * Watches what changes around a deck, and returns what ends that and the engine's part of the deck. What the browser
 * keeps must not keep an otherwise unreferenced deck alive, so only a weak reference to it is in reach here.
 */
function watch(deck, handle, host) {
    const still = matchMedia(REDUCED)
    const onStill = () => { deck.deref()?._reduceMotion() }
    still.addEventListener('change', onStill)
    const observer = new ResizeObserver(() => { deck.deref()?.connect() })
    observer.observe(host)
    take(handle, 0, [INPUT_REDUCE_MOTION, +deck.deref()._isStill])
    return () => {
        still.removeEventListener('change', onStill)
        observer.disconnect()
        vetoHandlers.delete(handle)
        core.destroy(handle)
    }
}

/** What a deck puts into its element. */
const PARTS = '[data-carrier], [data-passes], [data-actions], [role=status][data-unseen]'

const nameOf = item => item.label ?? item.title ?? item.name ?? item.id

const forgotten = new FinalizationRegistry(letGo => letGo())

/**
 * @template {import('../types/model.js').DeckItem} [Item=any]
 * @template [Feel=any] what the feel can be set to
 * @template [Labels=any]
 * @template [Progress=any] what is passed to `follow`
 * @extends {DeckCommands<Item>}
 */
export class Deck extends DeckCommands {
    /**
     * Resolves when the deck is interactive; rejects if it cannot start.
     * @type {Promise<void>}
     */
    ready
    /**
     * Called with a new object for a known id, and the card's element. `null`: the element is emptied and filled again.
     * @type {((item: Item, card: HTMLElement) => void) | null}
     */
    update = null
    /**
     * Called after a card's element was removed.
     * @type {((item: Item, card: HTMLElement) => void) | null}
     */
    release = null
    /**
     * Called in each frame in which a card's progress changes, for what moves along with it.
     * @type {((progress: Progress) => void) | null}
     */
    follow = null
    /** Whether haptics reach the device; the event `deck-haptic` is dispatched in any case. */
    haptics = true

    #motion = MOTIONS[0]
    #renderWords = (item, card) => { card.textContent = this._describe(item) }
    #render = this.#renderWords
    #describe = nameOf
    /** What was written since the deck took it over, and the items among it. */
    #written = new Set()
    #next = null
    #isApplying = false

    _host
    _pointer = null
    _wholeFeel
    #kind
    #feel
    #labels
    #announcer
    #letGo
    #hasFailed = false
    #settle
    #ending = new AbortController()

    /**
     * @param kind what is special about the deck: its feels' `presets`, the names of the engine's functions
     * (`create`, `feel`), the `events`, the default `labels`, the `style` and the host's `mark`
     */
    constructor(element, kind) {
        super()
        this._host = element
        this.#kind = kind
        this.#feel = kind.presets[0]
        this.#labels = kind.labels
        dress(element, kind.style.host)
        this._items._onWhole = () => this._driver?._take(INPUT_RELOAD, ...this._items.numbers)
        this.#load()
    }

    // --- Configuration ---------------------------------------------------------------------------
    //
    // What one task writes takes effect together, in any order: at the end of the task, or as soon as something reads
    // from the deck or commands it.

    get render() { return this.#render }
    /**
     * Fills a card's element, which is empty, with its item. `null`: the words of `describe`.
     * @type {((item: Item, card: HTMLElement) => void) | null}
     */
    set render(render) {
        if (this.#render === (render ??= this.#renderWords)) return
        this.#render = render
        this._write('render')
    }

    get describe() { return this.#describe }
    /**
     * The words for an item, for assistive technology. `null`: its label, title, name or id.
     * @type {((item: Item) => unknown) | null}
     */
    set describe(describe) {
        if (this.#describe === (describe ??= nameOf)) return
        this.#describe = describe
        this._write('words')
    }

    get feel() { return this._wholeFeel ?? this.#feel }
    /**
     * A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. A deck keeps its feel if this throws.
     * @type {Feel | null}
     */
    set feel(feel) {
        const next = feel ?? this.#kind.presets[0]
        if (this._driver) this.#layOutFeel(next)
        this.#feel = next
        this._write('feel')
    }

    get motion() { return this.#motion }
    /**
     * `'reduced'`, where nothing flies, `'full'`, or what the `'system'` says.
     * @type {import('../types/model.js').DeckMotion | null}
     */
    set motion(name) {
        name ??= MOTIONS[0]
        if (!MOTIONS.includes(name)) throw new TypeError(`Unknown motion "${name}". Use ${MOTIONS.join(', ')}.`)
        this.#motion = name
        this._write('motion')
    }

    /** @returns {Labels} */
    get labels() { return this.#labels }
    /**
     * Names of the actions and other words, for assistive technology. Words that are left out keep their defaults.
     * @type {Partial<Labels> | null}
     */
    set labels(labels) {
        this.#labels = { ...this.#kind.labels, ...labels }
        this._write('words')
    }

    /**
     * All items of the deck.
     * @returns {Item[]}
     */
    get items() {
        this._running()
        return this._items.all
    }
    /**
     * Replaces the items with those of any iterable; `null` is none. Items whose id is known keep their state; a new
     * object for such an id updates its card. Of items with the same id, the first is shown, and a warning names that id.
     * @param {Iterable<Item> | null} items
     */
    set items(items) {
        this._demandLife()
        const all = [...items ?? []]
        const index = all.findIndex(item => item?.id == null)
        if (index >= 0) throw new TypeError(`Item ${index} has no id. Give each item an id of its own.`)
        if (!this._driver) return this._items.start(all)
        this.#next = all
        this._write('items')
    }

    /** The app's words for an item, or its id where the app fails. */
    _describe(item) { return guard(() => `${this.#describe(item) ?? item.id}`, `${item.id}`) }

    /** Dispatches an event to the page. Returns `false` if a listener has cancelled it. */
    _dispatch(type, detail, cancelable = false) {
        return this._host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail }))
    }

    /** Notes that something was written: what, in a word. */
    _write(what) {
        if (!this._driver) return
        if (!this.#written.size) this.#soon(() => this._apply())
        this.#written.add(what)
    }

    /** At the end of the task, but what is written in a loop of callbacks waits for a later one, or the page would hang. */
    #soon(act) {
        if (this.#isApplying) setTimeout(act)
        else queueMicrotask(act)
    }

    /** Has what was written take effect. */
    _apply() {
        const driver = this._driver
        if (!driver || !this.#written.size || driver._isAsking) return
        const written = this.#written
        const has = name => written.has(name)
        const wasApplying = this.#isApplying
        this.#written = new Set()
        this.#isApplying = true
        try {
            driver._transact(() => {
                const changed = new Set()
                if (has('feel')) {
                    driver._send(INPUT_FEEL, ...this.#layOutFeel(this.#feel))
                }
                if (has('motion')) driver._send(INPUT_REDUCE_MOTION, +this._isStill)
                if (has('feel') || has('words')) this._configure()
                if (has('items')) this.#takeOver(changed)
                const isFilledAnew = has('render') || (has('words') && this.#render === this.#renderWords)
                for (const number of isFilledAnew ? [...driver._live.keys()] : changed) {
                    driver._renew(number, isFilledAnew ? null : this.update)
                }
            })
        } finally {
            this.#isApplying = wasApplying
        }
    }

    /** Gives the engine the items that were written, and adds the numbers of those that are other objects to `changed`. */
    #takeOver(changed) {
        const items = this.#next
        this.#next = null
        const isFirst = !this._items.count
        if (isFirst) this._items.start(items)
        const numbers = isFirst ? this._items.numbers : this._items.adopt(items, changed)
        this._driver._send(INPUT_RELOAD, ...numbers)
        if (isFirst) this.#finishSoon()
        else this._forget(() => this._items.keep(items))
    }

    /** The rest of a long list waits until the first cards are shown; whatever depends on it does not wait. */
    #finishSoon() { whenIdle(() => this._items._finish()) }

    /**
     * The number of items.
     * @returns {number}
     */
    get size() { return this.items.length }

    /** The driver for a question or a command, once what was written has taken effect; null before the start. */
    _running() {
        this._driver?._demandIdle()
        this._apply()
        return this._driver
    }

    _must() {
        this._demandLife()
        const driver = this._running()
        if (!driver) throw new Error('The deck is not ready. Await its `ready` first.')
        this._items._finish()
        return driver
    }

    _demandLife() {
        if (this.#ending.signal.aborted) throw new Error('The deck was destroyed. Create another one.')
    }

    // --- Lifecycle -------------------------------------------------------------------------------

    #load() {
        this.#hasFailed = false
        this.ready = new Promise((resolve, reject) => { this.#settle = { resolve, reject } })
        load().then(() => { if (!this._driver) this.connect() }).catch(error => {
            this.#hasFailed = true
            this.#settle.reject(error)
        })
    }

    /**
     * Starts once the engine is loaded and the element is in a document; the custom element calls it. After a
     * failure it tries again, and there is another `ready`.
     * @returns {void}
     */
    connect() {
        if (this.#ending.signal.aborted) return
        if (this.#hasFailed) return void this.#load()
        if (!core || !this._host.isConnected) return
        const { style } = this.#kind
        dress(this._host, style.host)
        for (const card of this._driver?._live.values() ?? []) dress(card._root, style.card)
        this._pointer?._listen()
        adoptStyle(this._host, style.content)
        // The page may have hidden the deck under a finger.
        if (this._host.checkVisibility?.() === false) this._pointer?.cancel()
        if (this._driver) this._driver.resize()
        else this._start()
        this.#settle.resolve()
        rehearseSoon(this)
    }

    /**
     * Ends a gesture under way, when the element leaves the document.
     * @returns {void}
     */
    disconnect() { this._pointer?.cancel() }

    /**
     * Removes the deck's contents permanently. What is asked of it afterwards throws.
     * @returns {void}
     */
    destroy() {
        this._driver?._demandIdle()
        this.disconnect()
        this.#ending.abort()
        // Code that ended a gesture itself needs no event about it.
        this.ready.catch(() => {})
        this.#settle.reject(new DOMException('The deck was destroyed.', 'AbortError'))
        const driver = this._driver
        if (!driver) return
        this._driver = null
        driver.clear()
        driver._accessibility.remove()
        driver.remove()
        this.#announcer.remove()
        forgotten.unregister(this)
        this.#letGo()
        driver._handle = -1
    }

    _start() {
        const { signal } = this.#ending
        const kind = this.#kind
        const host = this._host
        host.setAttribute(kind.mark, '')
        // The page may be a copy of one with a deck, as pages are that come out of a cache of HTML.
        for (const copy of host.querySelectorAll(`:scope > :is(${PARTS})`)) copy.remove()
        const handle = create(kind.create, [0, 0, ...this.#layOutFeel(this.#feel), ...this._items.numbers])
        this.#announcer = new Announcer(this)
        const dispatcher = new EventDispatcher(this, this.#announcer, kind)
        const driver = (this._driver = new kind.Driver(this, handle, dispatcher))
        this.#letGo = watch(new WeakRef(this), handle, host)
        forgotten.register(this, this.#letGo, this)
        this._pointer = new PointerInput(host, driver, signal)
        this._begin(driver, signal)
        this._configure()
        driver.update(driver.now)
        this.#finishSoon()
    }

    /** Completes a feel. Returns its numbers; throws if one is wrong. */
    #layOutFeel(feel) {
        const whole = completeFeel(feel, this.#kind)
        const numbers = feelNumbers(whole, this.#kind)
        this._wholeFeel = whole
        return numbers
    }

    get _isStill() { return this.#motion === 'system' ? matchMedia(REDUCED).matches : this.#motion === 'reduced' }

    _reduceMotion() { this._driver._take(INPUT_REDUCE_MOTION, +this._isStill) }
}
