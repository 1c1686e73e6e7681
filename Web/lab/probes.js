// Canned gestures whose motion the curves show: each is a trace, and the number of a frame to look at.

import * as R from '../engine/records.js'

/** A finger that drags from a point, rests, and is taken away: the card is released without any speed. */
function pulled(start, dx, dy, slop, from = 0) {
    const way = Math.hypot(dx, dy) || 1
    const reach = (way + slop + 1e-6) / way
    const cross = (slop + 1e-6) / way
    const at = share => [1, start.x + dx * share, start.y + dy * share]
    return [
        { word: 'down', fields: [1, start.x, start.y], time: from },
        { word: 'move', fields: at(cross), time: from + 0.02 },
        { word: 'move', fields: at(reach), time: from + 0.1 },
        { word: 'cancel', fields: [1], time: from + 0.4 },
    ]
}

/** A finger that moves evenly to the right and lifts at full speed. */
function flung({ x, y }, speed, slop) {
    const at = time => [1, x + slop + 1e-6 + speed * (time - 0.01), y]
    const moves = Array.from({ length: 9 }, (_, index) => 0.01 + index * 0.01)
    return [
        { word: 'down', fields: [1, x, y], time: 0 },
        ...moves.map(time => ({ word: 'move', fields: at(time), time })),
        { word: 'up', fields: at(0.09), time: 0.09 },
    ]
}

const cardOf = (frame, card) => frame.cards.find(record => record[R.ID] === card)
const number = (card, field) => frame => cardOf(frame, card)?.[field]
/** How far a pass is open, in percent. */
const openness = card => frame => 100 * cardOf(frame, card)?.[R.OPENNESS]
/** A card's tilt would turn its way into an arc. */
const upright = feel => ({ ...feel, tiltAngle: 0 })
const firstDirection = ({ directions }) => directions.find(name => name === 'right') ?? directions[0] ?? 'right'
/** The axis along which a card leaves. */
const axisOf = direction => (/^(up|down)$/.test(direction) ? R.Y : R.X)

/**
 * Each probe: `title`; `constants`: which ones it shows; `make(feel, size)`: `{ feel, records, start, read, unit }`, where the
 * motion begins at `start` and `read(frame)` is its position.
 */
export const PROBES = {
    stack: {
        return: {
            title: 'Return', about: 'A card is dragged a quarter of its width, rests, and is released.', constants: /^returnSpring/,
            make: (feel, { width, height }) => ({
                feel: { ...upright(feel), horizontalFollow: 1, directions: ['left', 'right'] },
                records: pulled({ x: width / 2, y: height / 2 }, width / 4, 0, feel.minimumDragDistance),
                start: 0.4, read: number(0, R.X), unit: 'pt',
            }),
        },
        exit: {
            title: 'Exit', about: 'A button swipes a card that rests.', constants: /^(exit|horizontalExit|verticalExit)/,
            make: feel => ({
                feel: upright(feel), records: [{ word: 'swipe', fields: [firstDirection(feel)], time: 0 }],
                start: 0, read: number(0, axisOf(firstDirection(feel))), unit: 'pt',
            }),
        },
        throw: {
            title: 'Throw', about: 'A finger flicks a card to the right at 1,500 points a second.',
            constants: /^(throwFactor|minimumExitDuration|flickSpeed)/,
            make: (feel, { width, height }) => ({
                feel: { ...upright(feel), directions: ['left', 'right'] },
                records: flung({ x: width / 3, y: height / 2 }, 1500, feel.minimumDragDistance),
                start: 0.09, read: number(0, R.X), unit: 'pt',
            }),
        },
        undo: {
            title: 'Undo', about: 'Undo brings back a card that left.', constants: /^undoSpring/,
            make: feel => ({
                feel: upright(feel),
                records: [{ word: 'swipe', fields: [firstDirection(feel)], time: 0 }, { word: 'undo', fields: [], time: 70 }],
                start: 70, read: number(0, axisOf(firstDirection(feel))), unit: 'pt',
            }),
        },
        pile: {
            title: 'Pile', about: 'The second card moves up as the first one leaves.', constants: /^(stackSpring|depth|minimumDepth|visible)/,
            make: feel => ({
                feel, records: [{ word: 'swipe', fields: [firstDirection(feel)], time: 0 }],
                start: 0, read: number(1, R.Y), unit: 'pt',
            }),
        },
    },
    wallet: {
        open: {
            title: 'Open', about: 'A pass opens.', constants: /^heroSpring/,
            make: feel => ({
                feel, records: [{ word: 'open', fields: ['c2'], time: 0 }], start: 0, read: openness(1), unit: '%',
            }),
        },
        close: {
            title: 'Close', about: 'An open pass goes back into the pile.', constants: /^$/,
            make: feel => ({
                feel, records: [{ word: 'open', fields: ['c2'], time: 0 }, { word: 'close', fields: [], time: 60 }],
                start: 60, read: openness(1), unit: '%',
            }),
        },
        dismiss: {
            title: 'Drag back', about: 'An open pass is pulled down a little and released.', constants: /^dismiss/,
            make: (feel, { width, height }) => ({
                feel,
                records: [{ word: 'open', fields: ['c2'], time: 0 },
                    ...pulled({ x: width / 2, y: height / 4 }, 0, 100, Math.max(feel.dismissDistance, feel.minimumDragDistance), 60)],
                start: 60.4, read: number(1, R.Y), unit: 'pt',
            }),
        },
        fan: {
            title: 'Fan', about: 'The pile is pulled down past its top and released.', constants: /^fan/,
            make: (feel, { width }) => ({
                feel, records: pulled({ x: width / 2, y: 40 }, 0, 200, feel.minimumDragDistance),
                start: 0.4, read: frame => frame.around[R.SPREAD], unit: 'pt',
            }),
        },
        bounce: {
            title: 'Bounce', about: 'A shake makes the passes jump.', constants: /^bounce/,
            make: feel => ({
                feel, records: [{ word: 'shake', fields: [], time: 0 }], start: 0, read: number(1, R.Y), unit: 'pt',
            }),
        },
    },
}
