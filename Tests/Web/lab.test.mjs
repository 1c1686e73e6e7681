import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { load } from '../../Web/engine/engine.js'
import { completeFeel } from '../../Web/engine/feel.js'
import * as R from '../../Web/engine/records.js'
import { isSame, numbersOf, textOf, valueOfText } from '../../Web/lab/constant-text.js'
import { sample, summary } from '../../Web/lab/curves.js'
import { DECKS } from '../../Web/lab/decks.js'
import { jsonOf, scriptOf, swiftOf } from '../../Web/lab/exports.js'
import { FeelChoice } from '../../Web/lab/feel-choice.js'
import { linkOf, readLink } from '../../Web/lab/link.js'
import { PROBES } from '../../Web/lab/probes.js'
import { replay } from '../../Web/lab/replay.js'
import { readSwipe } from '../../Web/lab/swipe-path.js'
import { traceText } from '../../Web/lab/trace.js'
import { changed, RECORDS } from './lab-support.mjs'
import { root, traceCommand, wasm } from './support.mjs'

const SIZE = { width: 300, height: 400 }
const work = mkdtempSync(join(tmpdir(), 'lab-'))
before(() => load(wasm()))
after(() => rmSync(work, { recursive: true }))

const stackFeel = changes => completeFeel({ from: 'swipeClean', ...changes }, DECKS.stack.kind)

/** A damped spring from 1 to 0 at rest: its closed form, and the derivative of that. */
function spring({ response, dampingFraction: z }, t) {
    const w = 2 * Math.PI / response
    if (z < 1) {
        const d = w * Math.sqrt(1 - z * z)
        const e = Math.exp(-z * w * t)
        return [e * (Math.cos(d * t) + z * w / d * Math.sin(d * t)), -e * (w * w / d) * Math.sin(d * t)]
    }
    if (z === 1) return [(1 + w * t) * Math.exp(-w * t), -w * w * t * Math.exp(-w * t)]
    const s = Math.sqrt(z * z - 1)
    const [a, b] = [w * (z - s), w * (z + s)]
    return [(b * Math.exp(-a * t) - a * Math.exp(-b * t)) / (b - a), a * b * (Math.exp(-b * t) - Math.exp(-a * t)) / (b - a)]
}

/** The value of a cubic Bézier timing curve, by bisection. */
function bezier([x1, y1, x2, y2], t) {
    const at = (a, b, s) => 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3
    let [low, high] = [0, 1]
    for (let step = 0; step < 60; step++) {
        const middle = (low + high) / 2
        if (at(x1, x2, middle) < t) low = middle
        else high = middle
    }
    return at(y1, y2, low)
}

for (const returnSpring of [
    { response: 0.4, dampingFraction: 0.7 }, { response: 0.3, dampingFraction: 0.15 }, { response: 0.5, dampingFraction: 1 },
    { response: 0.35, dampingFraction: 2.2 },
]) {
    test(`the curve of the return is the closed form of a spring: ${Object.values(returnSpring)}`, () => {
        const points = sample(DECKS.stack, 'return', stackFeel({ returnSpring }), SIZE, 0.5)
        const top = 2 * Math.PI / returnSpring.response * 75
        for (const { time, position, velocity } of points) {
            const [x, v] = spring(returnSpring, time)
            assert.ok(Math.abs(position - 75 * x) < 0.06, `position at ${time}: ${position}, not ${75 * x}`)
            // A card is put to rest when it is within 0.05 points.
            if (Math.abs(x) > 0.01) assert.ok(Math.abs(velocity - 75 * v) < 0.02 * top, `velocity at ${time}: ${velocity}, not ${75 * v}`)
        }
    })
}

test('the curve of the exit is the timing curve over its duration, from rest', () => {
    const feel = stackFeel({ exitCurve: [0.2, 0.1, 0.4, 1], exitDuration: 0.5, horizontalExit: { points: 600 } })
    for (const { time, position } of sample(DECKS.stack, 'exit', feel, SIZE, 0.49)) {
        // Guides/motion.md: a curve over T begins with the card's own speed, by (v₀ - v_curve(0)) · t · (1 - t/T)².
        const start = 600 / 0.5 * 0.1 / 0.2
        const truth = 600 * bezier(feel.exitCurve, time / 0.5) - start * time * (1 - time / 0.5) ** 2
        assert.ok(Math.abs(position - truth) < 0.1, `at ${time}: ${position}, not ${truth}`)
    }
})

