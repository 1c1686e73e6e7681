// What feels and their constants are called, their values in words, and the words of the screen that sets them.

import { decimal, number } from './format.js'

export const words = {
    title: 'How cards feel',
    resetAll: 'Reset this feel',
    lab: 'Open in the Feel Lab',
    reset: 'Reset',
    resetConstant: title => `Reset: ${title}`,
    flick: 'A flick decides',
    off: 'Off',
    trial: 'Cards to try the feel on',
    trialCard: number => `Card ${number}, to try the feel`,
}

export const FEELS = { swipeClean: 'Swipe clean', likeNope: 'Like or nope', grab: 'Grab' }

export const GROUPS = {
    decision: 'The decision', underTheFinger: 'Under the finger', afterTheRelease: 'After the release', looks: 'Looks',
}

export const CONSTANTS = {
    threshold: 'Swipe distance',
    deadZone: 'Dead zone',
    flickSpeed: 'How fast a flick is',
    dragDistance: 'A tap becomes a drag after',
    verticalFollow: 'Vertical follow',
    tilt: 'Tilt',
    exitDuration: 'A card flies away in',
    returnResponse: 'A card springs back in',
    returnDamping: 'How firmly it springs back',
    undoResponse: 'Undo brings a card back in',
    undoDamping: 'How firmly undo brings it back',
    depthScale: 'Scale of cards behind',
    depthOffset: 'Offset of cards behind',
    stampScale: 'A stamp begins at',
    stampTilt: 'A stamp is tilted by',
    wash: 'Colour behind the cards',
}

const WHOLES = { width: ' of the width', wayToEdge: ' of the way to the edge' }
const hundredths = value => decimal(value, 2)
const whole = value => number(Math.round(value))

/** `30% of the width`, `0.4 s`. `feel` is the whole feel. */
export function inWords(value, { name, unit, whole: part }, feel) {
    switch (unit) {
    case 'points': return `${whole(value)} px`
    case 'pointsPerSecond': return `${whole(value)} px/s`
    case 'seconds': return `${hundredths(value)} s`
    case 'degrees': return name === 'tilt' && !feel.tiltIsClamped
        ? `${hundredths(value)}° every ${whole(Object.values(feel.tiltSpan)[0])} px` : `${whole(value)}°`
    default: return `${whole(value * 100)}%${WHOLES[part] ?? ''}`
    }
}
