// Two decks that are treated at random, by a seed, and what must hold whatever is done to them.
//
// Each step is done inside an animation frame, and nothing jumps by it. What moved in the frame before may
// go on for as long as the step took; what was at rest stays within half a pixel, and what a spring does in that time.

const frame = () => new Promise(requestAnimationFrame)
const PLANTED = 'planted'
const JUMP = 0.5

const deckOf = card => card.closest('swipe-stack, wallet-deck')

/** Numbers in 0..<1 by a seed (xorshift). */
function random(seed) {
    let state = (seed * 2654435761) >>> 0 || 1
    return () => {
        state ^= state << 13
        state ^= state >>> 17
        state ^= state << 5
        return (state >>> 0) / 2 ** 32
    }
}

class Fuzz {
    log = []
    faults = []
    counts = {}
    decks = []
    reported = new Map()
    fingers = new Map()
    #next = 100
    /** Where cards were in the frame before. */
    #before = new Map()
    #speeds = new Map()

    constructor(seed) {
        this.seed = seed
        this.roll = random(seed)
        for (let n = 0; n < 8; n++) this.roll()
    }

    int(low, high) { return low + Math.floor(this.roll() * (high - low + 1)) }
    one(list) {
        const picked = list[this.int(0, list.length - 1)]
        if (this.log.length && /string|number|function/.test(typeof picked)) this.log[this.log.length - 1] += ` ${picked}`
        return picked
    }
    fault(what) { this.faults.push(`seed ${this.seed}, step ${this.log.length}: ${what}; ${this.log.slice(-8).join(' | ')}`) }

    make(tag) {
        const deck = document.createElement(tag)
        deck.style.cssText = 'width: 260px; height: 340px; margin: 20px; flex: none'
        deck.render = (item, card) => {
            card.innerHTML = '<p data-header></p><b data-stamp data-direction="right">YES</b><div data-scroll><button>Do</button></div>'
            card.firstChild.textContent = `${item.id} ${item.take ?? ''}`
        }
        deck.items = this.items(this.int(0, 9))
        const reported = { decided: new Map(), places: new Map() }
        this.reported.set(deck, reported)
        const count = (id, by) => {
            const place = this.place(deck, id)
            reported.decided.set(place, (reported.decided.get(place) ?? 0) + by)
        }
        deck.addEventListener('card-decide', ({ detail: { id } }) => count(id, 1))
        deck.addEventListener('card-revoke', ({ detail: { id } }) => count(id, -1))
        document.querySelector('main').append(deck)
        this.decks.push(deck)
        return deck
    }

