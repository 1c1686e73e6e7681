// A feel as a plain object: every constant of the engine's feel, by name. The engine tells names and kinds.

import { core, numbers } from './engine.js'
import { DIRECTIONS, HAPTICS } from './records.js'

const UNITS = ['points', 'widths', 'heights', 'edge']

const choice = names => ({
    size: 1,
    read: ([number]) => names[number] ?? null,
    write: name => [names.indexOf(name)],
})

// How the numbers of each kind of constant are spelt, in the order of the engine's FeelKind.
const KINDS = [
    { size: 1, read: ([n]) => n, write: n => [n] },
    { size: 1, read: ([n]) => n !== 0, write: flag => [+flag] },
    { size: 1, read: ([n]) => (n < 0 ? null : n), write: n => [n ?? -1] },
    {
        size: 2,
        read: ([response, dampingFraction]) => ({ response, dampingFraction }),
        write: ({ response, dampingFraction, duration, bounce = 0 }) => [
            response ?? duration,
            dampingFraction ?? (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)),
        ],
    },
    {
        size: 2,
        read: ([unit, n]) => ({ [UNITS[unit]]: n }),
        write: length => {
            if (typeof length === 'number') return [0, length]
            const [unit] = Object.keys(length)
            return [UNITS.indexOf(unit), length[unit]]
        },
    },
    { size: 4, read: points => [...points], write: points => points },
    {
        size: 1,
        read: ([bits]) => DIRECTIONS.filter((_, index) => bits & (1 << index)),
        write: names => [directionBits(names)],
    },
    { size: 2, read: range => [...range], write: range => range },
    choice(HAPTICS),
    choice(['restingCentre', 'bottomEdge', 'touch']),
    choice(['clockwise', 'byHalf']),
]

export const directionBits = names =>
    names.reduce((bits, name) => {
        if (!DIRECTIONS.includes(name)) throw new TypeError(`There is no direction "${name}".`)
        return bits | (1 << DIRECTIONS.indexOf(name))
    }, 0)

/** Has the engine lay out a preset, and calls `visit(name, kind, numbers)` for each constant. */
function visitFeel({ feel }, preset, visit) {
    let count = core[feel](preset)
    for (let at = core.scratch() / 8; count > 0; count--) {
        const [start, length, index] = numbers().subarray(at, at + 3)
        const name = String.fromCharCode(...new Uint8Array(core.memory.buffer, start, length))
        const kind = KINDS[index]
        visit(name, kind, numbers().subarray(at + 3, at + 3 + kind.size))
        at += 3 + kind.size
    }
}

/**
 * A whole feel from the name of a preset, or from an object with changes to one:
 * `{ from: 'grab', exitDuration: 0.4, threshold: { widths: 0.25 } }`. `threshold` stands for all five.
 * @param kind the kind of deck: `presets`, and the name of the engine's function for its `feel`
 */
export function completeFeel(feel, kind) {
    const { from = kind.presets[0], threshold, ...changes } = typeof feel === 'string' ? { from: feel } : feel
    if (!kind.presets.includes(from)) {
        throw new TypeError(`There is no feel "${from}"; there are ${kind.presets.join(', ')}.`)
    }
    const whole = {}
    visitFeel(kind, kind.presets.indexOf(from), (name, spelling, numbers) => {
        whole[name] = spelling.read(numbers)
        if (threshold !== undefined && name.startsWith('threshold') && typeof whole[name] === 'object') {
            changes[name] ??= threshold
        }
    })
    for (const name of Object.keys(changes)) {
        if (!(name in whole)) throw new TypeError(`A feel has no "${name}".`)
    }
    return Object.assign(whole, changes)
}

/** Leaves a whole feel where the engine finds it. */
export function writeFeel(feel, kind) {
    visitFeel(kind, 0, (name, spelling, numbers) => numbers.set(spelling.write(feel[name])))
}
