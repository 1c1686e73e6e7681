// Every callback of a deck with every kind of misbehaviour, all at once: each case is a deck of its own.

const PLANTED = 'planted'
const FAST = { 'swipe-stack': { exitDuration: 0.03, minimumExitDuration: 0.03 }, 'wallet-deck': { heroSpring: { response: 0.1, dampingFraction: 1 } } }

/** What a callback may do instead of its job. `deck` is its own deck. */
const MISDEEDS = {
    'throws an error': () => { throw new Error(PLANTED) },
    'throws null': () => { throw null },
    'returns a symbol': () => Symbol('x'),
    'returns an object without a text': () => Object.create(null),
    'returns a promise that fails': async () => { throw new Error(PLANTED) },
    'commands the deck': deck => { deck.swipe ? (deck.undo(), deck.swipe('left')) : (deck.closeCard(), deck.openCard('3')) },
    'changes the items': deck => {
        deck.removeItem('2')
        deck.insertItem({ id: `new ${++made}` }, 0)
        deck.moveItem('5', 1)
    },
    'writes new items': deck => { deck.items = [...cards(3, 6), { id: `written ${++made}` }] },
    'writes other functions': deck => {
        deck.describe = item => `other ${item.id}`
        deck.render = (item, card) => { card.textContent = `other ${item.id}` }
    },
    'restores': deck => deck.restore(deck.swipe ? cards(4, 9) : { order: ['4', '2'], open: '4' }),
    'removes the element': deck => deck.remove(),
    'destroys the deck': deck => deck.destroy(),
    'makes another deck': () => { document.body.append(make('swipe-stack')) },
}

let made = 0
const cards = (from, to) => Array.from({ length: to - from + 1 }, (_, n) => ({ id: String(from + n) }))
const frame = () => new Promise(requestAnimationFrame)
/** Waits for something, at most four seconds. Returns whether it came true. */
async function until(isTrue) {
    const end = performance.now() + 4000
    while (!isTrue()) {
        if (performance.now() > end) return false
        await frame()
    }
    return true
}
/** Whether nothing in a deck moves, or it is gone. */
const isStill = deck => [...deck.querySelectorAll('[data-id]')].every(({ dataset }) => /^(resting|stacked|open)$/.test(dataset.phase))

function make(tag) {
    const deck = document.createElement(tag)
    deck.style.cssText = 'width: 200px; height: 300px'
    deck.feel = FAST[tag]
    deck.items = cards(1, 6)
    return deck
}

/** A drag by a finger of the page's own. */
async function drag(deck) {
    const pointerId = 1000 + ++made
    const { left, top } = deck.getBoundingClientRect()
    const send = (type, x, buttons) => (deck.querySelector("[data-depth='0']") ?? deck).dispatchEvent(new PointerEvent(type, {
        pointerId, pointerType: 'touch', isPrimary: false, button: 0, buttons, bubbles: true, composed: true, cancelable: true,
        clientX: left + x, clientY: top + 100,
    }))
    send('pointerdown', 50, 1)
    for (const x of [70, 90, 110]) {
        await frame()
        send('pointermove', x, 1)
    }
    await frame()
    send('pointerup', 110, 0)
}

/** What an app does with a deck, so that each callback is called. Returns what must be true, and is not. */
async function exercise(deck, name, isCalled) {
    const faults = []
    const expect = (isTrue, what) => { if (!isTrue) faults.push(what) }
    const isStack = deck.localName === 'swipe-stack'
    const act = acts => acts.forEach(act => {
        try { act() } catch (error) {
            if (!/destroyed|middle of a decision/.test(error.message)) faults.push(`${act}: ${error.message}`)
        }
    })
    act(isStack
        ? [() => deck.swipe('right'), () => deck.swipe('left')]
        : [() => deck.openCard('2'), () => deck.scrollPile(30)])
    await frame()
    await until(() => isStill(deck))
    act([() => { deck.items = [...deck.items].map(({ id }) => ({ id })) }, () => deck.removeItem('4'),
        ...isStack ? [() => deck.undo()] : [() => deck.closeCard(), () => deck.moveItem('1', 2)]])
    await frame()
    await until(() => isStill(deck))
    if (isStack && name === 'follow' && deck.isConnected) await drag(deck)
    if (isStack && name === 'deck-empty') act(Array(12).fill(() => deck.swipe('right')))
    await until(isCalled)
    await until(() => isStill(deck))
    return { faults, expect }
}

