// A feel as a plain object: every constant of the core's SwipeFeel, by name.

import { core, numbers, DIRECTIONS, HAPTICS } from './cardistry-core.js'

const PRESETS = ['swipeClean', 'likeNope', 'grab']
const UNITS = ['points', 'widths', 'heights', 'edge']
const PIVOTS = ['restingCentre', 'bottomEdge', 'touch']
const SENSES = ['clockwise', 'byHalf']

const choice = names => ({
    size: 1,
    read: ([number]) => names[number] ?? null,
    write: name => [names.indexOf(name)],
})

// How each kind of field is spelt in numbers; the same as in Sources/CardistryWeb/FeelFields.swift.
const number = { size: 1, read: ([n]) => n, write: n => [n] }
const KINDS = {
    flag: { size: 1, read: ([n]) => n !== 0, write: flag => [+flag] },
    speed: { size: 1, read: ([n]) => (n < 0 ? null : n), write: n => [n ?? -1] },
    spring: {
        size: 2,
        read: ([response, dampingFraction]) => ({ response, dampingFraction }),
        write: ({ response, dampingFraction, duration, bounce = 0 }) => [
            response ?? duration,
            dampingFraction ?? (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)),
        ],
    },
    length: {
        size: 2,
        read: ([unit, n]) => ({ [UNITS[unit]]: n }),
        write: length => {
            if (typeof length === 'number') return [0, length]
            const [unit] = Object.keys(length)
            return [UNITS.indexOf(unit), length[unit]]
        },
    },
    curve: { size: 4, read: points => [...points], write: points => points },
    directions: {
        size: 1,
        read: ([bits]) => DIRECTIONS.filter((_, index) => bits & (1 << index)),
        write: names => [directionBits(names)],
    },
    haptic: choice(HAPTICS),
    pivot: choice(PIVOTS),
    sense: choice(SENSES),
}

// In the order of SwipeFeel.visit.
const FIELDS = `visibleCards depthScaleStep minimumDepthScale depthOffset depthInset stackSpring:spring
    directions:directions minimumDragDistance horizontalFollow verticalFollow
    tiltAngle tiltSpan:length tiltIsClamped:flag tiltPivot:pivot tiltSense:sense
    resistance:length deadZone thresholdLeft:length thresholdRight:length thresholdUp:length
    thresholdDown:length thresholdDiagonal:length flickSpeed:speed catchesLeavingCards:flag
    exitCurve:curve exitDuration horizontalExit:length verticalExit:length returnSpring:spring
    undoSpring:spring reducedFadeDuration stampScale stampTilt washOpacity washDuration washCurve:curve
    thresholdHaptic:haptic thresholdHysteresis leftHaptic:haptic commitHaptic:haptic`
    .split(/\s+/)
    .map(field => field.split(':'))
    .map(([name, kind]) => ({ name, kind: KINDS[kind] ?? number }))

export const directionBits = names =>
    names.reduce((bits, name) => {
        if (!DIRECTIONS.includes(name)) throw new TypeError(`There is no direction "${name}".`)
        return bits | (1 << DIRECTIONS.indexOf(name))
    }, 0)

function preset(name) {
    if (!PRESETS.includes(name)) {
        throw new TypeError(`There is no feel "${name}"; there are ${PRESETS.join(', ')}.`)
    }
    core.preset(PRESETS.indexOf(name))
    const feel = {}
    let at = core.feel() / 8
    for (const { name, kind } of FIELDS) {
        feel[name] = kind.read(numbers().subarray(at, at + kind.size))
        at += kind.size
    }
    return feel
}

/**
 * A whole feel from the name of a preset, or from an object with changes to one:
 * `{ from: 'grab', exitDuration: 0.4, threshold: { widths: 0.25 } }`. `threshold` stands for all five.
 */
export function completeFeel(feel) {
    if (typeof feel === 'string') return preset(feel)
    const { from = 'swipeClean', threshold, ...changes } = feel
    const whole = preset(from)
    if (threshold !== undefined) {
        for (const side of ['Left', 'Right', 'Up', 'Down', 'Diagonal']) {
            whole[`threshold${side}`] = threshold
        }
    }
    for (const name of Object.keys(changes)) {
        if (!(name in whole)) throw new TypeError(`A feel has no "${name}".`)
    }
    return Object.assign(whole, changes)
}

/** Gives a deck a whole feel. */
export function applyFeel(deck, feel) {
    let at = core.feel() / 8
    for (const { name, kind } of FIELDS) {
        numbers().set(kind.write(feel[name]), at)
        at += kind.size
    }
    core.setFeel(deck)
}
