// The paths of a finger and of the card under it, from a trace that is played through the engine.

import * as R from '../engine/records.js'
import { replay } from './replay.js'

/** Frames a second after the release. */
const RATE = 120
/** Seconds after the last input within which a card comes to rest. */
const PATIENCE = 8
const STEP = 1e-4

const HELD = { stack: [R.SWIPE_PHASE_HELD], wallet: [R.WALLET_PHASE_HELD, R.WALLET_PHASE_DRAGGED] }
const ENDS = {
    stack: [R.SWIPE_EVENT_LEFT, R.SWIPE_EVENT_RETURNED],
    wallet: [R.WALLET_EVENT_ARRIVED, R.WALLET_EVENT_RETURNED],
}

/** A point of a card, given in the card's own size from its centre, as the frame shows it. */
function pointOf(card, { x, y }, { width, height }) {
    const angle = card[R.ANGLE] * Math.PI / 180
    const [across, down] = [x * card[R.SCALE], y * card[R.SCALE]]
    return {
        x: width / 2 + card[R.X] + across * Math.cos(angle) - down * Math.sin(angle),
        y: height / 2 + card[R.Y] + across * Math.sin(angle) + down * Math.cos(angle),
    }
}

/** The point of a card that is at a point of the deck. */
function gripOf(card, { x, y }, { width, height }) {
    const angle = -card[R.ANGLE] * Math.PI / 180
    const [across, down] = [x - width / 2 - card[R.X], y - height / 2 - card[R.Y]]
    return {
        x: (across * Math.cos(angle) - down * Math.sin(angle)) / card[R.SCALE],
        y: (across * Math.sin(angle) + down * Math.cos(angle)) / card[R.SCALE],
    }
}

/**
 * Reads the last drag of a trace.
 * @returns `null` if no card was dragged; or the paths `finger`, `held` and `free`, the grab error in points (`worst`, `mean`),
 * the speed of the card right after the release, and the seconds until it rests
 */
export function readSwipe(trace) {
    const inputs = trace.records.filter(({ word }) => /^(down|move|up|cancel)$/.test(word))
    const begin = inputs.findLastIndex(({ word }) => word === 'down')
    const drag = inputs.slice(begin)
    const release = drag.findLast(({ word }) => word === 'up' || word === 'cancel')
    if (begin < 0 || !release) return null
    const finger = drag.filter(({ fields }) => fields.length === 3)
        .map(({ fields: [, x, y], time }) => ({ x, y, time }))
    const held = finger.filter(({ time }) => time < release.time)
    const after = Array.from({ length: PATIENCE * RATE }, (_, index) => release.time + (index + 1) / RATE)
    const times = [...held.map(({ time }) => time), release.time, release.time + STEP, ...after]
    const { frames, events } = replay(trace, times)
    const isHeld = record => HELD[trace.deck.name].includes(record[R.PHASE])
    const first = frames.slice(0, held.length).findIndex(({ cards }) => cards.some(isHeld))
    if (first < 0) return null
    const card = frames[first].cards.find(isHeld)[R.ID]
    const cardIn = ({ cards }) => cards.find(record => record[R.ID] === card)
    const grip = gripOf(cardIn(frames[first]), held[first], trace)
    const along = list => list.map(cardIn).filter(Boolean).map(record => pointOf(record, grip, trace))
    const path = along(frames.slice(first, held.length))
    const errors = path.map((point, index) => Math.hypot(point.x - held[first + index].x, point.y - held[first + index].y))
    const end = events.find(event => event.card === card && event.time >= release.time && ENDS[trace.deck.name].includes(event.kind))
    const rest = end?.time ?? cardIn(frames[held.length])?.[R.REST] ?? release.time
    const [before, next] = along(frames.slice(held.length, held.length + 2))
    return {
        finger, held: path, free: along(frames.slice(held.length).filter(({ time }) => time <= rest)),
        worst: Math.max(...errors), mean: errors.reduce((sum, error) => sum + error, 0) / errors.length,
        speed: next ? Math.hypot(next.x - before.x, next.y - before.y) / STEP : 0,
        settles: rest - release.time, isDecided: events.some(({ kind, card: id }) =>
            trace.deck.name === 'stack' && kind === R.SWIPE_EVENT_DECIDED && id === card),
    }
}
