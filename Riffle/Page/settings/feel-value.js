// The value of a feel's constant in words.

import { decimal, number, percent } from '../words/format.js'
import { say } from '../words/say.js'

const WHOLES = { width: 'feel.unit.width', wayToEdge: 'feel.unit.edge' }
const hundredths = value => decimal(value, 2)
const whole = value => number(Math.round(value))

/** `30% of the width`, `0.4 s`. `feel` is the whole feel. */
export function inWords(value, { name, unit, whole: part }, feel) {
    switch (unit) {
    case 'points': return say('feel.unit.points', { value: whole(value) })
    case 'pointsPerSecond': return say('feel.unit.speed', { value: whole(value) })
    case 'seconds': return say('feel.unit.seconds', { value: hundredths(value) })
    case 'degrees': return name === 'tilt' && !feel.tiltIsClamped
        ? say('feel.unit.degreesPer', { value: hundredths(value), distance: whole(Object.values(feel.tiltSpan)[0]) })
        : say('feel.unit.degrees', { value: whole(value) })
    default: {
        const share = percent(Math.round(value * 100))
        return WHOLES[part] ? say(WHOLES[part], { percent: share }) : share
    }
    }
}
