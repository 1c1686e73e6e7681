// One card of a swipe stack on the page, and its flight on the compositor.
//
// Scripts move what the card lies in, its carrier; flights move the card in there. Once an element was animated, Chromium
// computes its whole style anew at each change of its transform: two to three times the work, drag after drag.

import { Card, REACH, setOf } from '../../core/card.js'
import { core, numbers } from '../../core/engine.js'
import { ANGLE, DEPTH, DIRECTIONS, KEYFRAME, OPACITY, REST, REVISION, SCALE, STAMP, STAMP_PROGRESS,
    STAMP_SCALE, X, Y, Z } from '../../core/records.js'
import { FRONT, short, transform } from '../../view/style.js'

const PHASES = ['resting', 'held', 'returning', 'leaving', 'comingBack']
/** Straight lines between keyframes may stray this many pixels from the engine's own curve. */
const TOLERANCE = 0.25

const POSE = setOf(X, Y, ANGLE, SCALE)
const STAMPS = setOf(STAMP, STAMP_PROGRESS)
/** What `mark` shows. */
export const MARKS = setOf(DEPTH, Z) | REACH

const pose = (x, y, angle, size) => transform(x, y, size, ` rotate(${short(angle)}deg)`)

export class SwipeCard extends Card {
    /** The animations that carry it while nobody holds it. */
    _flight = null
    #stamps

    constructor(number, item) {
        super(number, item)
        this._element.dataset.card = this._root.dataset.carrier = ''
    }

    get depth() { return this._record[DEPTH] }

    /** When it no longer moves by itself, in seconds. */
    get rest() { return this._record[REST] }

    /** Whether the flight under way is still the card's motion. */
    get _isFlying() { return this._flight?.revision === this._record[REVISION] }

    /** Finds the stamps, once the page has filled the card. */
    _findStamps() {
        this.#stamps = [...this._element.querySelectorAll('[data-stamp][data-direction]')].map(
            element => ({ element, direction: DIRECTIONS.indexOf(element.dataset.direction) }))
    }

    /** Shows phase, depth and order, whoever draws the card. Returns `true` if it can be reached otherwise than before. */
    mark() {
        const { _element: element, _record: record, _stale: stale } = this
        if (stale & 1 << DEPTH) element.dataset.depth = record[DEPTH]
        if (stale & 1 << Z) this._root.style.zIndex = FRONT + record[Z]
        const isReachedOtherwise = this._markReach(PHASES)
        this._stale &= ~MARKS
        return isReachedOtherwise || (stale & 1 << DEPTH) !== 0
    }

    /** Shows where the card is: only what has changed is written. */
    draw() {
        const { _record: record, _stale: stale } = this
        this._stale = 0
        if (stale & POSE) this._root.style.transform = pose(record[X], record[Y], record[ANGLE], record[SCALE])
        if (stale & 1 << OPACITY) this._element.style.opacity = record[OPACITY]
        if (!(stale & STAMPS)) return
        for (const { element, direction } of this.#stamps) {
            const isShown = direction === record[STAMP]
            element.style.opacity = isShown ? record[STAMP_PROGRESS] : 0
            if (isShown) element.style.scale = record[STAMP_SCALE]
        }
    }

    /** Hands the rest of the card's motion to the compositor, which keeps it going however busy the page is. */
    fly(deck, time, onLanding) {
        const count = core.sample(deck, this.number, time, TOLERANCE)
        if (count < 2) return this.land()
        const first = core.scratch() / 8
        const frames = Array.from({ length: count }, (_, index) =>
            Array.from(numbers().subarray(first + index * KEYFRAME, first + (index + 1) * KEYFRAME)))
        const [end] = frames.at(-1)
        const offset = frames.map(([seconds]) => Math.min(seconds / end, 1))
        const varies = field => frames.some(frame => frame[field] !== frames[0][field])
        const play = (element, looks) =>
            element.animate({ offset, ...looks }, { duration: end * 1000, fill: 'both' })
        const looks = { transform: frames.map(([, ...numbers]) => pose(...numbers)) }
        if (varies(5)) looks.opacity = frames.map(frame => frame[5])
        const animations = [play(this._element, looks)]
        if (varies(6) || varies(7)) {
            for (const { element, direction } of this.#stamps) {
                if (!frames.some(frame => frame[6] === direction)) continue
                animations.push(play(element, {
                    opacity: frames.map(frame => (frame[6] === direction ? frame[7] : 0)),
                    scale: frames.map(frame => String(frame[8])),
                }))
            }
        }
        // The curve's own clock: no standing still until the compositor picks the animation up.
        for (const animation of animations) animation.startTime = time * 1000
        const flight = { animations, revision: this._record[REVISION], isOver: false }
        animations[0].onfinish = () => {
            flight.isOver = true
            onLanding()
        }
        this.land()
        this._flight = flight
        // The flight alone moves it, until it is drawn again.
        this._stale |= POSE
        this._root.style.transform = 'none'
    }

    /** Ends the flight; what was drawn before shows again, so draw first. */
    land() {
        this._flight?.animations.forEach(animation => animation.cancel())
        this._flight = null
    }
}
