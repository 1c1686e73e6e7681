import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { core, create, keyframesOf, listOf, load, perform, take, touch } from '../../Web/engine/engine.js'
import { completeFeel, feelNumbers } from '../../Web/engine/feel.js'
import {
    CARDS, CLAIM_CLAIMED, COUNT, DECIDED, DIRECTIONS, FACT_DECIDED, FACT_REVOKED, HAPTICS, ID, INPUT_FEEL, INPUT_INSERT,
    INPUT_COMMAND, INPUT_PRESS, INPUT_RESTORE, IS_ACCESSIBLE, KEY_BACKSPACE, KEY_RIGHT, KEYFRAME, STAMP, STAMP_PROGRESS,
    SWIPE_EVENT_DECIDED, SWIPE_SWIPE, SWIPE_UNDO, TAKES_TOUCHES, TIME, UNDECIDED, VERSION, X,
} from '../../Web/engine/records.js'
import { Lookahead } from '../../Web/deck/lookahead.js'
import * as R from '../../Web/engine/records.js'
import { frameOf, makeDeck, newStack, SWIPE, WALLET } from './frames.mjs'
import { wasm } from './support.mjs'

/** A right record of each kind that has more numbers than its kind, for each deck. */
const COMMON = [
    [R.INPUT_TOUCH, R.BEGAN, 1, 10, 10, 1], [R.INPUT_SHIFT, 0, 0], [R.INPUT_YIELD_TOUCH, 0, 0], [R.INPUT_PRESS, 0, 0, 0],
    [R.INPUT_INSERT, 9, 0], [R.INPUT_REMOVE, 9], [R.INPUT_MOVE, 0, 1], [R.INPUT_REPLACE, 0, 9], [R.INPUT_SIZE, 10, 10],
    [R.INPUT_OVERSCAN, 10], [R.INPUT_REDUCE_MOTION, 1], [R.INPUT_VISIBLE_AREA, 0, 0, 1, 1], [R.INPUT_DIRECTIONS, 3, 0],
]
const RECORDS = new Map([
    [SWIPE, [
        ...COMMON, [R.INPUT_COMMAND, SWIPE_SWIPE, 0], [R.INPUT_COMMAND, R.SWIPE_ROLLBACK, 0],
        [R.INPUT_FEEL, ...feelNumbers(completeFeel('grab', SWIPE), SWIPE)],
    ]],
    [WALLET, [
        ...COMMON, [R.INPUT_COMMAND, R.WALLET_OPEN, 0], [R.INPUT_COMMAND, R.WALLET_FOCUS, 0],
        [R.INPUT_COMMAND, R.WALLET_MOVE, 0, 1], [R.INPUT_COMMAND, R.WALLET_SCROLL, 10],
        [R.INPUT_COMMAND, R.WALLET_SCROLL_CONTENT, 10], [R.INPUT_RESTORE, -1, -1, 0],
        [R.INPUT_FEEL, ...feelNumbers(completeFeel('standard', WALLET), WALLET)],
    ]],
])
const RIGHT = DIRECTIONS.indexOf('right')

before(() => load(wasm()))

/** A whole swipe by touch, with a frame after each report, and the flight to its end. */
function swipe(deck, time, direction) {
    touch(deck, 0, 1, 195, 260, time)
    for (let step = 1; step <= 8; step++) {
        touch(deck, 1, 1, 195 + direction * step * 20, 260 + step, time + step * 0.016)
        core.frame(deck, time + step * 0.016)
    }
    touch(deck, 2, 1, 195 + direction * 160, 268, time + 0.13)
    for (const card of frameOf(deck, time + 0.13).cards) keyframesOf(deck, card[ID], time + 0.13, KEYFRAME)
    core.frame(deck, time + 0.9)
}

test('the module asks the page for one function and four of Math, and nothing else', async () => {
    const imports = WebAssembly.Module.imports(await WebAssembly.compile(wasm()))
    assert.deepEqual(imports.map(({ module, name }) => `${module}.${name}`).sort(),
        ['Math.cos', 'Math.exp', 'Math.log', 'Math.sin', 'cardistry.shouldDecide'])
})

