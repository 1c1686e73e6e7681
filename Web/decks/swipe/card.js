// One card of a swipe stack on the page, and its flight on the compositor.

import { Card, setOf } from '../../core/card.js'
import { core, numbers } from '../../core/engine.js'
import { ANGLE, DEPTH, DIRECTIONS, KEYFRAME, OPACITY, REST, REVISION, SCALE, STAMP, STAMP_PROGRESS,
    STAMP_SCALE, X, Y, Z } from '../../core/records.js'
import { FRONT } from '../../view/style.js'

const PHASES = ['resting', 'held', 'returning', 'leaving', 'comingBack']
/** Straight lines between keyframes may stray this many pixels from the engine's own curve. */
const TOLERANCE = 0.25

const POSE = setOf(X, Y, ANGLE, SCALE)
const STAMPS = setOf(STAMP, STAMP_PROGRESS)
const ORDER = setOf(Z)
const NEARNESS = setOf(DEPTH)
const FADING = setOf(OPACITY)

/** In functions that browsers parse the quick way; `scale()` is none of them. */
const transform = (x, y, angle, scale) =>
    `translate(${x}px,${y}px) rotate(${angle}deg) scale3d(${scale},${scale},1)`

export class SwipeCard extends Card {
    /** The animations that carry it while nobody holds it. */
    flight = null
    #stamps

    constructor(number, item) {
        super(number, item)
        this.element.dataset.card = ''
    }

    get depth() { return this.record[DEPTH] }

    /** Whether it still moves by itself at `time`. */
    isMoving(time) { return this.record[REST] > time }

    /** Whether the flight under way is still the card's motion. */
    get isFlying() { return this.flight?.revision === this.record[REVISION] }

    /** Finds the stamps, once the page has filled the card. */
    findStamps() {
        this.#stamps = [...this.element.querySelectorAll('[data-stamp][data-direction]')].map(
            element => ({ element, direction: DIRECTIONS.indexOf(element.dataset.direction) }))
    }

    /** Shows phase, depth and order, whoever draws the card. Returns `true` if it can be reached otherwise than before. */
    mark() {
        const { element, record } = this
        const hasReach = this.markReach(PHASES)
        const hasDepth = this.takes(NEARNESS)
        if (hasDepth) element.dataset.depth = record[DEPTH]
        if (this.takes(ORDER)) element.style.zIndex = FRONT + record[Z]
        return hasReach || hasDepth
    }

    /** Shows where the card is: only what has changed is written. */
    draw() {
        const { element, record } = this
        if (this.takes(POSE)) {
            element.style.transform = transform(record[X], record[Y], record[ANGLE], record[SCALE])
        }
        if (this.takes(FADING)) element.style.opacity = record[OPACITY]
        if (this.takes(STAMPS)) {
            for (const { element, direction } of this.#stamps) {
                const isShown = direction === record[STAMP]
                element.style.opacity = isShown ? record[STAMP_PROGRESS] : 0
                if (isShown) element.style.scale = record[STAMP_SCALE]
            }
        }
    }

    /** Hands the rest of the card's motion to the compositor, which keeps it going however busy the page is. */
    fly(deck, time, onLanding) {
        const count = core.sample(deck, this.number, time, TOLERANCE)
        if (count < 2) return
        const first = core.scratch() / 8
        const frames = numbers().slice(first, first + count * KEYFRAME)
        const [seconds, x, y, angle, scale, opacity, stamp, progress, stampScale] = Array.from(
            { length: KEYFRAME }, (_, field) => Array.from({ length: count }, (_, index) => frames[index * KEYFRAME + field]))
        const end = seconds.at(-1)
        const offset = seconds.map(time => Math.min(time / end, 1))
        const play = (element, looks) =>
            element.animate({ offset, ...looks }, { duration: end * 1000, fill: 'both' })
        const varies = values => values.some(value => value !== values[0])
        const path = x.map((_, index) => transform(x[index], y[index], angle[index], scale[index]))
        const animations = [play(this.element, varies(opacity) ? { transform: path, opacity } : { transform: path })]
        if (varies(progress) || varies(stamp)) {
            for (const { element, direction } of this.#stamps) {
                if (!stamp.includes(direction)) continue
                const opacity = progress.map((value, index) => (stamp[index] === direction ? value : 0))
                animations.push(play(element, { opacity, scale: stampScale.map(String) }))
            }
        }
        // The curve's own clock: no standing still until the compositor picks the animation up.
        for (const animation of animations) animation.startTime = time * 1000
        const old = this.flight
        const flight = (this.flight = { animations, revision: this.record[REVISION], isOver: false })
        animations[0].onfinish = () => {
            flight.isOver = true
            onLanding()
        }
        old?.animations.forEach(animation => animation.cancel())
    }

    /** Ends the flight; what was drawn before shows again, so draw first. */
    land() {
        this.flight?.animations.forEach(animation => animation.cancel())
        this.flight = null
    }
}
