// One card of a swipe stack on the page, and its flight on the compositor.
//
// Scripts move the element around the card, its carrier; flights move the card in there. Once an element was animated, Chromium
// computes its whole style again at each change of its transform: two to three times the work, drag after drag.

import { Card, looksOf, REACH, setOf, varies } from '../deck/card.js'
import { ANGLE, DEPTH, DIRECTIONS, OPACITY, SCALE, STAMP, STAMP_PROGRESS, STAMP_SCALE, SWIPE_PHASES, X, Y, Z,
} from '../engine/records.js'
import { FRONT, short, transform } from '../view/style.js'
import { card as rules } from './style.js'

const POSE = setOf(X, Y, ANGLE, SCALE)
const STAMPS = setOf(STAMP, STAMP_PROGRESS)
/** What `mark` shows. */
export const MARKS = setOf(DEPTH, Z) | REACH

/** The transform of a card's record or of a keyframe. */
const poseOf = record => transform(record[X], record[Y], record[SCALE], ` rotate(${short(record[ANGLE])}deg)`)

export class SwipeCard extends Card {
    #stamps = []

    constructor(number, item) {
        super(number, item, rules)
        this._element.dataset.card = this._root.dataset.carrier = ''
    }

    get depth() { return this._record[DEPTH] }

    /** Finds the stamps that the app has put into the card. */
    _prepare() {
        this._stale |= STAMPS
        this.#stamps = [...this._element.querySelectorAll('[data-stamp][data-direction]')].map(
            element => ({ element, direction: DIRECTIONS.indexOf(element.dataset.direction) }))
    }

    /** Shows phase, depth and order, however the card is drawn. Returns `true` if it can be reached otherwise than before. */
    mark() {
        const { _element: element, _record: record, _stale: stale } = this
        if (stale & 1 << DEPTH) element.dataset.depth = record[DEPTH]
        if (stale & 1 << Z) this._style.zIndex = FRONT + record[Z]
        const isReachedOtherwise = this._markReach(SWIPE_PHASES)
        this._stale &= ~MARKS
        return isReachedOtherwise || (stale & 1 << DEPTH) !== 0
    }

    /** Shows where the card is: only what has changed is written. */
    draw() {
        const { _record: record, _stale: stale } = this
        this._stale = 0
        if (stale & POSE) this._style.transform = poseOf(record)
        if (stale & 1 << OPACITY) this._element.style.opacity = record[OPACITY]
        if (!(stale & STAMPS)) return
        for (const { element, direction } of this.#stamps) {
            const isShown = direction === record[STAMP]
            element.style.opacity = isShown ? record[STAMP_PROGRESS] : 0
            if (isShown) element.style.scale = record[STAMP_SCALE]
        }
    }

    /** What a flight changes: the card itself, which no script moves, and its stamps. */
    _depart(frames) {
        // The flight alone moves it, until it is drawn again.
        this._stale |= POSE
        this._style.transform = 'none'
        const all = [[this._element, looksOf(frames, frames.map(poseOf))]]
        if (!varies(frames, STAMP, STAMP_PROGRESS)) return all
        for (const { element, direction } of this.#stamps) {
            if (!frames.some(frame => frame[STAMP] === direction)) continue
            all.push([element, {
                opacity: frames.map(frame => (frame[STAMP] === direction ? frame[STAMP_PROGRESS] : 0)),
                scale: frames.map(frame => String(frame[STAMP_SCALE])),
            }])
        }
        return all
    }
}
