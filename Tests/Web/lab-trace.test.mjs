import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { load } from '../../Web/engine/engine.js'
import * as R from '../../Web/engine/records.js'
import { DECKS } from '../../Web/lab/decks.js'
import { replay } from '../../Web/lab/replay.js'
import { readTrace } from '../../Web/lab/trace-reader.js'
import { traceText } from '../../Web/lab/trace.js'
import { changed, RECORDS } from './lab-support.mjs'
import { root, wasm } from './support.mjs'

before(() => load(wasm()))

test('a trace comes back from its text', () => {
    for (const deck of Object.values(DECKS)) {
        const feel = changed(deck)
        const trace = { deck, width: 300, height: 400, cards: ['c1', 'c2', 'c3', 'c4'], records: RECORDS }
        assert.deepEqual(readTrace(traceText({ ...trace, feel })), { ...trace, feel: { from: feel.from, changes: feel.changes } })
    }
})

test('recorded traces move in the Lab as they do natively', () => {
    const folder = join(root, 'Tests/Traces')
    let played = 0
    for (const name of readdirSync(folder).filter(file => file.endsWith('.trace'))) {
        let trace
        try {
            trace = readTrace(readFileSync(join(folder, name), 'utf8'))
        } catch (error) {
            assert.match(error.message, /^Line \d+: the Lab cannot play “(insert|remove|reorder|replace|reload|resize|rollback|content|key)”/, name)
            continue
        }
        const lines = readFileSync(join(folder, name.replace(/trace$/, 'csv')), 'utf8').trimEnd().split('\n')
        const poses = lines.filter(line => line.startsWith('pose,') && !line.startsWith('pose,time')).map(line => line.split(','))
        const times = [...new Set(poses.map(([, time]) => time))]
        const { from, changes } = trace.feel
        const { frames } = replay({ ...trace, feel: { from, ...changes } }, times.map(Number))
        frames.forEach((frame, index) => {
            const native = poses.filter(([, time]) => time === times[index])
            assert.deepEqual(frame.cards.map(card => trace.cards[card[R.ID]]), native.map(([, , card]) => card), `${name} at ${times[index]}`)
            frame.cards.forEach((card, place) => {
                const [x, y] = native[place].slice(5).map(Number)
                assert.ok(Math.hypot(card[R.X] - x, card[R.Y] - y) < 0.02, `${name} at ${times[index]}: ${card[R.X]}, ${card[R.Y]}, not ${x}, ${y}`)
            })
        })
        played += frames.length > 0
    }
    assert.ok(played > 20, String(played))
})

for (const [text, words] of [
    ['', 'There is no deck line'],
    ['\u0000\u0001PNG', 'Line 1: the first record must be a deck line'],
    ['deck boat', 'Line 1: unknown deck “boat”'],
    ['deck swipe width=300 height=400', 'Line 1: the deck line needs cards=…'],
    ['deck swipe width=0 height=400 cards=a', 'Line 1: width must be'],
    ['deck swipe width=300 height=400 cards=a,a', 'Line 1: cards needs names that differ'],
    ['deck swipe feel=wobbly width=300 height=400 cards=a', 'Line 1: unknown feel “wobbly”'],
    ['deck swipe width=300 height=400 cards=a __proto__=1', 'Line 1: unknown constant “__proto__”'],
    ['deck swipe width=300 height=400 cards=a exitDuration=900', 'Line 1: exitDuration=900 is out of range'],
    ['deck swipe width=300 height=400 cards=a threshold=soon', 'Line 1: threshold cannot be “soon”'],
    ['# a comment\r\ndeck swipe width=300 height=400 cards=a\r\ndown 1 10 0', 'Line 3: “down” needs pointer, number, number, time.'],
    ['deck swipe width=300 height=400 cards=a\nup 1 10 ten 0', 'Line 2: “ten” is not a number'],
    ['deck swipe width=300 height=400 cards=a\nup 1 10 10 soon', 'Line 2: “soon” is not a time'],
    ['deck swipe width=300 height=400 cards=a\nopen a 1', 'Line 2: the Lab cannot play “open” on this deck.'],
    ['deck wallet width=300 height=400 cards=a\nopen b 1', 'Line 2: unknown card “b”'],
    ['deck wallet width=300 height=400 cards=a\nconstructor 1', 'Line 2: the Lab cannot play “constructor”'],
    ['x'.repeat(2e6), 'too long'],
]) {
    test(`a file that is not a trace says what is wrong: ${JSON.stringify(text.slice(-50))}`, () => {
        assert.throws(() => readTrace(text), error => error.message.includes(words) || assert.fail(error.message))
    })
}
