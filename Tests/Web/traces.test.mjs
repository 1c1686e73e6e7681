import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { ready, replay } from './replay.mjs'
import { dice, root, seed, traceCommand } from './support.mjs'

/** Printed numbers may differ by the last digit, where the two machines' maths round differently. */
const TOLERANCE = 0.0015

const folder = join(root, 'Tests/Traces')
const work = mkdtempSync(join(tmpdir(), 'traces-'))
before(() => ready)
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

// The module has no wallet yet.
const names = readdirSync(folder)
    .filter(name => name.endsWith('.trace') && !name.startsWith('wallet-'))
for (const name of names) {
    test(`${name} gives the same frames and events as natively`, () => {
        const mine = replay(readFileSync(join(folder, name), 'utf8'))
        const theirs = readFileSync(join(folder, name.replace(/trace$/, 'csv')), 'utf8')
        assert.ok(mine.length > 10)
        sameLines(mine, theirs.trimEnd().split('\n'), name)
    })
}

/** A few seconds of everything that can happen to a deck, at random. */
function randomTrace(roll) {
    const int = (low, high) => low + Math.floor(roll() * (high - low + 1))
    const pick = list => list[Math.floor(roll() * list.length)]
    const feel = pick(['swipeClean', 'likeNope', 'grab'])
    let [width, height] = [int(200, 900), int(200, 900)]
    let next = int(1, 9)
    const present = Array.from({ length: next }, (_, index) => `c${index}`)
    const lines = [`deck swipe feel=${feel} width=${width} height=${height} cards=${present.join(',')}`
        + pick(['', ' directions=left,right,up,down', ' threshold=0.2', ' flickSpeed=none'])]
    let time = 0
    const wait = most => { time += roll() * most; return time.toFixed(4) }
    const point = () => `${(roll() * width).toFixed(2)} ${(roll() * height).toFixed(2)}`
    const kinds = ['drag', 'drag', 'drag', 'swipe', 'undo', 'insert', 'remove', 'replace', 'resize',
        'reduce', 'second', 'wait']
    for (let step = int(3, 14); step > 0; step--) {
        switch (pick(kinds)) {
            case 'drag': {
                let [x, y] = point().split(' ').map(Number)
                const [vx, vy] = [(roll() - 0.5) * 3000, (roll() - 0.5) * 2000]
                lines.push(`down 1 ${x} ${y} ${wait(0.3)}`)
                for (let moves = int(1, 12); moves > 0; moves--) {
                    const before = time
                    wait(0.03)
                    x += vx * (time - before)
                    y += vy * (time - before)
                    lines.push(`move 1 ${x.toFixed(2)} ${y.toFixed(2)} ${time.toFixed(4)}`)
                }
                lines.push(roll() < 0.15 ? `cancel 1 ${wait(0.02)}`
                    : `up 1 ${x.toFixed(2)} ${y.toFixed(2)} ${wait(0.06)}`)
                break
            }
            case 'second':
                lines.push(`down 2 ${point()} ${wait(0.1)}`, `move 2 ${point()} ${wait(0.1)}`,
                    `up 2 ${point()} ${wait(0.1)}`)
                break
            case 'swipe':
                lines.push(`swipe ${pick(['left', 'right', 'up', 'downLeft'])} ${wait(0.3)}`)
                break
            case 'undo': lines.push(`undo ${wait(0.3)}`); break
            case 'insert':
                present.push(`c${next}`)
                lines.push(`insert c${next++} ${int(0, 4)} ${wait(0.2)}`)
                break
            case 'remove': {
                if (present.length < 2) break
                const [gone] = present.splice(int(0, present.length - 1), 1)
                lines.push(`remove ${gone} ${wait(0.2)}`)
                break
            }
            case 'replace': {
                const place = int(0, present.length - 1)
                lines.push(`replace ${present[place]} c${next} ${wait(0.2)}`)
                present[place] = `c${next++}`
                break
            }
            case 'resize':
                ;[width, height] = [int(150, 1200), int(150, 1200)]
                lines.push(`resize ${width} ${height} ${wait(0.2)}`)
                break
            case 'reduce': lines.push(`reduceMotion ${pick(['on', 'off'])} ${wait(0.2)}`); break
            default: wait(1)
        }
    }
    lines.push(`frames 0 ${(time + 0.8).toFixed(3)} ${pick([24, 60, 97])}`)
    return `${lines.join('\n')}\n`
}

test(`300 random traces give the same frames and events as natively (seed ${seed})`, () => {
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
