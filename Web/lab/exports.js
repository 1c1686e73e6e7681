// A feel as code to paste: Swift, JSON, and JavaScript with the same motion for CSS.

import {
    FEEL_CURVE, FEEL_DIRECTIONS, FEEL_FLAG, FEEL_HAPTIC, FEEL_LENGTH, FEEL_PIVOT, FEEL_RANGE, FEEL_SENSE, FEEL_SPRING,
} from '../engine/records.js'
import { sample, spanOf } from './curves.js'
import { constantOf } from './decks.js'

/** A number as Swift and JavaScript both read it. */
const number = value => String(value)
const enumerated = name => (name === null ? 'nil' : `.${name}`)

function swiftValue(kind, value) {
    switch (kind) {
    case FEEL_FLAG: return String(value)
    case FEEL_SPRING:
        return `DampedSpring(response: ${number(value.response)}, dampingFraction: ${number(value.dampingFraction)})`
    case FEEL_LENGTH: {
        const [[unit, length]] = Object.entries(value)
        return `.${unit}(${number(length)})`
    }
    case FEEL_CURVE: return `TimingCurve(${value.map(number).join(', ')})`
    case FEEL_DIRECTIONS: return swiftDirections(value)
    case FEEL_RANGE: return value.map(number).join('...')
    case FEEL_HAPTIC: case FEEL_PIVOT: case FEEL_SENSE: return enumerated(value)
    default: return value === null ? 'nil' : number(value)
    }
}

/** Sides have names among Swift's `SwipeDirections`; corners are made from a direction. */
const swiftDirections = names =>
    `[${names.map(name => (/[A-Z]/.test(name) ? `SwipeDirections(.${name})` : `.${name}`)).join(', ')}]`

/** Swift that makes the feel. */
export function swiftOf(deck, { from, changes }) {
    const lines = Object.entries(changes).map(([name, value]) => {
        const { kind, swift } = constantOf(deck, name)
        return `        feel.${swift} = ${swiftValue(kind, value)}`
    })
    return ['import Cardistry', '', `extension ${deck.type} {`, `    static var custom: ${deck.type} {`,
        ...(lines.length ? [`        var feel = ${deck.type}.${from}`, ...lines, '        return feel'] : [`        .${from}`]),
        '    }', '}', ''].join('\n')
}

/** JSON that Swift's `JSONDecoder` reads as the feel, and that a page gives to a deck. */
export const jsonOf = ({ object }) => `${JSON.stringify(object, null, 2)}\n`

/** The motions that CSS gets: the name of a property, and the probe. */
const MOTIONS = {
    stack: { '--card-return': 'return', '--card-undo': 'undo', '--card-pile': 'pile' },
    wallet: { '--pass-open': 'open', '--pass-close': 'close', '--pass-back': 'dismiss' },
}
const POINTS = 24

/** A probe's motion as CSS: its seconds, and an easing through points of the curve. */
function easing(deck, probe, feel, size) {
    const duration = spanOf(deck, probe, feel, size)
    const points = sample(deck, probe, feel, size, duration, POINTS)
    const first = points[0].position
    const last = points.at(-1).position
    if (Math.abs(last - first) < 1e-9) return `${duration.toFixed(3)}s linear`
    const shares = points.map(({ position }) => Number(((position - first) / (last - first)).toFixed(3)))
    return `${duration.toFixed(3)}s linear(${shares.join(', ')})`
}

/** JavaScript that gives a deck the feel, and its motion to the page's own style as custom properties. */
export function scriptOf(deck, choice, size) {
    const feel = choice.whole
    const motions = Object.entries(MOTIONS[deck.name]).map(([name, probe]) => [name, easing(deck, probe, feel, size)])
    if (deck.name === 'stack') motions.push(['--card-exit', `${feel.exitDuration}s cubic-bezier(${feel.exitCurve.join(', ')})`])
    const lines = motions.map(([name, value]) => `  '${name}': '${value}',`)
    return [
        `const feel = ${JSON.stringify(choice.object, null, 2)}`,
        `document.querySelector('${deck.tag}').feel = feel`, '',
        `// The same motion for your own style: transition: transform var(${motions[0][0]})`,
        'const motion = {', ...lines, '}',
        'for (const [name, value] of Object.entries(motion)) {',
        '  document.documentElement.style.setProperty(name, value)', '}', ''].join('\n')
}
