// A pile of cards in an element: pointers and keys in, poses out. What the cards do is decided in the core.

import { core, load, judges, numbers, give, DIRECTIONS, EVENTS, HAPTICS, POSE, EVENT }
    from './cardistry-core.js'
import { applyFeel, completeFeel, directionBits } from './cardistry-feel.js'
import { Access, LABELS, arrowDirection } from './cardistry-access.js'
import { Card } from './cardistry-card.js'

const BEGAN = 0
const MOVED = 1
const ENDED = 2
const CANCELLED = 3
const DRAGGING = 2
const HELD = 1
const RETURNING = 2
const LEAVING = 3

/** Whatever a finger works inside a card instead of dragging it. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, audio[controls], video[controls],'
    + ' [contenteditable], [data-no-drag]'
/** Milliseconds of vibration for each of the core's haptics. */
const VIBRATION = [8, 10, 18, 28]
/** A click so many milliseconds after a drag has ended comes from that drag. */
const CLICK_DELAY = 50
/** Listeners hear of a release at the latest after so many milliseconds, drawn or not. */
const PATIENCE = 120

const STYLE = `
:where([data-swipe-stack]) { display: block; position: relative; isolation: isolate; }
:where([data-swipe-stack]) { touch-action: pan-y; -webkit-touch-callout: none;
    user-select: none; -webkit-user-select: none; }
:where([data-swipe-stack][data-vertical]) { touch-action: none; }
:where([data-swipe-stack] > [data-card]) { position: absolute; inset: 0; will-change: transform; }
:where([data-swipe-stack] [data-stamp][data-direction]) { opacity: 0; pointer-events: none; }
:where([data-swipe-stack] > [data-depth='0'] [data-stamp][data-direction]) {
    will-change: opacity, scale; }`
let sheet

