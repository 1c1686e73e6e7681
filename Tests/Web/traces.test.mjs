import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { load } from '../../Web/engine/engine.js'
import { replay } from './replay.mjs'
import { swipeTrace, walletTrace } from './random-traces.mjs'
import { dice, root, seed, traceCommand, wasm } from './support.mjs'

/** Printed numbers may differ by the last digit, where the two machines' maths round differently. */
const TOLERANCE = 0.0015

const folder = join(root, 'Tests/Traces')
const work = mkdtempSync(join(tmpdir(), 'traces-'))
before(() => load(wasm()))
after(() => rmSync(work, { recursive: true }))

function sameLines(mine, theirs, about) {
    let identical = 0
    for (let index = 0; index < Math.max(mine.length, theirs.length); index++) {
        if (mine[index] === theirs[index]) {
            identical += 1
            continue
        }
        const a = (mine[index] ?? '').split(',')
        const b = (theirs[index] ?? '').split(',')
        const isNear = a.length === b.length && a.every((field, place) => field === b[place]
            || (field !== '' && Math.abs(Number(field) - Number(b[place])) <= TOLERANCE))
        assert.ok(isNear, `${about}, line ${index + 1}:\n  web    ${mine[index]}\n  native ${theirs[index]}`)
    }
    return identical
}

for (const name of readdirSync(folder).filter(name => name.endsWith('.trace'))) {
    test(`${name} gives the same frames and events as natively`, () => {
        const mine = replay(readFileSync(join(folder, name), 'utf8'))
        const theirs = readFileSync(join(folder, name.replace(/trace$/, 'csv')), 'utf8')
        assert.ok(mine.length > 10)
        sameLines(mine, theirs.trimEnd().split('\n'), name)
    })
}

for (const [kind, randomTrace] of Object.entries({ swipe: swipeTrace, wallet: walletTrace })) {
    test(`300 random traces of a ${kind} give the same lines as natively (seed ${seed})`, () => {
        const command = traceCommand()
        const roll = dice(seed)
        let identical = 0
        let total = 0
        let events = 0
        for (let index = 0; index < 300; index++) {
            const file = join(work, 'random.trace')
            const text = randomTrace(roll)
            writeFileSync(file, text)
            const theirs = execFileSync(command, [file], { encoding: 'utf8', maxBuffer: 1 << 28 })
                .trimEnd().split('\n')
            const mine = replay(text)
            identical += sameLines(mine, theirs, `random trace ${index} of seed ${seed}\n${text}`)
            total += theirs.length
            events += theirs.filter(line => line.startsWith('event')).length
        }
        console.log(`${total} lines, ${events} events, ${total - identical} lines differ in a last digit`)
        assert.ok(events > 1000, 'the traces make something happen')
    })
}
