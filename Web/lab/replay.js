// A trace played through a deck of the engine's own, which no page shows. Time is a parameter.

import { core, take, touch } from '../engine/engine.js'
import * as R from '../engine/records.js'
import { frameOf, makeDeck } from './frames.js'

const PHASES = { down: R.BEGAN, move: R.MOVED, up: R.ENDED, cancel: R.CANCELLED }

/** The engine's input for each other record; `card(name)` is a card's number. */
const INPUTS = {
    swipe: ([direction]) => [R.INPUT_COMMAND, R.SWIPE_SWIPE, R.DIRECTIONS.indexOf(direction)],
    undo: () => [R.INPUT_COMMAND, R.SWIPE_UNDO],
    scroll: ([distance]) => [R.INPUT_COMMAND, R.WALLET_SCROLL, distance],
    open: ([name], card) => [R.INPUT_COMMAND, R.WALLET_OPEN, card(name)],
    close: () => [R.INPUT_COMMAND, R.WALLET_CLOSE],
    shake: () => [R.INPUT_COMMAND, R.WALLET_BOUNCE],
    visibleArea: area => [R.INPUT_VISIBLE_AREA, ...area],
    reduceMotion: ([state]) => [R.INPUT_REDUCE_MOTION, +(state === 'on')],
}

/** Has a deck take a record at `time`. */
export function takeRecord(handle, { word, fields }, time, card) {
    if (!(word in PHASES)) return take(handle, time, INPUTS[word](fields, card))
    const [pointer, x = 0, y = 0] = fields
    return touch(handle, PHASES[word], pointer, x, y, time)
}

/**
 * Plays a trace with a feel.
 * @param times when to look, ascending
 * @returns `{ frames, events }`: a frame for each time, and all events as `{ time, kind, card }` in their order
 */
export function replay({ deck, feel, width, height, cards, records }, times) {
    const handle = makeDeck(deck.kind, cards.map((_, index) => index), { feel, width, height })
    const events = []
    const seen = ({ events: news }) => {
        for (const record of news) {
            events.push({ time: record[R.EVENT_TIME], kind: record[R.EVENT_KIND], card: record[R.EVENT_CARD] })
        }
    }
    const frames = []
    try {
        let next = 0
        const advance = time => {
            for (; next < records.length && records[next].time <= time; next++) {
                seen(frameOf(handle, records[next].time))
                takeRecord(handle, records[next], records[next].time, name => cards.indexOf(name))
            }
        }
        for (const time of times) {
            advance(time)
            const frame = frameOf(handle, time)
            seen(frame)
            frames.push({ time, ...frame })
        }
    } finally {
        core.destroy(handle)
    }
    return { frames, events }
}