test('a summary is that of the spring: its overshoot is e^(-πζ/√(1-ζ²))', () => {
    const points = sample(DECKS.stack, 'return', stackFeel({ returnSpring: { response: 0.4, dampingFraction: 0.5 } }), SIZE, 1.5, 600)
    const { overshoot, settles } = summary(points)
    assert.ok(Math.abs(overshoot - Math.exp(-Math.PI * 0.5 / Math.sqrt(0.75))) < 0.002, String(overshoot))
    assert.ok(settles > 0.6 && settles < 1.2, String(settles))
})

test('every motion of every preset moves and comes to rest', () => {
    for (const deck of Object.values(DECKS)) {
        for (const from of deck.kind.presets) {
            for (const name of Object.keys(PROBES[deck.name])) {
                const points = sample(deck, name, completeFeel(from, deck.kind), SIZE, 5, 100)
                const { fastest, settles } = summary(points)
                assert.ok(fastest > 1 && settles < 4.9, `${deck.name} ${from} ${name}: ${fastest} ${settles}`)
            }
        }
    }
})

test('the table has every constant that the engine reads, with a sentence', () => {
    for (const { kind, constants } of Object.values(DECKS)) {
        assert.deepEqual(constants.map(({ name }) => name), Object.keys(kind.fields))
        for (const { name, about, ranges, usual } of constants) {
            assert.ok(about.endsWith('.'), name)
            ranges.forEach(([least, most], index) => assert.ok(least <= usual[index][0] && usual[index][1] <= most, name))
        }
    }
})

test('each value comes back from its text, and a link from its state', () => {
    for (const deck of Object.values(DECKS)) {
        const b = changed(deck)
        for (const { name, kind } of deck.constants) {
            for (const value of [b.changes[name] ?? b.preset[name], ...deck.kind.presets.map(from => completeFeel(from, deck.kind)[name])]) {
                assert.deepEqual(valueOfText(kind, textOf(kind, value)), value, name)
            }
        }
        const a = new FeelChoice(deck)
        const read = readLink(linkOf({ deck: deck.name, a, b }))
        assert.deepEqual(read.problems, [])
        assert.deepEqual(read.a, { from: a.from, changes: {} })
        assert.deepEqual(read.b, { from: b.from, changes: b.changes })
    }
})

for (const [hash, words, changes] of [
    ['#deck=stack&exitDuration=soon', 'exitDuration cannot be “soon”', {}],
    ['#deck=stack&exitDuration=', 'exitDuration cannot be', {}],
    ['#deck=stack&exitDuration=0x10', 'exitDuration cannot be', {}],
    ['#deck=stack&exitDuration=900', 'out of range. The Lab uses 60', { exitDuration: 60 }],
    ['#deck=stack&returnSpring=0.4', 'returnSpring cannot be', {}],
    ['#deck=stack&returnSpring=0.4,0', 'The Lab uses 0.4,0.05', { returnSpring: { response: 0.4, dampingFraction: 0.05 } }],
    ['#deck=stack&thresholdLeft=miles:1', 'thresholdLeft cannot be', {}],
    ['#deck=stack&tiltPivot=constructor', 'tiltPivot cannot be', {}],
    ['#deck=stack&__proto__=1', 'Unknown constant “__proto__”', {}],
    ['#deck=stack&feel=wobbly', 'Unknown feel “wobbly”', {}],
    ['#deck=constructor', 'Unknown deck “constructor”', {}],
    [`#deck=stack&${'x'.repeat(9000)}`, 'too long', {}],
]) {
    test(`an edited link says what is wrong and keeps the rest: ${hash.slice(0, 50)}`, () => {
        const read = readLink(`${hash}${hash.length > 8000 ? '' : '&b.deadZone=30'}`)
        assert.equal(read.problems.length, 1, read.problems.join(' '))
        assert.ok(read.problems[0].includes(words), read.problems[0])
        assert.deepEqual(read.a, { from: 'swipeClean', changes })
        if (hash.length < 8000) assert.deepEqual(read.b.changes, { deadZone: 30 })
    })
}