/** Runs one case, and returns what it finds. */
async function run(tag, name, [misdeed, misbehave]) {
    const deck = make(tag)
    document.body.append(deck)
    await deck.ready
    const reported = { 'card-decide': 0, 'card-revoke': 0, 'card-leave': 0, 'card-open': 0 }
    for (const type in reported) deck.addEventListener(type, () => { reported[type] += 1 })
    const depth = { now: 0, calls: 0 }
    let isBad = true
    const bad = () => {
        // A callback that causes its own call would never end.
        if (!isBad || depth.now > 0 || depth.calls > 3) return undefined
        depth.calls += 1
        depth.now += 1
        try { return misbehave(deck) } finally { depth.now -= 1 }
    }
    if (name.includes('-')) deck.addEventListener(name, bad)
    else deck[name] = bad
    const { faults, expect } = await exercise(deck, name, () => depth.calls > 0)
    expect(depth.calls > 0, 'was not called')
    isBad = false
    if (misdeed === 'destroys the deck' && name !== 'shouldDecide' && name !== 'card-before-decide') {
        expect(deck.childElementCount === 0, 'a destroyed deck has children')
        return faults
    }
    document.body.append(deck)
    for (const name of ['render', 'describe', 'shouldDecide', 'follow', 'followScroll', 'release']) if (name in deck) deck[name] = null
    deck.items = [...deck.items.filter(({ id }) => id !== 'last'), ...cards(11, 14), { id: 'last' }]
    await frame()
    await until(() => isStill(deck))
    if (tag === 'swipe-stack') {
        const before = reported['card-decide']
        const left = reported['card-leave']
        const top = deck.top.id
        expect(deck.swipe('right') === true, 'does not swipe any more')
        expect(await until(() => reported['card-leave'] > left), 'the card has not left')
        expect(reported['card-decide'] === before + 1, `${reported['card-decide'] - before} decisions reported instead of one`)
        expect(deck.history.at(-1).id === top, 'another card was decided')
        if (!/items|restores/.test(misdeed)) {
            expect(reported['card-decide'] - reported['card-revoke'] === deck.decided, 'decisions reported and made differ')
        }
        expect(deck.size + deck.decided === deck.items.length, 'undecided and decided are not all')
    } else {
        const before = reported['card-open']
        expect(deck.openCard('last') === true, 'does not open any more')
        expect(reported['card-open'] === before + 1, 'an opening was not reported')
    }
    const ids = deck.items.map(({ id }) => id)
    expect(new Set(ids).size === ids.length, 'an item is there twice')
    const shown = [...deck.querySelectorAll('[data-id]')].map(({ dataset }) => dataset.id)
    expect(shown.length > 0 && shown.every(id => ids.includes(id)), `shows ${shown}, has ${ids}`)
    expect(new Set(shown).size === shown.length, `shows a card twice: ${shown}`)
    deck.remove()
    deck.destroy()
    return faults
}

/** Runs all cases of a kind of deck. */
window.misbehave = async (tag, names) => {
    const errors = []
    addEventListener('error', event => {
        const text = String(event.error?.message ?? event.error)
        if (!/planted|null|destroyed|middle of a decision|Cannot convert/.test(text)) errors.push(event.error?.stack ?? text)
        event.preventDefault()
    })
    addEventListener('unhandledrejection', event => {
        if (event.reason?.message !== PLANTED) errors.push(String(event.reason))
        event.preventDefault()
    })
    const found = []
    const cases = names.flatMap(name => Object.entries(MISDEEDS).map(misdeed => [name, misdeed]))
    while (cases.length) {
        found.push(...await Promise.all(cases.splice(0, 40).map(async ([name, misdeed]) => {
            try {
                return (await run(tag, name, misdeed)).map(fault => `${name} ${misdeed[0]}: ${fault}`)
            } catch (error) {
                return [`${name} ${misdeed[0]}: ${error.stack}`]
            }
        })))
    }
    return { cases: found.length, faults: found.flat(), errors }
}
