// One card on the page: its element, what was last drawn of it, and its flight on the compositor.

import { core, numbers, KEYFRAME, PHASES, DIRECTIONS } from './cardistry-core.js'
import { FRONT } from './cardistry-style.js'
import { Transform, transformText } from './cardistry-transform.js'

const X = 3
const Y = 4
const ANGLE = 5
const SCALE = 6
const OPACITY = 7
const Z = 8
const PROGRESS = 9
const DIRECTION = 10

/** Straight lines between keyframes may stray this many pixels from the core's own curve. */
const TOLERANCE = 0.25

export class Card {
    /** The animations that carry it while nobody holds it. */
    flight = null
    phase = -1
    depth = -1
    /** When its motion ends, in seconds, and the core's number for the way it takes. */
    rest = 0
    revision = -1
    #drawn = new Float64Array(12).fill(NaN)
    #transform
    #stamps
    #stampScale

    constructor(number, item, id, stampScale) {
        this.number = number
        this.item = item
        this.id = id
        this.element = document.createElement('div')
        this.#transform = new Transform(this.element)
        this.element.dataset.card = ''
        this.element.dataset.id = id
        this.#stampScale = stampScale
    }

    /** The element that lies in the deck. */
    get root() { return this.element }

    /** Looks for the stamps, once the page has filled the card. */
    findStamps() {
        this.#stamps = [...this.element.querySelectorAll('[data-stamp][data-direction]')].map(
            element => ({ element, direction: DIRECTIONS.indexOf(element.dataset.direction) }))
    }

    /** Shows the record at `at`: only what has changed is written, and nothing is allocated. */
    draw(record, at) {
        const drawn = this.#drawn
        if (
            record[at + X] !== drawn[X] || record[at + Y] !== drawn[Y] ||
            record[at + ANGLE] !== drawn[ANGLE] || record[at + SCALE] !== drawn[SCALE]
        ) {
            drawn[X] = record[at + X]
            drawn[Y] = record[at + Y]
            drawn[ANGLE] = record[at + ANGLE]
            drawn[SCALE] = record[at + SCALE]
            this.#transform.set(drawn[X], drawn[Y], drawn[ANGLE], drawn[SCALE])
        }
        if (record[at + OPACITY] !== drawn[OPACITY]) {
            drawn[OPACITY] = record[at + OPACITY]
            this.element.style.opacity = drawn[OPACITY]
        }
        if (record[at + PROGRESS] !== drawn[PROGRESS] || record[at + DIRECTION] !== drawn[DIRECTION]) {
            drawn[PROGRESS] = record[at + PROGRESS]
            drawn[DIRECTION] = record[at + DIRECTION]
            this.#stamp(drawn[PROGRESS], drawn[DIRECTION])
        }
    }

    /** Notes phase, depth and order, whoever draws the card. Answers whether phase or depth changed. */
    mark(record, at) {
        let hasChanged = false
        if (record[at + 1] !== this.phase) {
            this.phase = record[at + 1]
            this.element.dataset.phase = PHASES[this.phase]
            hasChanged = true
        }
        if (record[at + 2] !== this.depth) {
            this.depth = record[at + 2]
            this.element.dataset.depth = this.depth
            hasChanged = true
        }
        if (record[at + Z] !== this.#drawn[Z]) {
            this.#drawn[Z] = record[at + Z]
            this.element.style.zIndex = FRONT + this.#drawn[Z]
        }
        return hasChanged
    }

    #stamp(progress, direction) {
        for (const stamp of this.#stamps) {
            const own = stamp.direction === direction ? progress : 0
            if (own === stamp.progress) continue
            stamp.progress = own
            stamp.element.style.opacity = own
            stamp.element.style.scale = this.#stampScale + (1 - this.#stampScale) * own
        }
    }

    /** Whether the flight under way is still the card's motion: one of the same end may take another way. */
    get isFlying() { return this.flight?.rest === this.rest && this.flight.revision === this.revision }

    /**
     * Hands the rest of the card's motion to the compositor, which keeps it going however busy the page is.
     * @param time when it starts, in seconds
     */
    fly(deck, time, onLanding) {
        const count = core.sample(deck, this.number, time, TOLERANCE)
        if (count < 2) return
        const all = numbers()
        const first = core.keyframes() / 8
        const end = first + (count - 1) * KEYFRAME
        const seconds = all[end]
        const fades = this.#varies(all, first, count, 5)
        const frames = []
        for (let at = first; at <= end; at += KEYFRAME) {
            const frame = {
                offset: Math.min(all[at] / seconds, 1),
                transform: transformText(all[at + 1], all[at + 2], all[at + 3], all[at + 4]),
            }
            if (fades) frame.opacity = all[at + 5]
            frames.push(frame)
        }
        const options = { duration: seconds * 1000, fill: 'both' }
        const old = this.flight
        const animations = [this.element.animate(frames, options)]
        if (this.#varies(all, first, count, 6) || this.#varies(all, first, count, 7)) {
            for (const stamp of this.#stamps) {
                const frames = this.#stampFrames(stamp, all, first, end, seconds)
                if (frames) animations.push(stamp.element.animate(frames, options))
            }
        }
        // The curve's own clock: no standing still until the compositor picks the animation up.
        for (const animation of animations) animation.startTime = time * 1000
        const flight = (this.flight = { animations, rest: this.rest, revision: this.revision, isOver: false })
        animations[0].onfinish = () => {
            flight.isOver = true
            onLanding()
        }
        old?.animations.forEach(animation => animation.cancel())
    }

    #varies(all, first, count, field) {
        for (let index = 1; index < count; index++) {
            if (all[first + index * KEYFRAME + field] !== all[first + field]) return true
        }
        return false
    }

    #stampFrames(stamp, all, first, end, seconds) {
        const frames = []
        let isSeen = false
        for (let at = first; at <= end; at += KEYFRAME) {
            const own = all[at + 7] === stamp.direction ? all[at + 6] : 0
            isSeen ||= own > 0
            frames.push({
                offset: Math.min(all[at] / seconds, 1),
                opacity: own,
                scale: `${this.#stampScale + (1 - this.#stampScale) * own}`,
            })
        }
        return isSeen ? frames : null
    }

    /** Ends the flight; what was drawn before shows again, so draw first. */
    land() {
        if (!this.flight) return
        for (const animation of this.flight.animations) animation.cancel()
        this.flight = null
    }
}
