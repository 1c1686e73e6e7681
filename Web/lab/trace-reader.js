// Reads the text of a gesture trace, as Guides/traces.md describes it.

import { completeFeel } from '../engine/feel.js'
import { DIRECTIONS, FEEL_LENGTH } from '../engine/records.js'
import { held, isSame, numberOf, valueOfText } from './constant-text.js'
import { constantOf, DECKS } from './decks.js'

/** Longer texts are not read: a minute of a finger has about 200 KB. */
const LONGEST = 1e6

const POINTER = ['pointer', 'number', 'number']
/** The fields of each record that the Lab plays, before its time. */
const RECORDS = {
    stack: { swipe: ['direction'], undo: [] },
    wallet: { scroll: ['number'], open: ['card'], close: [], shake: [] },
}
const BOTH = {
    down: POINTER, move: POINTER, up: POINTER, cancel: ['pointer'],
    visibleArea: ['number', 'number', 'number', 'number'], reduceMotion: ['switch'],
}
/** Records that only print. */
const PRINTS = ['frame', 'frames']

/**
 * Reads a trace.
 * @returns `{ deck, feel: { from, changes }, width, height, cards, records }`, records in the order of their times
 * @throws an `Error` that names the line and what to write there
 */
export function readTrace(text) {
    if (text.length > LONGEST) throw new Error('The trace is too long for the Lab.')
    let trace = null
    text.split(/\r\n?|\n/).forEach((line, index) => {
        const [word, ...fields] = line.replace(/#.*/, '').trim().split(/\s+/)
        if (!word) return
        const fail = message => { throw new Error(`Line ${index + 1}: ${message}`) }
        if (!trace) {
            if (word !== 'deck') fail('the first record must be a deck line: deck swipe width=390 height=520 cards=a,b,c')
            trace = { ...readDeck(fields, fail), records: [] }
        } else if (!PRINTS.includes(word)) {
            trace.records.push(readRecord(trace, word, fields, fail))
        }
    })
    if (!trace) throw new Error('There is no deck line. Write: deck swipe width=390 height=520 cards=a,b,c')
    trace.records.sort((a, b) => a.time - b.time)
    return trace
}

function readDeck([word, ...pairs], fail) {
    const deck = Object.values(DECKS).find(known => known.word === word) ?? fail(`unknown deck “${word ?? ''}”. Use swipe or wallet.`)
    const values = new Map()
    for (const pair of pairs) {
        const [, name, value] = /^(.+?)=(.*)$/.exec(pair) ?? fail(`“${pair}” is not of the form name=value.`)
        if (values.has(name)) fail(`${name} is given twice.`)
        values.set(name, value)
    }
    const take = name => {
        const value = values.get(name) ?? fail(`the deck line needs ${name}=….`)
        values.delete(name)
        return value
    }
    const size = name => {
        const value = numberOf(take(name))
        return value > 0 && value < 1e6 ? value : fail(`${name} must be a number of points above 0.`)
    }
    const [width, height, cards] = [size('width'), size('height'), take('cards').split(',')]
    if (cards.includes('') || new Set(cards).size < cards.length) fail('cards needs names that differ, with commas between them.')
    const from = values.get('feel') ?? deck.kind.presets[0]
    if (!deck.kind.presets.includes(from)) fail(`unknown feel “${from}”. This deck has ${deck.kind.presets.join(', ')}.`)
    values.delete('feel')
    const changes = {}
    for (const [name, value] of values) Object.assign(changes, readConstant(deck, from, name, value, fail))
    return { deck, feel: { from, changes }, width, height, cards }
}

function readConstant(deck, from, name, text, fail) {
    if (deck.name === 'stack' && name === 'threshold') return readThresholds(deck, from, text, fail)
    const { kind, ranges } = constantOf(deck, name) ?? fail(`unknown constant “${name}”.`)
    const value = valueOfText(kind, text)
    if (value === undefined) fail(`${name} cannot be “${text}”.`)
    if (!isSame(kind, held(kind, value, ranges), value)) fail(`${name}=${text} is out of range.`)
    return { [name]: value }
}

/** One number for all thresholds, in the unit of the preset's. */
function readThresholds({ kind }, from, text, fail) {
    const [unit] = Object.keys(completeFeel(from, kind).thresholdRight)
    const threshold = valueOfText(FEEL_LENGTH, `${unit}:${text}`) ?? fail(`threshold cannot be “${text}”.`)
    const whole = Object.entries(completeFeel({ from, threshold }, kind))
    return Object.fromEntries(whole.filter(([name]) => /^threshold[LRUD]/.test(name)))
}

function readRecord({ deck, cards }, word, fields, fail) {
    const own = RECORDS[deck.name]
    const kinds = Object.hasOwn(BOTH, word) ? BOTH[word]
        : Object.hasOwn(own, word) ? own[word] : fail(`the Lab cannot play “${word}” on this deck.`)
    if (fields.length !== kinds.length + 1) fail(`“${word}” needs ${[...kinds, 'time'].join(', ')}.`)
    const time = numberOf(fields.at(-1))
    if (!(time >= 0 && time < 1e6)) fail(`“${fields.at(-1)}” is not a time in seconds.`)
    const read = {
        number: text => (Number.isFinite(numberOf(text)) ? numberOf(text) : fail(`“${text}” is not a number.`)),
        pointer: text => (/^\d{1,9}$/.test(text) ? Number(text) : fail(`“${text}” is not a pointer's id.`)),
        direction: text => (DIRECTIONS.includes(text) ? text : fail(`unknown direction “${text}”.`)),
        card: text => (cards.includes(text) ? text : fail(`unknown card “${text}”.`)),
        switch: text => (['on', 'off'].includes(text) ? text : fail(`write “${word} on” or “${word} off”.`)),
    }
    return { word, fields: kinds.map((kind, index) => read[kind](fields[index])), time }
}
