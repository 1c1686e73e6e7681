// One card of a swipe stack on the page, and its flight on the compositor.

import { Card } from '../../core/card.js'
import { core, numbers } from '../../core/engine.js'
import { ANGLE, DEPTH, DIRECTIONS, KEYFRAME, OPACITY, REVISION, SCALE, STAMP, STAMP_PROGRESS,
    STAMP_SCALE, X, Y, Z } from '../../core/records.js'
import { FRONT } from '../../view/style.js'

const PHASES = ['resting', 'held', 'returning', 'leaving', 'comingBack']
/** Straight lines between keyframes may stray this many pixels from the engine's own curve. */
const TOLERANCE = 0.25

const transform = (x, y, angle, scale) =>
    `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale})`

export class SwipeCard extends Card {
    /** The animations that carry it while nobody holds it. */
    flight = null
    depth = -1
    #stamps
    #revision
    #drawnRevision = -1

    constructor(number, item) {
        super(number, item)
        this.element.dataset.card = ''
    }

    /** Finds the stamps, once the page has filled the card. */
    findStamps() {
        this.#stamps = [...this.element.querySelectorAll('[data-stamp][data-direction]')].map(
            element => ({ element, direction: DIRECTIONS.indexOf(element.dataset.direction) }))
    }

    /** Whether what is drawn is where the card's path ends. */
    get isDrawn() { return this.#drawnRevision === this.#revision && !this.flight }

    /** Shows the record at `at`: only what has changed is written. */
    draw(record, at, isAtRest) {
        this.#drawnRevision = isAtRest ? this.#revision : -1
        const { style } = this.element
        if (this.notes(record, at, X) | this.notes(record, at, Y) | this.notes(record, at, ANGLE)
            | this.notes(record, at, SCALE)) {
            style.transform = transform(
                record[at + X], record[at + Y], record[at + ANGLE], record[at + SCALE])
        }
        if (this.notes(record, at, OPACITY)) style.opacity = record[at + OPACITY]
        if (this.notes(record, at, STAMP) | this.notes(record, at, STAMP_PROGRESS)) {
            for (const { element, direction } of this.#stamps) {
                const isShown = direction === record[at + STAMP]
                element.style.opacity = isShown ? record[at + STAMP_PROGRESS] : 0
                if (isShown) element.style.scale = record[at + STAMP_SCALE]
            }
        }
    }

    /** Notes phase, depth and order, whoever draws the card. Returns `true` if it can be reached otherwise than before. */
    mark(record, at) {
        const { dataset, style } = this.element
        const hasDepth = this.notes(record, at, DEPTH)
        const hasReach = this.notesReach(record, at)
        if (hasReach) dataset.phase = PHASES[this.phase]
        if (hasDepth) dataset.depth = this.depth = record[at + DEPTH]
        if (this.notes(record, at, Z)) style.zIndex = FRONT + record[at + Z]
        this.#revision = record[at + REVISION]
        return hasReach || hasDepth
    }

    /** Whether the flight under way is still the card's motion. */
    get isFlying() { return this.flight?.revision === this.#revision }

    /** Hands the rest of the card's motion to the compositor, which keeps it going however busy the page is. */
    fly(deck, time, onLanding) {
        const count = core.sample(deck, this.number, time, TOLERANCE)
        if (count < 2) return
        const first = core.scratch() / 8
        const frames = Array.from({ length: count }, (_, index) => {
            const at = first + index * KEYFRAME
            const [seconds, x, y, angle, scale, opacity, stamp, progress, stampScale] =
                numbers().subarray(at, at + KEYFRAME)
            return { seconds, transform: transform(x, y, angle, scale), opacity, stamp, progress, stampScale }
        })
        const { seconds } = frames.at(-1)
        const play = (element, look) => element.animate(
            frames.map(frame => ({ offset: Math.min(frame.seconds / seconds, 1), ...look(frame) })),
            { duration: seconds * 1000, fill: 'both' })
        const varies = field => frames.some(frame => frame[field] !== frames[0][field])
        const fades = varies('opacity')
        const animations = [play(
            this.element, ({ transform, opacity }) => (fades ? { transform, opacity } : { transform }))]
        if (varies('progress') || varies('stamp')) {
            for (const { element, direction } of this.#stamps) {
                if (!frames.some(({ stamp }) => stamp === direction)) continue
                animations.push(play(element, ({ stamp, progress, stampScale }) => (
                    { opacity: stamp === direction ? progress : 0, scale: `${stampScale}` })))
            }
        }
        // The curve's own clock: no standing still until the compositor picks the animation up.
        for (const animation of animations) animation.startTime = time * 1000
        const old = this.flight
        const flight = (this.flight = { animations, revision: this.#revision, isOver: false })
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