    items(count) { return Array.from({ length: count }, () => ({ id: this.#next++ })) }

    // --- Steps -------------------------------------------------------------------------------

    steps = {
        press: deck => {
            const id = this.#next++
            const { left, top, width, height } = deck.getBoundingClientRect()
            const at = { deck, corner: [left, top], x: left + width * this.roll(), y: top + height * this.roll(), vx: 0, vy: 0 }
            const isMouse = this.roll() < 0.3
            this.fingers.set(id, Object.assign(at, { type: isMouse ? 'mouse' : 'touch', left: this.int(2, 14) }))
            at.vx = (this.roll() - 0.5) * 60
            at.vy = (this.roll() - 0.5) * 60
            this.send('pointerdown', id)
        },
        command: deck => {
            const ids = deck.items.map(({ id }) => id)
            if (deck.swipe) this.one([() => deck.swipe(this.one(['left', 'right', 'up'])), () => deck.undo(), () => deck.rollback(this.one(ids))])()
            else this.one([() => deck.openCard(this.one(ids)), () => deck.closeCard(), () => deck.bounce()])()
        },
        key: deck => {
            const key = this.one(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', ' ', 'Escape', 'Backspace', 'Home', 'End'])
            const target = this.one([deck, ...deck.querySelectorAll('[data-id]')])
            target.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: this.roll() < 0.2, bubbles: true, composed: true, cancelable: true }))
        },
        items: deck => {
            const all = deck.items
            const some = all.filter(() => this.roll() < 0.8).map(item => (this.roll() < 0.3 ? { ...item, take: this.int(0, 99) } : item))
            deck.items = this.one([some, [...this.items(2), ...some], [...some, ...this.items(3)], some.toReversed(), this.roll() < 0.1 ? null : all])
        },
        edit: deck => {
            const ids = deck.items.map(({ id }) => id)
            this.one([
                () => deck.insertItem(this.items(1)[0], this.int(0, 4)), () => deck.removeItem(this.one(ids)),
                () => deck.moveItem(this.one(ids), this.int(0, 5)), () => this.replace(deck, this.one(ids), this.items(1)[0]),
            ])()
        },
        restore: deck => {
            if (!deck.swipe) return deck.restore({ order: deck.order.toReversed(), open: this.one([null, ...deck.order]), scroll: this.int(0, 200) })
            // Other items: a decision on one of the old ones may be reported afterwards.
            const all = this.items(deck.items.length)
            const some = all.splice(0, this.int(0, 2))
            deck.restore(all, some.map(item => ({ item, direction: 'left' })))
            this.reported.get(deck).decided = new Map(some.map(({ id }) => [String(id), 1]))
        },
        resize: deck => { deck.style.height = `${this.int(200, 420)}px`; deck.style.width = `${this.int(150, 320)}px` },
        style: deck => {
            this.one([
                () => deck.toggleAttribute('hidden'), () => { deck.style.zoom = this.one(['', '1.5', '0.8']) },
                () => { deck.style.marginTop = `${this.int(0, 60)}px` }, () => { document.body.style.direction = this.one(['ltr', 'rtl']) },
            ])()
        },
        configure: deck => {
            this.one([
                () => { deck.motion = this.one(['full', 'reduced', 'system']) },
                () => { deck.labels = { right: this.one(['Yes', 'No']) } },
                () => { deck.haptics = this.roll() < 0.5 },
                () => { if (deck.swipe) deck.directions = this.one([['left', 'right'], ['up', 'left', 'right', 'down'], null]) },
                () => { deck.feel = this.one(deck.swipe ? ['grab', 'likeNope', 'swipeClean', { exitDuration: 0.1 }] : ['standard', { strip: 50 }]) },
            ])()
        },
        plant: deck => {
            const name = this.one(['render', 'update', 'release', 'describe', 'follow', 'followScroll', 'shouldDecide'])
            if (!(name in deck)) return
            const { render } = this.reported.get(deck)
            if (/render|update/.test(name)) this.reported.get(deck).wasPlanted = true
            const old = name === 'render' ? render : null
            deck[name] = this.one([
                () => { throw new Error(PLANTED) }, () => false, () => Promise.reject(new Error(PLANTED)),
                () => deck.removeItem(deck.items[0]?.id), () => { deck.items = deck.items.slice(1) }, null, null, old,
            ])
        },
        leave: deck => {
            const parent = document.querySelector('main')
            deck.remove()
            if (this.roll() < 0.5) parent.append(deck)
            else setTimeout(() => parent.append(deck), this.int(0, 200))
        },
        listen: deck => {
            const type = this.one(['card-decide', 'card-leave', 'card-open', 'card-before-decide', 'deck-haptic', 'card-revoke'])
            const act = this.one([
                () => { throw new Error(PLANTED) }, event => event.preventDefault(), () => deck.remove() || document.querySelector('main').append(deck),
                () => deck.swipe?.('left'), () => { deck.items = [...deck.items, ...this.items(1)] }, () => deck.undo?.(),
            ])
            deck.addEventListener(type, act, { once: true })
        },
        scroll: deck => { deck.scrollPile?.(this.int(0, 300)) },
        blur: () => { dispatchEvent(new Event('blur')) },
        wheel: deck => {
            const target = deck.querySelector('[data-id]') ?? deck
            target.dispatchEvent(new WheelEvent('wheel', { deltaY: this.int(-200, 200), bubbles: true, composed: true, cancelable: true }))
        },
    }

    /** How often each step is taken, and whether what is on the screen may jump by it. */
    weights = {
        press: 10, command: 6, key: 6, items: 4, edit: 6, restore: 1, resize: 1, style: 1, configure: 2, plant: 2, leave: 1, listen: 2, blur: 0.5,
        wheel: 2, scroll: 1,
    }
    /** Steps that put cards elsewhere at once, by what they are for. */
    moves = new Set(['restore', 'scroll', 'resize', 'style', 'leave', 'configure', 'plant', 'listen'])

    send(type, id) {
        const finger = this.fingers.get(id)
        const target = finger.deck.isConnected
            ? document.elementFromPoint(finger.x, finger.y) ?? document.body : document.body
        target.dispatchEvent(new PointerEvent(type, {
            pointerId: id, pointerType: finger.type, isPrimary: this.fingers.size === 1, button: type === 'pointermove' ? -1 : 0,
            buttons: type === 'pointerup' ? 0 : 1, clientX: finger.x, clientY: finger.y, bubbles: true, composed: true, cancelable: true,
        }))
    }

    /** Replaces an item. Decisions are counted for both together: some on the old one are reported after it has gone. */
    replace(deck, id, item) {
        const place = this.place(deck, id)
        if (deck.replaceItem(id, item)) this.reported.get(deck).places.set(String(item.id), place)
    }

    /** What an item's decisions are counted under: the first of the items that took each other's place. */
    place(deck, id) { return this.reported.get(deck).places.get(String(id)) ?? String(id) }

    /** Fingers that are down go on, and some lift. */
    move() {
        for (const [id, finger] of this.fingers) {
            finger.left -= 1
            if (finger.left < 0) {
                this.send(this.roll() < 0.1 ? 'pointercancel' : 'pointerup', id)
                this.fingers.delete(id)
            } else if (this.roll() < 0.85) {
                finger.x += finger.vx
                finger.y += finger.vy
                this.send('pointermove', id)
            }
        }
    }

    // --- What must hold ----------------------------------------------------------------------

    /** Where each card is seen in its deck, which the other one may push aside. */
    places() {
        const places = new Map()
        for (const deck of this.decks) {
            if (!deck.isConnected || deck.hidden || deck.motion === 'reduced') continue
            const box = deck.getBoundingClientRect()
            // After the deck has moved under a finger, the drag is longer. The deck learns of it with the next step.
            if ([...this.fingers.values()].some(({ deck: its, corner: [x, y] }) => its === deck && (x !== box.left || y !== box.top))) continue
            for (const card of deck.querySelectorAll('[data-id]')) {
                const { left, top, width, height } = card.getBoundingClientRect()
                if (!width || getComputedStyle(card.parentNode).display === 'none') continue
                places.set(card, { x: left + width / 2 - box.left, y: top + height / 2 - box.top, isHeld: /held|dragged/.test(card.dataset.phase) })
            }
        }
        return places
    }

    /** Does a step, and compares where cards are before and after it. */
    async step(name, deck) {
        const began = performance.now()
        const before = this.places()
        const shown = document.timeline.currentTime
        try {
            this.steps[name](deck)
        } catch (error) {
            if (!/planted|middle of a decision/.test(error?.message)) this.fault(`${name} throws ${error?.stack}`)
        }
        await null
        const after = this.places()
        const late = (performance.now() - Math.min(began, shown)) / 16
        if (this.moves.has(name) || this.isPlanted) return
        for (const [card, { x, y, isHeld }] of after) {
            const was = before.get(card)
            if (!was || isHeld || was.isHeld) continue
            const jump = Math.hypot(x - was.x, y - was.y)
            // A deck that is drawn by script shows the present, and not the frame. From rest the fastest spring takes a
            // card 15 px from the farthest place in a frame's time, and ever less in a part of it.
            const speed = this.#speeds.get(card) ?? 0
            const isMoving = [...this.#speeds].some(([other, speed]) => speed > 0.1 && deckOf(other) === deckOf(card))
            if (jump > JUMP + 15 * late * late + (isMoving ? 60 + 3 * speed * (late + 1) : 0)) {
                this.fault(`card ${card.dataset.id} (${card.dataset.phase}) of ${deck.localName} jumps ${jump.toFixed(1)} px at ${speed.toFixed(1)} px a frame`)
            }
        }
    }

    /** Notes how fast cards move. */
    watch() {
        const places = this.places()
        this.#speeds.clear()
        for (const [card, { x, y }] of places) {
            const was = this.#before.get(card)
            this.#speeds.set(card, was ? Math.hypot(x - was.x, y - was.y) : 30)
        }
        this.#before = places
    }

    get isPlanted() {
        return this.decks.some(deck => ['release', 'update', 'follow', 'followScroll', 'shouldDecide'].some(name => deck[name])
            || deck.render !== this.reported.get(deck).render || deck.describe !== this.reported.get(deck).describe)
    }

    /** Lets a deck come to rest, and looks at all of it. */
    async settle() {
        for (const id of [...this.fingers.keys()]) {
            this.send('pointerup', id)
            this.fingers.delete(id)
        }
        await new Promise(done => setTimeout(done, 250))
        for (const deck of this.decks) {
            for (const name of ['update', 'release', 'describe', 'follow', 'followScroll', 'shouldDecide']) if (name in deck) deck[name] = null
            const reported = this.reported.get(deck)
            deck.render = reported.render
            // What a planted function did not show is not to be expected: all is filled again.
            if (reported.wasPlanted) deck.render = reported.render = reported.render.bind(null)
            reported.wasPlanted = false
            deck.hidden = false
            deck.style.cssText = 'width: 260px; height: 340px; margin: 20px; flex: none'
            if (!deck.isConnected) document.querySelector('main').append(deck)
            deck.motion = 'full'
            deck.feel = null
        }
        const end = performance.now() + 6000
        // A card that has made way for the open one is hidden, and is not looked after.
        const isMoving = deck => [...deck.querySelectorAll('[data-id]')].some(card =>
            !card.parentNode.hidden && !/^(resting|stacked|open)$/.test(card.dataset.phase))
        do await frame()
        while (this.decks.some(isMoving) && performance.now() < end)
        await new Promise(done => setTimeout(done, 250))
        for (const deck of this.decks) this.check(deck, isMoving(deck))
    }

    check(deck, isMoving) {
        const name = deck.localName
        if (isMoving) this.fault(`${name} never comes to rest: ${[...deck.querySelectorAll('[data-id]')].map(({ dataset }) => dataset.phase)}`)
        const ids = deck.items.map(({ id }) => String(id))
        if (new Set(ids).size < ids.length) this.fault(`${name} has an item twice`)
        const cards = [...deck.querySelectorAll('[data-id]')]
        const shown = cards.map(({ dataset }) => dataset.id)
        if (new Set(shown).size < shown.length) this.fault(`${name} shows a card twice: ${shown}`)
        const ghosts = shown.filter(id => !ids.includes(id))
        if (ghosts.length) this.fault(`${name} shows cards ${ghosts} of no item, hidden: ${cards.filter(card => card.parentNode.hidden).map(({ dataset }) => dataset.id)}`)
        for (const card of cards) {
            const item = deck.items.find(({ id }) => String(id) === card.dataset.id)
            const text = card.querySelector('p')?.textContent
            if (item && text !== `${item.id} ${item.take ?? ''}`) this.fault(`${name} shows "${text}" for ${item.id} ${item.take ?? ''}`)
        }
        if (!deck.swipe) {
            if (deck.items.length && !cards.length) this.fault(`${name} shows nothing of ${ids.length} items`)
            return
        }
        if (deck.size + deck.decided !== ids.length) this.fault(`${name}: ${deck.size} and ${deck.decided} are not ${ids.length}`)
        if (deck.size && !deck.querySelector("[data-depth='0']")) this.fault(`${name} shows no top card of ${deck.size}`)
        const decided = new Set(deck.history.map(({ id }) => String(id)))
        for (const id of ids) {
            const times = this.reported.get(deck).decided.get(this.place(deck, id)) ?? 0
            if (times !== Number(decided.has(id))) this.fault(`${name}: card ${id} was reported ${times} times, and is ${decided.has(id) ? '' : 'not '}decided`)
        }
    }

    /** Runs so many steps. */
    async run(steps) {
        document.body.replaceChildren(document.createElement('main'))
        document.body.style.direction = ''
        document.querySelector('main').style.cssText = 'display: flex; flex-wrap: wrap'
        for (const tag of ['swipe-stack', 'wallet-deck']) {
            const deck = this.make(tag)
            Object.assign(this.reported.get(deck), { render: deck.render, describe: deck.describe })
            await deck.ready
        }
        const names = Object.keys(this.weights)
        const total = names.reduce((sum, name) => sum + this.weights[name], 0)
        while (this.log.length < steps && !this.faults.length) {
            await frame()
            this.move()
            // What a finger does is drawn by now, so it isn't a jump of the next step.
            if (this.fingers.size) await frame()
            this.watch()
            if (this.roll() < 0.4) continue
            let at = this.roll() * total
            const name = names.find(name => (at -= this.weights[name]) < 0) ?? 'press'
            const deck = this.one(this.decks)
            this.log.push(`${name} ${deck.localName}`)
            this.counts[name] = (this.counts[name] ?? 0) + 1
            await this.step(name, deck)
            if (this.log.length % 60 === 0) await this.settle()
        }
        await this.settle()
        for (const deck of this.decks) {
            deck.destroy()
            if (deck.childElementCount) this.fault(`a destroyed ${deck.localName} has children`)
        }
        return this.faults
    }
}

// The browser captures no pointers that a page has made up.
Element.prototype.setPointerCapture = () => {}

/** Runs a seed, and returns what it found. */
window.fuzz = async (seed, steps) => {
    const errors = []
    const note = (event, error) => {
        if (error?.message !== PLANTED && !/middle of a decision/.test(error?.message)) errors.push(String(error?.stack ?? error ?? event.message))
        event.preventDefault()
    }
    const onError = event => note(event, event.error)
    const onRejection = event => note(event, event.reason)
    addEventListener('error', onError)
    addEventListener('unhandledrejection', onRejection)
    const run = new Fuzz(seed)
    const faults = [...await run.run(steps)]
    const { SwipeStack } = await import('./cardistry.js')
    const host = document.createElement('div')
    host.style.cssText = 'width: 200px; height: 300px'
    document.body.append(host)
    const last = new SwipeStack(host, { items: [{ id: 1 }, { id: 2 }] })
    await last.ready
    if (!last.swipe('right') || last.top.id !== 2) faults.push(`seed ${seed}: the engine is dead`)
    last.destroy()
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
    return { faults, errors: errors.map(error => `seed ${seed}: ${error}`), counts: run.counts }
}
