// A feel as a plain object: every constant of the engine's feel, by name.

import {
    DIRECTIONS, FEEL_CURVE, FEEL_DIRECTIONS, FEEL_FLAG, FEEL_HAPTIC, FEEL_LENGTH, FEEL_NUMBER, FEEL_PIVOT, FEEL_RANGE,
    FEEL_SENSE, FEEL_SPEED, FEEL_SPRING, HAPTICS, PIVOTS, SENSES,
} from './records.js'

const UNITS = ['points', 'widths', 'heights', 'edge']

const number = [n => n, n => [n]]
const choice = names => [index => names[index] ?? null, name => [names.indexOf(name)]]
const spring = [
    (response, dampingFraction) => ({ response, dampingFraction }),
    ({ response, dampingFraction, duration, bounce = 0 }) => [
        response ?? duration,
        dampingFraction ?? (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)),
    ],
]
const length = [
    (unit, n) => ({ [UNITS[unit]]: n }),
    length => {
        const [[unit, n]] = Object.entries(typeof length === 'number' ? { points: length } : length)
        return [UNITS.indexOf(unit), n]
    },
]

/**
 * How the page spells the numbers of a constant, as many as the first function takes, and how it gives them back.
 */
export const KINDS = {
    [FEEL_NUMBER]: number,
    [FEEL_FLAG]: [n => n !== 0, flag => [+flag]],
    [FEEL_SPEED]: [n => (n < 0 ? null : n), n => [n ?? -1]],
    [FEEL_SPRING]: spring,
    [FEEL_LENGTH]: length,
    [FEEL_CURVE]: [(x1, y1, x2, y2) => [x1, y1, x2, y2], points => points],
    [FEEL_DIRECTIONS]: [bits => DIRECTIONS.filter((_, index) => bits & (1 << index)), names => [directionBits(names)]],
    [FEEL_RANGE]: [(low, high) => [low, high], range => range],
    [FEEL_HAPTIC]: choice(HAPTICS),
    [FEEL_PIVOT]: choice(PIVOTS),
    [FEEL_SENSE]: choice(SENSES),
}

export const directionBits = names =>
    names.reduce((bits, name) => {
        if (!DIRECTIONS.includes(name)) throw new TypeError(`There is no direction "${name}".`)
        return bits | (1 << DIRECTIONS.indexOf(name))
    }, 0)

/** Lays out a preset in numbers, and calls `visit(name, numbers, read, write)` for each constant. */
function visitFeel({ fields, feels }, preset, visit) {
    const laidOut = new Float64Array(feels[preset])
    let at = 0
    for (const [name, index] of Object.entries(fields)) {
        const [read, write] = KINDS[index]
        visit(name, laidOut.subarray(at, (at += read.length)), read, write)
    }
    return laidOut
}

/**
 * A whole feel from the name of a preset, or from an object with changes to one:
 * `{ from: 'grab', exitDuration: 0.4, threshold: { widths: 0.25 } }`. `threshold` stands for all five.
 * @param kind the kind of deck: its `feels`, their names as `presets`, and the kinds of their `fields`
 */
export function completeFeel(feel, kind) {
    const { from = kind.presets[0], threshold, ...changes } = typeof feel === 'string' ? { from: feel } : feel
    if (!kind.presets.includes(from)) {
        throw new TypeError(`There is no feel "${from}"; there are ${kind.presets.join(', ')}.`)
    }
    const whole = {}
    visitFeel(kind, from, (name, numbers, read) => {
        whole[name] = read(...numbers)
        if (threshold !== undefined && /^threshold[LRUD]/.test(name)) {
            changes[name] ??= threshold
        }
    })
    const unknown = Object.keys(changes).find(name => !(name in whole))
    if (unknown) throw new TypeError(`A feel has no "${unknown}".`)
    return Object.assign(whole, changes)
}

/** The numbers of a whole feel, for the engine. Throws if a constant is not a number. */
export function feelNumbers(feel, kind) {
    return visitFeel(kind, kind.presets[0], (name, numbers, _, write) => {
        numbers.set(write(feel[name]))
        if (numbers.some(Number.isNaN)) throw new TypeError(`A feel's "${name}" must be a number.`)
    })
}
