// Plays a trace on decks of the page, in real time, as if a finger were there.

import { takeRecord } from './replay.js'

/** The page's frames as a promise, with the time in seconds. */
const nextFrame = () => new Promise(done => { requestAnimationFrame(now => done(now / 1000)) })

/** A card of the page for one that a trace names: the same, or the one at its index if the trace is of another page. */
function idOf(name, { cards }, { items }) {
    const known = items.some(({ id }) => id === name) ? name : items[cards.indexOf(name)]?.id
    return known ?? items.at(-1).id
}

/** Passes a record to a deck at the page's `time`, in seconds, and shows it. */
export function give(deck, record, time) {
    const driver = deck._driver
    if (record.word === 'down') driver._measure()
    takeRecord(driver._handle, record, time, id => deck._items.number(id))
}

/**
 * Plays a trace on all of `decks` at once.
 * @param isOver asked in each frame; `true` ends it, with the finger taken away
 */
export async function play(trace, decks, isOver = () => false) {
    // What the page shows around a deck, the deck knows.
    const records = trace.records.filter(({ word }) => !/^(visibleArea|reduceMotion|scroll)$/.test(word))
        .map(record => (record.word === 'open' ? { ...record, fields: [idOf(record.fields[0], trace, decks[0])] } : record))
    const first = records[0]?.time ?? 0
    const start = await nextFrame() - first
    let next = 0
    while (next < records.length) {
        const now = await nextFrame()
        const isDone = isOver()
        const due = []
        while (next < records.length && (isDone || start + records[next].time <= now)) due.push(records[next++])
        for (const deck of decks) {
            if (!deck._driver) return
            for (const record of due) {
                if (isDone && record.word === 'up') give(deck, { word: 'cancel', fields: [1] }, now)
                else if (!isDone) give(deck, record, start + record.time)
            }
            deck._driver.update(now)
        }
    }
}
