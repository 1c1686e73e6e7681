// A constant's value as text, as traces and links spell it: `returnSpring=0.4,0.7`, `thresholdLeft=widths:0.3`.

import { KINDS } from '../engine/feel.js'
import {
    DIRECTIONS, FEEL_DIRECTIONS, FEEL_FLAG, FEEL_HAPTIC, FEEL_LENGTH, FEEL_PIVOT, FEEL_SENSE, FEEL_SPEED, FEEL_SPRING,
    HAPTICS, PIVOTS, SENSES,
} from '../engine/records.js'

export const UNITS = { points: 'points', widths: 'card widths', heights: 'card heights', edge: 'of the way to the edge' }
const NAMES = { [FEEL_HAPTIC]: HAPTICS, [FEEL_PIVOT]: PIVOTS, [FEEL_SENSE]: SENSES }

export const namesOf = kind => NAMES[kind]

/** The numbers of a value, as many as its kind has. */
export const numbersOf = (kind, value) => KINDS[kind][1](value)
/** The value that these numbers are. */
export const valueOfNumbers = (kind, numbers) => KINDS[kind][0](...numbers)

/** Whether two values of a kind are the same. */
export const isSame = (kind, a, b) => String(numbersOf(kind, a)) === String(numbersOf(kind, b))

export function textOf(kind, value) {
    switch (kind) {
    case FEEL_FLAG: return value ? 'on' : 'off'
    case FEEL_LENGTH: {
        const [[unit, number]] = Object.entries(value)
        return `${unit}:${number}`
    }
    case FEEL_DIRECTIONS: return value.join(',') || 'none'
    case FEEL_SPEED: case FEEL_HAPTIC: return value === null ? 'none' : String(value)
    case FEEL_PIVOT: case FEEL_SENSE: return value
    default: return numbersOf(kind, value).join(',')
    }
}

/** A decimal number as people write it; NaN for anything else. */
export const numberOf = text => (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN)

/** The value that a text means, or `undefined` if it means none. */
export function valueOfText(kind, text) {
    const given = numbersOfText(kind, text)
    return given && given.length === KINDS[kind][0].length && given.every(Number.isFinite)
        ? valueOfNumbers(kind, given) : undefined
}

function numbersOfText(kind, text) {
    const indexIn = names => (names.includes(text) ? [names.indexOf(text)] : null)
    switch (kind) {
    case FEEL_FLAG: return { on: [1], off: [0] }[text]
    case FEEL_LENGTH: {
        const [unit, number = ''] = text.split(':')
        const index = Object.keys(UNITS).indexOf(unit)
        return index < 0 ? null : [index, numberOf(number)]
    }
    case FEEL_DIRECTIONS: {
        const names = text === 'none' ? [] : text.split(',')
        return names.every(name => DIRECTIONS.includes(name)) ? numbersOf(kind, names) : null
    }
    case FEEL_SPEED: return [text === 'none' ? -1 : numberOf(text)]
    case FEEL_HAPTIC: return text === 'none' ? [-1] : indexIn(HAPTICS)
    case FEEL_PIVOT: case FEEL_SENSE: return indexIn(NAMES[kind])
    case FEEL_SPRING: default: return text.split(',').map(numberOf)
    }
}

/** A value with each of its numbers held to what it may be. */
export function held(kind, value, ranges) {
    const numbers = numbersOf(kind, value).map((number, index) =>
        Math.min(Math.max(number, ranges[index][0]), ranges[index][1]))
    return valueOfNumbers(kind, numbers)
}