test('memory does not grow over 20,000 swipes and undos', () => {
    const deck = newStack(100)
    let time = 0
    const round = () => {
        for (let index = 0; index < 50; index++) swipe(deck, (time += 1), index % 2 ? 1 : -1)
        assert.equal(frameOf(deck, 0).around[DECIDED], 50)
        for (let index = 0; index < 50; index++) assert.notEqual(perform(deck, (time += 1), SWIPE_UNDO), false)
    }
    // The second round still finds blocks that the first one did not need.
    round()
    round()
    const before = core.memory.buffer.byteLength
    for (let index = 0; index < 400; index++) round()
    assert.equal(core.memory.buffer.byteLength, before)
    core.destroy(deck)
})

test('memory does not grow when 2,000 decks come and go', () => {
    const round = () => {
        const deck = newStack(1000)
        swipe(deck, 1, 1)
        core.destroy(deck)
    }
    round()
    const before = core.memory.buffer.byteLength
    for (let index = 0; index < 2000; index++) round()
    assert.equal(core.memory.buffer.byteLength, before)
})

test('10,000 cards cost at most 256 KiB of the core\'s memory and show three', () => {
    const before = core.memory.buffer.byteLength
    const deck = newStack(10_000)
    assert.ok(core.memory.buffer.byteLength - before <= 1 << 18)
    assert.equal(frameOf(deck, 0).header[CARDS], 3)
    assert.equal(frameOf(deck, 0).around[UNDECIDED], 10_000)
    core.destroy(deck)
})

test('the presets have the constants of the specification', () => {
    const clean = completeFeel('swipeClean', SWIPE)
    assert.equal(clean.visibleCards, 3)
    assert.deepEqual(clean.thresholdRight, { widths: 0.3 })
    assert.equal(clean.verticalFollow, 0.3)
    assert.equal(clean.tiltAngle, 15)
    assert.equal(clean.exitDuration, 0.3)
    assert.deepEqual([clean.throwFactor, clean.minimumExitDuration], [1.3, 0.08])
    assert.deepEqual(clean.exitCurve, [0, 0, 0.58, 1])
    assert.ok(Math.abs(clean.returnSpring.response - 0.4) < 1e-12)
    assert.ok(Math.abs(clean.returnSpring.dampingFraction - 0.7) < 1e-12)
    assert.deepEqual(clean.directions, ['left', 'right'])
    assert.equal(clean.flickSpeed, 800)
    const like = completeFeel('likeNope', SWIPE)
    assert.deepEqual(like.thresholdLeft, { points: 120 })
    assert.equal(like.depthOffset, -12)
    assert.equal(like.tiltPivot, 'bottomEdge')
    assert.equal(like.thresholdHaptic, 'selection')
    const grab = completeFeel('grab', SWIPE)
    assert.deepEqual(grab.thresholdUp, { edge: 0.6 })
    assert.equal(grab.directions.length, 8)
    assert.equal(grab.tiltSense, 'byHalf')
})

test('a threshold for all directions is that of the five lengths, and of nothing else', () => {
    for (const from of SWIPE.presets) {
        const threshold = { widths: 0.45 }
        const [before, after] = [completeFeel(from, SWIPE), completeFeel({ from, threshold }, SWIPE)]
        const changed = Object.keys(before).filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
        assert.deepEqual(changed, ['thresholdLeft', 'thresholdRight', 'thresholdUp', 'thresholdDown', 'thresholdDiagonal'])
        assert.deepEqual(changed.map(name => after[name]), Array(5).fill(threshold))
        assert.deepEqual(completeFeel({ from, threshold, thresholdUp: { points: 9 } }, SWIPE).thresholdUp, { points: 9 })
    }
})

