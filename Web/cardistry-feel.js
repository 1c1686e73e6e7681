// A feel as a plain object: every constant of the core's SwipeFeel or WalletFeel, by name.

import { core, numbers, DIRECTIONS, HAPTICS } from './cardistry-core.js'

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
    range: { size: 2, read: range => [...range], write: range => range },
    haptic: choice(HAPTICS),
    pivot: choice(PIVOTS),
    sense: choice(SENSES),
}

const fields = names => names.split(/\s+/).map(field => {
    const [name, kind] = field.split(':')
    return { name, kind: KINDS[kind] ?? number }
})

/** Feels of a kind of deck: its presets, the core's number for the first, and the fields as `visit` has them. */
export const SWIPE = {
    presets: ['swipeClean', 'likeNope', 'grab'],
    first: 0,
    fields: fields(`visibleCards depthScaleStep minimumDepthScale depthOffset depthInset stackSpring:spring
        directions:directions minimumDragDistance horizontalFollow verticalFollow
        tiltAngle tiltSpan:length tiltIsClamped:flag tiltPivot:pivot tiltSense:sense
        resistance:length deadZone thresholdLeft:length thresholdRight:length thresholdUp:length
        thresholdDown:length thresholdDiagonal:length flickSpeed:speed catchesLeavingCards:flag
        exitCurve:curve exitDuration horizontalExit:length verticalExit:length returnSpring:spring
        undoSpring:spring reducedFadeDuration stampScale stampTilt washOpacity washDuration washCurve:curve
        thresholdHaptic:haptic thresholdHysteresis leftHaptic:haptic commitHaptic:haptic`),
}
export const WALLET = {
    presets: ['standard'],
    first: 3,
    fields: fields(`strip cardHeight wideWidth columnGap reorderSpring:spring minimumDragDistance scrollDecay edgeResistance
        edgeSpring:spring revealSpring:spring pullResistance fanFactor fanLimit fanSpring:spring fanTick
        heroSpring:spring dismissDistance dismissFollow dismissOverpull dismissThreshold
        dismissFlickSpeed dismissFlickThreshold reverseSpeed dismissFade dismissShrink
        dismissSpring:spring headerFadeDistance headerScaleDistance minimumHeaderScale
        pressDuration liftScale slotHysteresis edgeZone edgeSpeed bounceSpeed bounceStagger
        bounceHeight:range bounceRiseSpring:spring bounceFallDelay bounceFallSpring:spring
        fadeDuration hasHaptics:flag openHaptic:haptic closeHaptic:haptic dismissHaptic:haptic
        fanHaptic:haptic thresholdHysteresis liftHaptic:haptic slotHaptic:haptic dropHaptic:haptic
        bounceHaptic:haptic`),
}

export const directionBits = names =>
    names.reduce((bits, name) => {
        if (!DIRECTIONS.includes(name)) throw new TypeError(`There is no direction "${name}".`)
        return bits | (1 << DIRECTIONS.indexOf(name))
    }, 0)

function preset({ presets, first, fields }, name) {
    if (!presets.includes(name)) {
        throw new TypeError(`There is no feel "${name}"; there are ${presets.join(', ')}.`)
    }
    core.preset(first + presets.indexOf(name))
    const feel = {}
    let at = core.feel() / 8
    for (const { name, kind } of fields) {
        feel[name] = kind.read(numbers().subarray(at, at + kind.size))
        at += kind.size
    }
    return feel
}

/**
 * A whole feel from the name of a preset, or from an object with changes to one:
 * `{ from: 'grab', exitDuration: 0.4, threshold: { widths: 0.25 } }`. `threshold` stands for all five.
 */
export function completeFeel(feel, kind = SWIPE) {
    if (typeof feel === 'string') return preset(kind, feel)
    const { from = kind.presets[0], threshold, ...changes } = feel
    const whole = preset(kind, from)
    if (threshold !== undefined) {
        for (const side of ['Left', 'Right', 'Up', 'Down', 'Diagonal']) {
            changes[`threshold${side}`] ??= threshold
        }
    }
    for (const name of Object.keys(changes)) {
        if (!(name in whole)) throw new TypeError(`A feel has no "${name}".`)
    }
    return Object.assign(whole, changes)
}

/** Leaves a whole feel where the core finds it. */
export function writeFeel(feel, { fields } = SWIPE) {
    let at = core.feel() / 8
    for (const { name, kind } of fields) {
        numbers().set(kind.write(feel[name]), at)
        at += kind.size
    }
}

/** Gives a deck a whole feel at `time`. */
export function applyFeel(deck, feel, time, kind) {
    writeFeel(feel, kind)
    core.setFeel(deck, time)
}
