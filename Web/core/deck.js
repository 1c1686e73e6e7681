// What decks of both kinds have in common, for an app: items, feel, words, and their life in an element.
// Names with a leading underscore are internal.

import { Announcer } from '../accessibility/announcer.js'
import { PointerInput } from '../input/pointer.js'
import { adoptStyle } from '../view/style.js'
import { core, give, load, vetoHandlers } from './engine.js'
import { EventDispatcher } from './event-dispatcher.js'
import { completeFeel, writeFeel } from './feel.js'
import { Items } from './items.js'
import { rehearseSoon, whenIdle } from './rehearsal.js'

const REDUCED = '(prefers-reduced-motion: reduce)'
const MOTIONS = ['system', 'reduced', 'full']

/**
 * Watches what changes around a deck, and returns what ends that and the engine's part of the deck. What the browser
 * keeps must not keep alive a deck that nobody else has, so only a weak reference to it is in reach here.
 */
function watch(deck, handle, host) {
    const still = matchMedia(REDUCED)
    const onStill = () => { deck.deref()?._reduceMotion() }
    still.addEventListener('change', onStill)
    const observer = new ResizeObserver(() => { deck.deref()?.connect() })
    observer.observe(host)
    core.setReduceMotion(handle, +deck.deref()._isStill, 0)
    return () => {
        still.removeEventListener('change', onStill)
        observer.disconnect()
        vetoHandlers.delete(handle)
        core.destroy(handle)
    }
}

const forgotten = new FinalizationRegistry(letGo => letGo())

export class Deck {
    /** Settles when the deck can be touched; rejects if it never can. */
    ready
    /** Fills a card's element with its item, once. */
    render = (item, card) => { card.textContent = this.describe(item) }
    /** Called when a card's element is dropped. */
    release = null
    /** Called in each frame in which a card's progress changes, with its id and the progress: for what moves along with it. */
    follow = null
    /** The words for an item, for assistive technology. */
    describe = item => item.label ?? item.title ?? item.name ?? String(item.id)
    /** Whether haptics reach the device; the `haptic` event comes in any case. */
    haptics = true

    #motion = 'system'

    _host
    _driver = null
    _pointer = null
    _items = new Items()
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
     * (`create`, `feel`), the `events`, the default `labels`, the style `rules` and the host's `mark`
     */
    constructor(element, kind) {
        this._host = element
        this.#kind = kind
        this.#feel = kind.presets[0]
        this.#labels = kind.labels
        this._items._onWhole = () => this.#reload(this._items.numbers)
        this.#load()
    }

    // --- What an app says ------------------------------------------------------------------------

    get feel() { return this._wholeFeel ?? this.#feel }
    /** A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. A deck keeps its feel if this throws. */
    set feel(feel) {
        const next = feel ?? this.#kind.presets[0]
        if (this._driver) this.#layOutFeel(next)
        this.#feel = next
        if (!this._driver) return
        this._driver._perform('setFeel')
        this._configure()
    }

    get motion() { return this.#motion }
    /** `'reduced'`, where nothing flies, `'full'`, or as the `'system'` says. */
    set motion(name) {
        if (!MOTIONS.includes(name)) throw new TypeError(`There is no motion "${name}".`)
        this.#motion = name
        if (this._driver) this._reduceMotion()
    }

    get labels() { return this.#labels }
    /** Names of what can be done and other words, for assistive technology. */
    set labels(labels) {
        this.#labels = { ...this.#kind.labels, ...labels }
        if (this._driver) this._configure()
    }

    /** All items of the deck. */
    get items() { return this._items.all }
    /**
     * Makes these the deck. Items that stay keep what is known of them. Of items with the same id, the first is shown;
     * a warning names that id.
     */
    set items(items) {
        const isFirst = !this._driver || !this._items.count
        if (isFirst) this._items.start(items)
        if (!this._driver) return
        this.#reload(isFirst ? this._items.numbers : this._items.adopt(items))
        if (isFirst) this.#finishSoon()
        else this._items.keep(items)
        // A card that was kept out of sight goes with its item.
        this._driver.wake()
    }

    #reload(numbers) { this._driver?._perform('reload', give(numbers)) }

    /** The rest of a long list waits until the first cards are shown; whatever depends on it does not wait. */
    #finishSoon() { whenIdle(() => this._items._finish()) }

    get size() { return this._items.all.length }

    /** Takes an item out, wherever it is. */
    remove(id) { return this.#drop(id, 'remove') }

    /** Moves an item; 0 is on top. */
    move(id, index) { return this._change('move', id, index) }

    /** Puts an item into the deck; 0 is on top. */
    insert(item, index = this.size) {
        return this.#adopt(item) && this._change('insert', item.id, index)
    }

    /** Puts another item in the place of one. */
    replace(id, item) {
        return this._items.has(id) && this.#adopt(item)
            && this.#drop(id, 'replace', this._items.number(item.id))
    }

    /** Gives an item a number. Returns `false` if it has one. */
    #adopt(item) {
        this._must()
        const isNew = !this._items.has(item.id)
        if (isNew) this._items.adopt([item])
        return isNew
    }

    /** Has the engine do what takes an item out, and forgets it. */
    #drop(id, name, ...given) {
        const isDone = this._change(name, id, ...given)
        if (isDone) this._items.forget(id)
        this._driver?.wake()
        return isDone
    }

    _command(...given) { return this._driver?.command(...given) ?? -1 }

    _change(name, id, ...given) {
        const number = this._items.number(id)
        return number !== undefined && this._command(name, number, ...given) === 1
    }

    _must() {
        if (!this._driver) throw new Error('Wait for `ready` first.')
        this._items._finish()
        return this._driver
    }

    // --- Life ------------------------------------------------------------------------------------

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
     */
    connect() {
        if (this.#ending.signal.aborted) return
        if (this.#hasFailed) return void this.#load()
        if (!core || !this._host.isConnected) return
        adoptStyle(this._host, this.#kind.rules)
        if (this._driver) this._driver.resize()
        else this._start()
        this.#settle.resolve()
        rehearseSoon(this)
    }

    /** Ends a gesture under way, when the element leaves the document. */
    disconnect() { this._pointer?.cancel() }

    /** Empties the element and lets everything go. */
    destroy() {
        this.disconnect()
        this.#ending.abort()
        // Nobody needs to hear of what they have ended themselves.
        this.ready.catch(() => {})
        this.#settle.reject(new DOMException('The deck was destroyed.', 'AbortError'))
        const driver = this._driver
        if (!driver) return
        this._driver = null
        driver.clear()
        driver._accessibility.remove()
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
        this.#layOutFeel(this.#feel)
        const handle = core[kind.create](give(this._items.numbers), 0, 0)
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

    #layOutFeel(feel) {
        const whole = completeFeel(feel, this.#kind)
        writeFeel(whole, this.#kind)
        this._wholeFeel = whole
    }

    get _isStill() { return this.#motion === 'system' ? matchMedia(REDUCED).matches : this.#motion === 'reduced' }

    _reduceMotion() { this._driver._perform('setReduceMotion', +this._isStill) }
}