const forgotten = new FinalizationRegistry(deck => core.destroy(deck))

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
    #deck = -1
    #access
    #feel = 'swipeClean'
    #wholeFeel
    #directions = null
    #labels = LABELS
    #items = []
    #numbers = new Map()
    #live = new Map()
    #missing = []
    #unseen = []
    #queue = []
    #progress = { id: null, progress: 0, direction: null, wash: 0 }
    #progressEvent
    #feedback = new Float64Array(3)
    #feedbackCard = null
    #isProgressDue = false
    #raf = 0
    #latest = 0
    #pointer = null
    #left = 0
    #top = 0
    #isDragging = false
    #swallowUntil = 0
    #turn = 0
    #isSettling = false
    #isChanged = false
    #cause = 'caught'
    #started
    #ending = new AbortController()

    constructor(element, options = {}) {
        this.#host = element
        this.#progressEvent = new CustomEvent('progress', { bubbles: true, detail: this.#progress })
        this.ready = new Promise(resolve => (this.#started = resolve))
        Object.assign(this, options)
        load().then(() => this.connect())
    }

    // --- What an app says ------------------------------------------------------------------------

    get feel() { return this.#wholeFeel ?? this.#feel }
    /** A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. */
    set feel(feel) {
        this.#feel = feel
        this.#directions = null
        if (this.#deck < 0) return
        this.#applyFeel()
        this.#update(this.#now(), true)
    }

    /** Directions in which cards may leave; the feel's own if none were set. */
    get directions() { return this.#directions ?? this.#wholeFeel?.directions ?? ['left', 'right'] }
    set directions(names) {
        directionBits(names)
        this.#directions = [...names]
        if (this.#deck >= 0) this.#applyDirections()
    }

    get labels() { return this.#labels }
    /** Names of the directions and other words, for assistive technology. */
    set labels(labels) {
        this.#labels = { ...LABELS, ...labels }
        this.#access?.name()
    }

    /** All items of the deck that was set, decided or not. */
    get items() { return this.#items.filter(item => item !== undefined) }
    /** Makes these the deck, top card first. Decisions on items that stay stand; ids are unique. */
    set items(items) {
        if (this.#deck < 0) {
            this.#items = []
            this.#numbers.clear()
            this.#adopt(items)
            return
        }
        const now = this.#now()
        core.reload(this.#deck, give(this.#adopt(items)), now)
        const present = new Set(items.map(item => String(item.id)))
        for (const id of this.#numbers.keys()) if (!present.has(id)) this.#forget(id)
        this.#update(now)
    }

    /** The top item, or null. */
    get top() { return this.#item(this.#deck < 0 ? -1 : core.top(this.#deck)) }
    /** Undecided items. */
    get size() { return this.#deck < 0 ? this.#items.length : core.undecided(this.#deck) }
    /** Decided items. */
    get decided() { return this.#deck < 0 ? 0 : core.decided(this.#deck) }
    /** Decisions, oldest first. */
    get history() {
        return Array.from({ length: this.decided }, (_, index) => {
            const decision = core.decision(this.#deck, index)
            const item = this.#items[decision >> 3]
            return { id: item.id, item, direction: DIRECTIONS[decision & 7] }
        })
    }

    /** Starts over with these items undecided and `{item, direction}` decided, oldest first. */
    restore(items, history = []) {
        this.#must()
        this.#cancel()
        for (const card of this.#live.values()) this.#drop(card)
        this.#items = []
        this.#numbers.clear()
        const undecided = this.#adopt(items)
        const decided = this.#adopt(history.map(({ item }) => item))
        const directions = history.map(({ direction }) => DIRECTIONS.indexOf(direction))
        give([...undecided, ...decided, ...directions])
        core.restore(this.#deck, undecided.length, decided.length)
        this.#update(this.#now())
    }

    /** Swipes the top card. Answers whether it was decided. */
    swipe(direction) {
        const index = DIRECTIONS.indexOf(direction)
        return index >= 0 && this.#command(now => core.swipe(this.#deck, index, now)) === 1
    }

    /** Brings the last card back. Answers with its item, or null. */
    undo() { return this.#item(this.#command(now => core.undo(this.#deck, now), 'undo')) }
    /** Takes the decision on an item back, however many followed it. */
    rollback(id) {
        return this.#change(id, (n, now) => core.rollback(this.#deck, n, now), 'rollback')
    }
    /** Takes an item out, wherever it is. */
    remove(id) {
        const isDone = this.#change(id, (n, now) => core.remove(this.#deck, n, now))
        if (isDone) this.#forget(String(id))
        return isDone
    }
    /** Moves an undecided item; 0 is on top. */
    move(id, index) { return this.#change(id, (n, now) => core.move(this.#deck, n, index, now)) }
    /** Puts an item into the deck; 0 is on top. */
    insert(item, index = this.size) {
        this.#must()
        if (this.#numbers.has(String(item.id))) return false
        const [number] = this.#adopt([item])
        return this.#command(now => core.insert(this.#deck, number, index, now)) === 1
    }
    /** Puts another item in the place of one. */
    replace(id, item) {
        this.#must()
        if (!this.#numbers.has(String(id)) || this.#numbers.has(String(item.id))) return false
        const [number] = this.#adopt([item])
        this.#change(id, (n, now) => core.replace(this.#deck, n, number, now))
        this.#forget(String(id))
        return true
    }
    /** The element of an item's card, if there is one at the moment. */
    card(id) { return this.#live.get(this.#numbers.get(String(id)))?.element ?? null }

    // --- Life ------------------------------------------------------------------------------------

    /** Starts once the core is loaded and the element is in a document; `<swipe-stack>` calls it. */
    connect() {
        if (!core || !this.#host.isConnected || this.#ending.signal.aborted) return
        if (this.#deck < 0) this.#start()
        else this.#resize()
    }

    /** Ends a gesture under way, when the element leaves the document. */
    disconnect() { this.#cancel() }

    /** Empties the element and lets everything go. */
    destroy() {
        this.#cancel()
        this.#ending.abort()
        for (const card of this.#live.values()) this.#drop(card)
        cancelAnimationFrame(this.#raf)
        if (this.#deck < 0) return
        this.#access.remove()
        judges.delete(this.#deck)
        forgotten.unregister(this)
        core.destroy(this.#deck)
        this.#deck = -1
    }

    #start() {
        const host = this.#host
        const { signal } = this.#ending
        host.dataset.swipeStack = ''
        const { width, height } = host.getBoundingClientRect()
        this.#deck = core.create(give(Int32Array.from(this.#items.keys())), width, height)
        forgotten.register(this, this.#deck, this)
        const weak = new WeakRef(this)
        judges.set(this.#deck, (card, direction) => weak.deref()?.#mayDecide(card, direction) ?? true)
        core.askFirst(this.#deck, 1)
        this.#adoptStyle()
        this.#applyFeel()
        this.#access = new Access(this, host)
        const still = matchMedia('(prefers-reduced-motion: reduce)')
        core.setReduceMotion(this.#deck, +still.matches, 0)
        still.addEventListener('change', () => {
            const now = this.#now()
            core.setReduceMotion(this.#deck, +still.matches, now)
            this.#update(now, true)
        }, { signal })
        host.addEventListener('pointerdown', this.#down, { signal })
        host.addEventListener('keydown', this.#key, { signal })
        host.addEventListener('click', this.#click, { signal, capture: true })
        host.addEventListener('dragstart', event => event.preventDefault(), { signal })
        host.addEventListener('lostpointercapture', event => {
            if (event.pointerId === this.#pointer && event.target === host) this.#cancel()
        }, { signal })
        const observer = new ResizeObserver(() => this.#resize())
        observer.observe(host)
        signal.addEventListener('abort', () => observer.disconnect())
        this.#measure()
        this.#update(this.#now())
        this.#settle()
        this.#started()
    }

    #mayDecide(card, direction) {
        return this.shouldDecide?.(this.#items[card], DIRECTIONS[direction]) ?? true
    }

    #adoptStyle() {
        const root = this.#host.getRootNode()
        if (!sheet) {
            sheet = new CSSStyleSheet()
            sheet.replaceSync(STYLE)
        }
        if (!root.adoptedStyleSheets?.includes(sheet)) root.adoptedStyleSheets?.push(sheet)
    }

    #applyFeel() {
        this.#wholeFeel = completeFeel(this.#feel)
        applyFeel(this.#deck, this.#wholeFeel)
        // Moving the top card to the top arranges the pile anew, as deep as this feel wants it.
        if (this.size) core.move(this.#deck, core.top(this.#deck), 0, this.#now())
        this.#applyDirections()
    }

    #applyDirections() {
        const bits = directionBits(this.directions)
        core.setDirections(this.#deck, bits)
        // Without a way up or down the page may scroll under a finger on the stack.
        const isVertical = bits >> 2 !== 0
        this.#host.toggleAttribute('data-vertical', isVertical)
        core.setYieldsToScrolling(this.#deck, +!isVertical)
        this.#access?.name()
    }

    #must() { if (this.#deck < 0) throw new Error('Wait for `stack.ready` first.') }

    /** Numbers for items, new ones for those that are new. */
    #adopt(items) {
        const numbers = new Int32Array(items.length)
        for (let index = 0; index < items.length; index++) {
            const id = String(items[index].id)
            let number = this.#numbers.get(id)
            if (number === undefined) this.#numbers.set(id, (number = this.#items.length))
            this.#items[number] = items[index]
            numbers[index] = number
        }
        return numbers
    }

    #forget(id) {
        delete this.#items[this.#numbers.get(id)]
        this.#numbers.delete(id)
    }

    #item(number) { return this.#items[number] ?? null }

    // --- Time ------------------------------------------------------------------------------------

    /** The time on screen, in seconds: what is seen now is what a command acts upon. */
    #now() {
        for (const card of this.#live.values()) {
            if (card.flight) return this.#at(document.timeline.currentTime ?? performance.now())
        }
        return this.#at(performance.now())
    }

    /** Milliseconds of the page as seconds of the core, which never run back. */
    #at(milliseconds) { return (this.#latest = Math.max(this.#latest, milliseconds / 1000)) }

    #command(act, cause = 'caught') {
        if (this.#deck < 0) return -1
        this.#flushMissing()
        const now = this.#now()
        const answer = act(now)
        this.#cause = cause
        this.#update(now)
        this.#cause = 'caught'
        return answer
    }

    #change(id, act, cause) {
        const number = this.#numbers.get(String(id))
        return number !== undefined && this.#command(now => act(number, now), cause) === 1
    }

    // --- Drawing ---------------------------------------------------------------------------------

    #wake = () => { this.#raf ||= requestAnimationFrame(this.#frame) }

    #frame = now => {
        this.#raf = 0
        // A hundredth of a millisecond on, past whatever rounding there is in the end of a flight.
        this.#update(this.#at(now + 0.01))
    }

    /**
     * Shows the deck as it is at `time`: cards in the hand are drawn, cards that move by themselves are handed
     * to the compositor, and what has happened is told.
     */
    #update(time, isAnew = false) {
        if (this.#deck < 0) return
        let count = core.frame(this.#deck, time)
        let record = numbers()
        let first = core.poses() / 8
        if (this.#findMissing(record, first, count)) {
            this.#create()
            count = core.frame(this.#deck, time)
            record = numbers()
            first = core.poses() / 8
        }
        let wakes = false
        let hasFlown = false
        let mover = null
        let seen = 0
        for (let index = 0, at = first; index < count; index++, at += POSE) {
            const card = this.#live.get(record[at])
            if (!card) continue
            seen += 1
            card.turn = this.#turn
            if (card.mark(record, at)) this.#isChanged = true
            const isHeld = card.phase === HELD
            const rest = record[at + 11]
            card.rest = rest
            card.mustFly = !isHeld && rest > time && (isAnew || !card.isFlying(rest))
            if (isHeld || rest <= time || card.mustFly) card.draw(record, at)
            if (isHeld || rest <= time) card.land()
            if ((isHeld && rest > time) || card.flight?.isOver) wakes = true
            if (isHeld) mover = card
            else if (card.phase === RETURNING && card.depth === 0) mover ??= card
            hasFlown ||= card.mustFly
        }
        this.#notice(record, first + count * POSE, mover)
        // While a card returns the surroundings follow it; everything else in flight needs no frames.
        if (mover && mover.phase === RETURNING) wakes = true
        if (hasFlown || seen < this.#live.size) {
            for (const card of this.#live.values()) {
                if (card.turn !== this.#turn) this.#drop(card)
                else if (card.mustFly) card.fly(this.#deck, time, card.rest, this.#wake)
            }
        }
        this.#turn += 1
        this.#takeEvents()
        if (wakes) this.#wake()
        if (hasFlown) this.#settleSoon()
        else if (!this.#isSettling) this.#settle()
    }

    /** Lists cards that have no element yet. One that rises at the back can wait until the release is drawn. */
    #findMissing(record, first, count) {
        this.#unseen.length = 0
        for (let index = 0, at = first; index < count; index++, at += POSE) {
            if (this.#live.has(record[at])) continue
            const isUrgent = record[at + 1] === LEAVING || record[at + 2] === 0 || !this.#live.size
                || record[at + 7] > 0.5 || this.#isSettling === 'now'
            if (isUrgent) this.#missing.push(record[at])
            else this.#unseen.push(record[at])
        }
        if (this.#unseen.length) this.#settleSoon()
        return this.#missing.length > 0
    }

    #flushMissing() {
        if (this.#unseen.length) {
            this.#missing = [...this.#unseen]
            this.#unseen.length = 0
            this.#create()
        }
    }

    #create() {
        for (const number of this.#missing) {
            const item = this.#items[number]
            if (!item || this.#live.has(number)) continue
            const card = new Card(number, item, item.id, this.#wholeFeel.stampScale)
            this.#live.set(number, card)
            try {
                this.render(item, card.element)
            } catch (error) {
                reportError(error)
            }
            card.findStamps()
            this.#host.prepend(card.element)
            this.#isChanged = true
        }
        this.#missing.length = 0
    }

    #drop(card) {
        this.#live.delete(card.number)
        card.land()
        if (card.element.contains(document.activeElement)) this.#host.focus({ preventScroll: true })
        card.element.remove()
        this.release?.(card.item, card.element)
    }

    #resize() {
        const now = this.#now()
        const { width, height } = this.#measure()
        core.resize(this.#deck, width, height, now)
        this.#update(now, true)
    }

    /** Where the deck lies, and how far a card must go to be out of sight, which is more on a wide page. */
    #measure() {
        const box = this.#host.getBoundingClientRect()
        const { left, top, width, height } = box
        this.#left = left
        this.#top = top
        const radius = Math.hypot(width, height) / 2
        core.setClearance(this.#deck,
            Math.max(left + width / 2, innerWidth - left - width / 2) + radius,
            Math.max(top + height / 2, innerHeight - top - height / 2) + radius)
        return box
    }

    // --- Telling ---------------------------------------------------------------------------------

    /** Notes a change of what the surroundings show. */
    #notice(record, at, mover) {
        const feedback = this.#feedback
        if (
            record[at] === feedback[0] && record[at + 1] === feedback[1] &&
            record[at + 2] === feedback[2]
        ) return
        for (let index = 0; index < 3; index++) feedback[index] = record[at + index]
        if (mover) this.#feedbackCard = mover
        this.#isProgressDue = true
    }

    #takeEvents() {
        const count = core.takeEvents(this.#deck)
        if (!count) return
        const record = numbers()
        for (let index = 0, at = core.events() / 8; index < count; index++, at += EVENT) {
            const kind = EVENTS[record[at + 1]]
            if (kind === 'haptic') this.#vibrate(record[at + 3])
            this.#queue.push({
                kind, item: this.#items[record[at + 2]], number: record[at + 3], cause: this.#cause,
            })
        }
    }

    #vibrate(haptic) {
        // Browsers complain about a page that vibrates before it was touched.
        if (this.haptics && navigator.userActivation?.hasBeenActive) {
            navigator.vibrate?.(VIBRATION[haptic])
        }
    }

    /** Listeners may be slow: they hear of a release once the compositor has it. */
    #settleSoon() {
        if (this.#isSettling) return
        this.#isSettling = true
        let isDone = false
        const once = () => {
            if (isDone) return
            isDone = true
            clearTimeout(guard)
            this.#isSettling = 'now'
            if (this.#unseen.length && this.#deck >= 0) this.#update(this.#now())
            this.#isSettling = false
            this.#settle()
        }
        const guard = setTimeout(once, PATIENCE)
        requestAnimationFrame(() => setTimeout(once))
    }

    #settle() {
        if (this.#deck < 0) return
        if (this.#isProgressDue) {
            this.#isProgressDue = false
            const [progress, direction, wash] = this.#feedback
            this.#progress.id = this.#feedbackCard?.id ?? null
            this.#progress.progress = progress
            this.#progress.direction = DIRECTIONS[direction] ?? null
            this.#progress.wash = wash
            this.#host.dispatchEvent(this.#progressEvent)
        }
        if (this.#isChanged) {
            this.#isChanged = false
            this.#access.expose(this.#live.values(), this.#live.get(core.top(this.#deck)) ?? null)
        }
        while (this.#queue.length) this.#tell(this.#queue.shift())
    }

    #tell({ kind, item, number, cause }) {
        const direction = DIRECTIONS[number]
        const id = item?.id
        switch (kind) {
            case 'decided':
                this.#access.announce(item, this.#labels[direction])
                return this.#dispatch('decide', { id, item, direction })
            case 'revoked':
                this.#access.announce(item, this.#labels.undone)
                return this.#dispatch('revoke', { id, item, direction, cause })
            case 'left': return this.#dispatch('leave', { id, item })
            case 'returned': return this.#dispatch('return', { id, item })
            case 'tapped': return this.#dispatch('tap', { id, item })
            case 'haptic': return this.#dispatch('haptic', { name: HAPTICS[number] })
            case 'empty': return this.#dispatch('empty', {})
        }
    }

    #dispatch(type, detail) {
        this.#host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
    }

    // --- Pointers and keys -----------------------------------------------------------------------

    #down = event => {
        if (event.button || this.#pointer !== null || event.defaultPrevented) return
        const control = event.target.closest(CONTROLS)
        if (control && control !== this.#host && this.#host.contains(control)) return
        this.#flushMissing()
        this.#measure()
        const time = this.#isFlying() ? this.#now() : this.#at(event.timeStamp)
        core.touch(this.#deck, BEGAN, event.pointerId, event.clientX - this.#left,
            event.clientY - this.#top, time)
        if (!core.gesture(this.#deck)) return
        this.#pointer = event.pointerId
        this.#isDragging = false
        this.#swallowUntil = 0
        this.#listen(true)
        this.#update(time)
    }

    #isFlying() {
        for (const card of this.#live.values()) if (card.flight) return true
        return false
    }

    /** On the window, so that a finger is followed wherever it goes, even if what it touched is gone. */
    #listen(isOn) {
        const act = isOn ? 'addEventListener' : 'removeEventListener'
        window[act]('pointermove', this.#move, true)
        window[act]('pointerup', this.#up, true)
        window[act]('pointercancel', this.#cancel, true)
        window[act]('blur', this.#cancel)
        document[act]('visibilitychange', this.#cancel)
    }

    #move = event => {
        if (event.pointerId !== this.#pointer) return
        const all = event.getCoalescedEvents?.()
        const count = all?.length ?? 0
        for (let index = 0; index < count; index++) this.#touch(MOVED, all[index])
        if (!count) this.#touch(MOVED, event)
        if (!this.#isDragging && core.gesture(this.#deck) === DRAGGING) {
            this.#isDragging = true
            // A touch is captured by what it touched, which is never undone; a mouse is not.
            if (event.pointerType !== 'touch') this.#host.setPointerCapture(event.pointerId)
        }
        this.#wake()
    }

    /** With the event's own time, by which the core measures the finger's speed. */
    #touch(phase, event) {
        this.#at(event.timeStamp)
        core.touch(this.#deck, phase, event.pointerId, event.clientX - this.#left,
            event.clientY - this.#top, event.timeStamp / 1000)
    }

    #up = event => {
        if (event.pointerId !== this.#pointer) return
        this.#touch(ENDED, event)
        if (this.#isDragging) this.#swallowUntil = event.timeStamp + CLICK_DELAY
        this.#end()
    }

    #cancel = event => {
        if (this.#pointer === null) return
        if (event?.pointerId !== undefined && event.pointerId !== this.#pointer) return
        core.touch(this.#deck, CANCELLED, this.#pointer, 0, 0, this.#now())
        this.#end()
    }

    #end() {
        const pointer = this.#pointer
        this.#listen(false)
        this.#update(this.#latest)
        this.#pointer = null
        if (this.#host.hasPointerCapture(pointer)) this.#host.releasePointerCapture(pointer)
    }

    /** The click that a mouse makes at the end of a drag is nobody's. */
    #click = event => {
        if (event.timeStamp > this.#swallowUntil) return
        this.#swallowUntil = 0
        event.preventDefault()
        event.stopPropagation()
    }

    #key = event => {
        if (event.defaultPrevented || event.altKey || event.target.closest(CONTROLS)) return
        const isCommand = event.ctrlKey || event.metaKey
        const direction = isCommand || event.shiftKey ? undefined : arrowDirection(event.key)
        if (direction) {
            if (!this.directions.includes(direction)) return
            // A key that is held down would decide the whole deck.
            if (!event.repeat) this.swipe(direction)
        } else if (event.key === 'Backspace' || (isCommand && event.key === 'z')) {
            this.undo()
        } else if (event.key === 'Escape' && this.#pointer !== null) {
            this.#cancel()
        } else if (event.key === 'Enter' && this.top) {
            this.#dispatch('tap', { id: this.top.id, item: this.top })
        } else {
            return
        }
        event.preventDefault()
    }
}