test('every field of a feel of one\'s own arrives in the core', () => {
    // A deck with a feel behaves like it: the same card, released at the same place, with two thresholds.
    for (const [widths, decided] of [[0.3, 1], [0.6, 0]]) {
        const deck = newStack(3, { feel: { threshold: { widths }, flickSpeed: null } })
        touch(deck, 0, 1, 195, 260, 0)
        touch(deck, 1, 1, 360, 260, 0.5)
        touch(deck, 2, 1, 360, 260, 1)
        assert.equal(frameOf(deck, 0).around[DECIDED], decided)
        core.destroy(deck)
    }
    // And what is written is what is read: through the whole list, in its order.
    const odd = {
        from: 'grab', visibleCards: 5, stackSpring: { response: 0.5, dampingFraction: 0.9 },
        tiltSpan: { points: 77 }, tiltIsClamped: false, exitCurve: [0.1, 0.2, 0.3, 0.4],
        upHaptic: 'heavyImpact', leftHaptic: null, washDuration: 0.4, flickSpeed: 500,
        directions: ['up', 'downRight'],
    }
    const deck = newStack(8, { feel: odd })
    assert.equal(frameOf(deck, 0).header[CARDS], 5)
    assert.equal(perform(deck, 1, SWIPE_SWIPE, DIRECTIONS.indexOf('left')), false, 'no way to the left')
    assert.equal(perform(deck, 1, SWIPE_SWIPE, DIRECTIONS.indexOf('up')), true)
    const [, haptic] = frameOf(deck, 1).events
    assert.deepEqual([haptic[1], HAPTICS[haptic[3]]], [5, 'heavyImpact'], 'the heavy impact comes with the decision')
    // A deck takes another feel at any time.
    take(deck, 3, [INPUT_FEEL, ...feelNumbers(completeFeel({ ...odd, visibleCards: 2 }, SWIPE), SWIPE)])
    assert.equal(frameOf(deck, 5).header[CARDS], 2)
    core.destroy(deck)
})

test('the keyframes of a thrown card keep the finger\'s speed for 50 ms', () => {
    for (const speed of [2200, 3000, 4500, 6500]) {
        const deck = newStack(3, { feel: { tiltAngle: 0 } })
        // 130 pixels, recognised after 10: 465 are left to the exit, and 1.3 times what they take is 0.27 to 0.09 s.
        const lifted = 130 / speed
        touch(deck, 0, 1, 100, 260, 0)
        for (let step = 1; step <= 10; step++) touch(deck, 1, 1, 100 + 13 * step, 260, lifted * step / 10)
        touch(deck, 2, 1, 230, 260, lifted)
        const frames = keyframesOf(deck, 0, lifted, KEYFRAME).map(frame => [frame[TIME], frame[X]])
        assert.ok(Math.abs(frames.at(-1)[0] - 1.3 * 465 / speed) < 1e-9)
        // What the compositor shows, on a straight line from one keyframe to the next, at 60 Hz.
        for (const moment of [1 / 60, 2 / 60, 0.05]) {
            const next = frames.findIndex(([time]) => time >= moment)
            const [[from, start], [to, end]] = [frames[next - 1], frames[next]]
            const x = start + (end - start) * (moment - from) / (to - from)
            const ratio = (x - 120) / moment / speed
            assert.ok(ratio > 0.95 && ratio < 1.05, `${speed} px/s, ${moment} s: ${ratio}`)
        }
        core.destroy(deck)
    }
})

test('an event comes with the facts that are said of it', () => {
    const deck = newStack(3)
    core.frame(deck, 0)
    assert.equal(take(deck, 1, [INPUT_PRESS, KEY_RIGHT, 0, 0]), 1)
    const { events, header } = frameOf(deck, 1)
    const [, kind, card, direction, , fact, count, next, place] = events.find(([, kind]) => kind === SWIPE_EVENT_DECIDED)
    assert.deepEqual([kind, card, direction], [SWIPE_EVENT_DECIDED, 0, RIGHT])
    assert.deepEqual([fact, count, next, place], [FACT_DECIDED, 3, 1, 1], 'decided; next is the second of three')
    assert.equal(header[COUNT], 3)
    assert.ok(events.filter(([, kind]) => kind !== 0).every(event => event[5] === -1))
    assert.deepEqual(frameOf(deck, 1).events, [], 'each event is reported once')
    take(deck, 2, [INPUT_PRESS, KEY_BACKSPACE, 0, 0])
    assert.deepEqual(frameOf(deck, 2).events.map(event => event[5]).filter(fact => fact >= 0), [FACT_REVOKED])
    assert.equal(take(deck, 3, [INPUT_PRESS, KEY_BACKSPACE, 0, 0]), 0, 'nothing to undo')
    core.destroy(deck)
})

