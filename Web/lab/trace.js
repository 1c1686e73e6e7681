// Gesture traces as text and as records `{ word, fields, time }`, in seconds.

import { textOf } from './constant-text.js'
import { constantOf } from './decks.js'

const tidy = (number, places) => String(Number(number.toFixed(places)))

/**
 * The text of a trace, with frames to print.
 * @param deck one of DECKS; `feel`: `{ from, changes }`; `cards`: names from the top
 */
export function traceText({ deck, feel, width, height, cards, records }, rate = 60) {
    const changes = Object.entries(feel.changes).map(([name, value]) =>
        `${name}=${textOf(constantOf(deck, name).kind, value)}`)
    const head = ['deck', deck.word, `feel=${feel.from}`, `width=${tidy(width, 3)}`, `height=${tidy(height, 3)}`,
        `cards=${cards.join(',')}`, ...changes]
    const lines = records.map(({ word, fields, time }) =>
        [word, ...fields.map(field => (typeof field === 'number' ? tidy(field, 3) : field)), tidy(time, 6)].join(' '))
    const last = records.at(-1)?.time ?? 0
    return [head.join(' '), ...lines, `frames 0 ${tidy(Math.ceil((last + 1) * 10) / 10, 1)} ${rate}`, ''].join('\n')
}
