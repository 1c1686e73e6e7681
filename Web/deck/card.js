// One card on the page: its element, its latest record, and what of that is not drawn yet.

import { clockOf, dress, short } from '../view/style.js'
import { keyframesOf } from '../engine/engine.js'
import {
    CARD, CHANGED, IS_ACCESSIBLE, KEYFRAME, OPACITY, PHASE, PLACE, REST, REVISION, TAKES_TOUCHES, TIME, Y,
} from '../engine/records.js'

/** A set of a record's numbers, as bits. */
export const setOf = (...fields) => fields.reduce((set, field) => set | 1 << field, 0)

/** Whether any of these numbers is not the same in all keyframes. */
export const varies = (frames, ...fields) =>
    fields.some(field => frames.some(frame => frame[field] !== frames[0][field]))

/** What keyframes with these transforms change. */
export const looksOf = (frames, transform) =>
    (varies(frames, OPACITY) ? { transform, opacity: frames.map(frame => frame[OPACITY]) } : { transform })

/** What decides how a card can be reached. */
export const REACH = setOf(PHASE, PLACE, TAKES_TOUCHES, IS_ACCESSIBLE)

export class Card {
    /** The element that the page fills, and the one in the deck around it. */
    _element = document.createElement('div')
    _root = document.createElement('div')
    _style = this._root.style
    _record = new Float64Array(CARD).fill(NaN)
    /** The numbers that are not drawn as they are. */
    _stale = 0
    /** How much higher it is than its transform says, in points. */
    _shift = 0
    /** The frame in which it was last shown. */
    _turn = 0
    /** The animations that move it while it is not held. */
    _flight = null
    /** The revision of which the engine gives no keyframes. */
    #refused = NaN

    /** `rules`: the style of the card. */
    constructor(number, item, rules) {
        this.number = number
        this.item = item
        this.id = item.id
        this._element.dataset.id = item.id
        dress(this._root, rules).append(this._element)
    }

    get phase() { return this._record[PHASE] }
    get place() { return this._record[PLACE] }
    /** When it no longer moves by itself, in seconds. */
    get rest() { return this._record[REST] }
    /** Whether the flight under way is still the card's motion. */
    get _isFlying() { return this._flight?.revision === this._record[REVISION] }
    get _isRefused() { return this.#refused === this._record[REVISION] }
    get _takesTouches() { return this._record[TAKES_TOUCHES] === 1 }
    get _isAccessible() { return this._record[IS_ACCESSIBLE] === 1 }

    /** Takes over the record at `at` in `numbers`. A scroll moves all cards as one, by `shift`, so that each stays as it is. */
    read(numbers, at, shift) {
        const { _record: record } = this
        this._shift = shift
        // Few have changed, and each look costs while the code is cold.
        for (let changed = numbers[at + CHANGED]; changed; changed &= changed - 1) {
            const field = 31 - Math.clz32(changed & -changed)
            const value = field === Y ? short(numbers[at + Y] + shift) : numbers[at + field]
            if (value === record[field]) continue
            record[field] = value
            this._stale |= 1 << field
        }
        // Of the card's motion nothing is drawn.
        record[REVISION] = numbers[at + REVISION]
        record[REST] = numbers[at + REST]
    }

    /** Shows the phase, by its name. Returns `true` if the card can be reached otherwise than before. */
    _markReach(phases) {
        if (!(this._stale & REACH)) return false
        this._stale &= ~REACH
        this._element.dataset.phase = phases[this.phase]
        return true
    }

    /** Hands the rest of the card's motion to the compositor, which keeps it going however busy the page is. */
    fly(deck, time, onLanding) {
        const frames = keyframesOf(deck, this.number, time, KEYFRAME)
        if (frames.length < 2) {
            this.#refused = this._record[REVISION]
            return this.land()
        }
        const end = frames.at(-1)[TIME]
        const offset = frames.map(frame => frame[TIME] / end)
        const animations = this._depart(frames).map(([element, looks]) =>
            element.animate({ offset, ...looks }, { duration: end * 1000, fill: 'both' }))
        // The curve's own clock: no standing still until the compositor picks the animation up.
        for (const animation of animations) animation.startTime = time * 1000 + clockOf(this._root.ownerDocument.defaultView)
        const flight = { animations, revision: this._record[REVISION], isOver: false }
        animations[0].onfinish = () => {
            flight.isOver = true
            onLanding()
        }
        this.land()
        this._flight = flight
    }

    /** Ends the flight; what was drawn before shows again, so draw first. */
    land() {
        this._flight?.animations.forEach(animation => animation.cancel())
        this._flight = null
    }
}