test('a trace with every constant changed gives natively what the Lab shows', () => {
    for (const deck of Object.values(DECKS)) {
        const feel = changed(deck)
        const trace = { deck, ...SIZE, cards: ['c1', 'c2', 'c3', 'c4'], records: RECORDS }
        const file = join(work, `${deck.name}.trace`)
        writeFileSync(file, traceText({ ...trace, feel }, 60))
        const lines = execFileSync(traceCommand(), [file], { encoding: 'utf8' }).trimEnd().split('\n')
        const poses = lines.filter(line => line.startsWith('pose,') && !line.startsWith('pose,time')).map(line => line.split(','))
        const times = [...new Set(poses.map(([, time]) => time))]
        const { frames } = replay({ ...trace, feel: feel.object }, times.map(Number))
        assert.ok(frames.length > 30)
        frames.forEach((frame, index) => {
            const native = poses.filter(([, time]) => time === times[index])
            assert.equal(frame.cards.length, native.length, `${deck.name} at ${times[index]}`)
            frame.cards.forEach((card, place) => {
                const [, , name, , , x, y, angle] = native[place]
                assert.equal(`c${card[R.ID] + 1}`, name)
                for (const [mine, theirs] of [[card[R.X], x], [card[R.Y], y], [card[R.ANGLE], angle]]) {
                    // Frames are printed at times of six decimals.
                    assert.ok(Math.abs(mine - Number(theirs)) < 0.02, `${deck.name} ${name} at ${times[index]}: ${mine}, not ${theirs}`)
                }
            })
        })
    }
})

test('the grab error is the distance that the feel takes the card from the finger', () => {
    const trace = { deck: DECKS.stack, ...SIZE, cards: ['c1', 'c2'], records: RECORDS.slice(1, 4).concat(
        { word: 'cancel', fields: [1], time: 0.3 }) }
    const upright = { tiltAngle: 0, deadZone: 0 }
    const free = readSwipe({ ...trace, feel: { from: 'swipeClean', ...upright, verticalFollow: 1, directions: ['left', 'right', 'up', 'down'] } })
    assert.ok(free.worst < 1e-6, String(free.worst))
    // From the second report, at which the drag begins, the finger goes down 8 points, of which the card follows a quarter.
    const damped = readSwipe({ ...trace, feel: { from: 'swipeClean', ...upright, verticalFollow: 0.25 } })
    assert.ok(Math.abs(damped.worst - 6) < 0.01, String(damped.worst))
    assert.equal(damped.isDecided, false)
})

test('Swift and JSON of a feel compile, and are the same feel', () => {
    const build = join(root, 'Tools/test-swift')
    traceCommand()
    const binaries = execFileSync(build, ['build', '.', '--show-bin-path'], { encoding: 'utf8' }).trim()
    const feels = Object.values(DECKS).map(changed)
    const checks = feels.map(feel => `print(try JSONDecoder().decode(${feel.deck.type}.self, from: Data(#"""\n${jsonOf(feel)}"""#.utf8)) == .custom && ${feel.deck.type}.custom != .${feel.from})`)
    const source = join(work, 'main.swift')
    writeFileSync(source, ['import Foundation', ...feels.map(feel => swiftOf(feel.deck, feel)), ...checks].join('\n'))
    // A build folder keeps the objects of sources that are gone.
    const namesIn = folder => readdirSync(folder, { recursive: true }).filter(name => /\.(swift|c)$/.test(name)).map(name => basename(name))
    const objects = ['Cardistry', 'CPlatform'].flatMap(module =>
        namesIn(join(root, 'Sources', module)).map(name => join(binaries, `${module}.build`, `${name}.o`)))
    execFileSync('swiftc', ['-Onone', '-I', join(binaries, 'Modules'), '-Xcc', `-fmodule-map-file=${join(binaries, 'CPlatform.build/module.modulemap')}`,
        source, ...objects, '-o', join(work, 'feels')])
    assert.equal(execFileSync(join(work, 'feels'), { encoding: 'utf8' }), 'true\ntrue\n')
})

test('JavaScript of a feel runs, and its CSS ends where it should', () => {
    for (const deck of Object.values(DECKS)) {
        const choice = changed(deck)
        const set = {}
        const element = {}
        const document = {
            querySelector: tag => (tag === deck.tag ? element : null),
            documentElement: { style: { setProperty: (name, value) => { set[name] = value } } },
        }
        new Function('document', scriptOf(deck, choice, SIZE))(document)
        const whole = completeFeel(element.feel, deck.kind)
        for (const { name, kind } of deck.constants) assert.ok(isSame(kind, whole[name], choice.whole[name]), name)
        for (const value of Object.values(set)) {
            const points = /^[\d.]+s linear\((.*)\)$/.exec(value)?.[1].split(', ').map(Number)
            if (points) assert.deepEqual([points[0], points.at(-1), points.length], [0, 1, 25])
        }
        assert.ok(Object.keys(set).length >= 3)
    }
})