test('a card has its reach and the progress of its stamp', () => {
    const deck = newStack(3)
    touch(deck, 0, 1, 195, 260, 0)
    assert.equal(touch(deck, 1, 1, 210, 260, 0.1), CLAIM_CLAIMED, 'the deck claims the touch')
    touch(deck, 1, 1, 263.5, 260, 0.2)
    const { cards } = frameOf(deck, 0.2)
    assert.deepEqual(cards.map(card => [card[ID], card[TAKES_TOUCHES], card[IS_ACCESSIBLE]]),
        [[2, 0, 0], [1, 0, 0], [0, 1, 1]])
    // Recognised 10 points from where it began, so 58.5 of the 117 points that decide: the stamp is half there.
    const held = cards.at(-1)
    assert.equal(held[STAMP], RIGHT)
    assert.ok(Math.abs(held[STAMP_PROGRESS] - 0.5) < 0.01, `${held[STAMP_PROGRESS]}`)
    core.destroy(deck)
})

test('a feel with a name that does not exist is refused by name', () => {
    assert.throws(() => completeFeel('swipeDirty', SWIPE), /swipeDirty/)
    assert.throws(() => completeFeel({ exitDurationn: 1 }, SWIPE), /exitDurationn/)
})

test('a feel with a value that is not a number is refused by the name of its constant', () => {
    for (const feel of [{ visibleCards: NaN }, { exitCurve: [0, 'a', 1, 1] }]) {
        assert.throws(() => newStack(3, { feel }), new RegExp(Object.keys(feel)[0]))
    }
})

test('numbers that no feel can have are held to what it can', () => {
    const deck = newStack(3, { feel: {
        visibleCards: -2, exitDuration: -1, exitCurve: [7, 0, -3, 1],
        returnSpring: { response: 0, dampingFraction: -1 }, tiltAngle: Infinity,
    } })
    swipe(deck, 1, 1)
    assert.equal(frameOf(deck, 0).around[DECIDED], 1)
    core.destroy(deck)
})

test('the look-ahead loads the next cards nearest first and keeps within its bytes', async () => {
    const lookahead = new Lookahead({ budgetBytes: 10_000, ahead: 4, trailing: 2, preload: 3 })
    await lookahead.ready
    const ids = Array.from({ length: 20 }, (_, n) => `photo ${n}`)
    const first = lookahead.update([], ids, 3)
    assert.deepEqual(first.load, ids.slice(0, 5))
    assert.deepEqual(first.background, ids.slice(5, 8))
    for (const id of [...first.load, ...first.background]) {
        assert.deepEqual(lookahead.loaded(id, 1000).evict, [])
    }
    // Later, cards more than two behind are evicted first.
    const later = lookahead.update([ids[9], ids[8]], ids.slice(10), 3)
    assert.deepEqual(later.load.slice(0, 3), ids.slice(10, 13))
    let evicted = []
    for (const id of later.load) evicted.push(...lookahead.loaded(id, 1000).evict)
    assert.ok(evicted.length >= later.load.length - 2)
    assert.ok(evicted.every(id => ids.indexOf(id) < 8), evicted.join())
    lookahead.destroy()
})

test('a look-ahead over 50,000 photos forgets the names of those it has passed', async () => {
    const lookahead = new Lookahead({ budgetBytes: 40_000 })
    await lookahead.ready
    const ids = Array.from({ length: 50_000 }, (_, n) => `photo ${n}`)
    const kept = new Set()
    for (let top = 0; top < 50_000; top += 25) {
        const plan = lookahead.update(
            ids.slice(Math.max(top - 10, 0), top).reverse(), ids.slice(top, top + 30), 3)
        for (const id of plan.evict) kept.delete(id)
        for (const id of plan.load) {
            assert.equal(kept.has(id), false, 'what is kept is not loaded again')
            kept.add(id)
            for (const gone of lookahead.loaded(id, 1000).evict) kept.delete(gone)
        }
        assert.ok(kept.size <= 40)
    }
    lookahead.destroy()
})

/** What the engine answers to a record of these numbers, or to a shorter one. */
function answer(handle, values, length = values.length) {
    const at = core.room(64) / 8
    new Float64Array(core.memory.buffer).set(values, at)
    return core.take(handle, length, 1)
}

for (const [kind, records] of RECORDS) {
    test(`a record that is wrong is refused, and changes nothing: ${kind.create}`, () => {
        const deck = makeDeck(kind, [0, 1, 2], { width: 390, height: 520 })
        const before = frameOf(deck, 1)
        assert.equal(answer(deck, [99]), -2, 'an unknown kind')
        assert.equal(answer(deck, [INPUT_COMMAND, 99]), -2, 'an unknown command')
        assert.equal(answer(deck, [0.5 + 1e9]), -2)
        assert.equal(answer(deck, []), -3, 'an empty record')
        for (const record of records) {
            assert.ok(record.every(Number.isFinite))
            for (let length = 1; length < record.length; length++) {
                assert.equal(answer(deck, record, length), -3, `${length} of ${record}`)
            }
        }
        assert.equal(answer(deck, [INPUT_INSERT, 1e12, 0]), -4, 'not the number of a card')
        assert.equal(answer(deck, [INPUT_INSERT, NaN, 0]), -4)
        assert.equal(answer(deck, [INPUT_PRESS, 200, 0, 0]), -4, 'an unknown key')
        assert.deepEqual(frameOf(deck, 1), before)
        core.destroy(deck)
    })
}

test('a stack refuses an unknown direction, and fewer cards than announced', () => {
    const deck = newStack(3)
    const before = frameOf(deck, 1)
    assert.equal(answer(deck, [INPUT_COMMAND, SWIPE_SWIPE, 8]), -4)
    assert.equal(answer(deck, [INPUT_RESTORE, 50, 0]), -3)
    assert.deepEqual(frameOf(deck, 1), before)
    core.destroy(deck)
})

test('a refused call throws with the fault\'s name', () => {
    const deck = newStack(3)
    assert.throws(() => take(deck, 1, [99]), /unknownKind/)
    assert.throws(() => create(SWIPE.create, [390, 520]), /shortRecord/)
    core.destroy(deck)
})

test('the handle of a destroyed deck reaches nothing, not even a newer deck', () => {
    const [first, second] = [newStack(3), newStack(3)]
    core.destroy(first)
    core.destroy(first)
    const third = newStack(3)
    for (const gone of [first, 0, -1, 1e9]) {
        assert.equal(answer(gone, [INPUT_COMMAND, SWIPE_UNDO]), -1)
        for (const read of [() => frameOf(gone, 1), () => listOf(gone), () => keyframesOf(gone, 0, 1, KEYFRAME)]) {
            assert.throws(read, /unknownHandle/)
        }
    }
    for (const deck of [second, third]) {
        assert.equal(frameOf(deck, 1).header[CARDS], 3)
        core.destroy(deck)
    }
})

test('an engine of another version is refused, and both versions are named', async () => {
    // A module whose only function is `version`, which answers 7.
    const module = new Uint8Array([
        0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 7, 11, 1, 7, ...Buffer.from('version'), 0, 0,
        10, 6, 1, 4, 0, 65, 7, 11])
    const { load } = await import('../../Web/engine/engine.js?other')
    await assert.rejects(load(module), error => {
        assert.match(error.message, new RegExp(`${VERSION}.*version 7`))
        return true
    })
    await assert.rejects(load(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])), new RegExp(`${VERSION}.*none`))
})
