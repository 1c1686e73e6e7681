// Replays a gesture trace through the WebAssembly, in Node or on a page, once `load()` has loaded it.

import { core, take, touch } from '../../Web/engine/engine.js'
import { completeFeel } from '../../Web/engine/feel.js'
import * as R from '../../Web/engine/records.js'
import { frameOf, makeDeck, SWIPE, WALLET } from './frames.mjs'

const PHASE = { down: R.BEGAN, move: R.MOVED, up: R.ENDED, cancel: R.CANCELLED }

/** With a fixed number of decimals, half away from zero, and no minus sign on zero. */
function decimal(value, places) {
    const text = (Math.round(Math.abs(value) * 10 ** places) / 10 ** places).toFixed(places)
    return value < 0 && Number(text) > 0 ? `-${text}` : text
}

function parse(text) {
    let deck
    const records = []
    for (const line of text.split('\n')) {
        const [word, ...fields] = line.split('#')[0].split(/\s+/).filter(Boolean)
        if (!word) continue
        if (word === 'deck') {
            deck = Object.fromEntries(fields.slice(1).map(field => field.split(/=(.*)/).slice(0, 2)))
            deck.kind = fields[0]
        } else if (word === 'frames') {
            const [from, to, rate] = fields.map(Number)
            const count = Math.floor((to - from) * rate + 1e-9)
            for (let index = 0; index <= count; index++) {
                records.push({ word: 'frame', fields: [], time: from + index / rate })
            }
        } else {
            records.push({ word, fields: fields.slice(0, -1), time: Number(fields.at(-1)) })
        }
    }
    const isFrame = record => +(record.word === 'frame')
    records.sort((a, b) => a.time - b.time || isFrame(a) - isFrame(b))
    return { deck, records }
}

function feelOf({ kind: _, feel, width, height, cards, threshold, ...changes }, kind) {
    const from = feel ?? kind.presets[0]
    const given = { from }
    if (threshold !== undefined) {
        const unit = Object.keys(completeFeel(from, kind).thresholdRight)[0]
        given.threshold = { [unit]: Number(threshold) }
    }
    for (const [name, value] of Object.entries(changes)) {
        if (name === 'directions') given[name] = value.split(',')
        else given[name] = value === 'none' ? null : Number(value)
    }
    return given
}

/** The lines that the native command prints for the trace, from the WebAssembly. */
export function replay(text) {
    const { deck: head, records } = parse(text)
    const names = []
    const number = name => {
        if (!names.includes(name)) names.push(name)
        return names.indexOf(name)
    }
    const cards = list => list.split(',').map(number)
    const kind = head.kind === 'wallet' ? wallet : swipe
    const deck = makeDeck(kind.deck, cards(head.cards), {
        feel: feelOf(head, kind.deck), width: Number(head.width), height: Number(head.height) })
    const lines = [kind.header]
    /** The record of an input. */
    const inputs = {
        insert: ([card, index]) => [R.INPUT_INSERT, number(card), Number(index)],
        remove: ([card]) => [R.INPUT_REMOVE, number(card)],
        reorder: ([card, index]) => [R.INPUT_MOVE, number(card), Number(index)],
        replace: ([old, card]) => [R.INPUT_REPLACE, number(old), number(card)],
        reload: ([list]) => [R.INPUT_RELOAD, ...cards(list)],
        resize: ([width, height]) => [R.INPUT_SIZE, Number(width), Number(height)],
        visibleArea: area => [R.INPUT_VISIBLE_AREA, ...area.map(Number)],
        reduceMotion: ([state]) => [R.INPUT_REDUCE_MOTION, +(state === 'on')],
        frame: () => [R.INPUT_TIME],
    }
    for (const { word, fields, time } of records) {
        const before = frameOf(deck, time).events
        if (word in PHASE) {
            const [id, x = 0, y = 0] = fields.map(Number)
            touch(deck, PHASE[word], id, x, y, time)
        } else {
            take(deck, time, inputs[word]?.(fields) ?? [R.INPUT_COMMAND, ...kind.command[word](fields, number)])
        }
        const frame = frameOf(deck, time)
        for (const [eventTime, event, card, detail, more] of [...before, ...frame.events]) {
            const name = kind.events[event]
            const parts = ['event', decimal(eventTime, 6), name]
            if (card >= 0) parts.push(names[card])
            if (name === 'decided') parts.push(R.DIRECTIONS[detail])
            if (name === 'haptic') parts.push(R.HAPTICS[detail])
            if (name === 'reordered') parts.push(detail, more)
            lines.push(parts.join(','))
        }
        if (word === 'frame') show(kind, frame, time, names, lines)
    }
    core.destroy(deck)
    return lines
}

function show(kind, { cards, around }, time, names, lines) {
    for (const card of cards) {
        lines.push(['pose', decimal(time, 6), names[card[R.ID]], kind.phases[card[R.PHASE]], card[R.DEPTH],
            decimal(card[R.X], 3), decimal(card[R.Y], 3), decimal(card[R.ANGLE], 3), decimal(card[R.SCALE], 6),
            decimal(card[R.OPACITY], 6), card[R.Z], ...kind.more(card)].join(','))
    }
    lines.push(['feedback', decimal(time, 6), ...kind.feedback(around, cards)].join(','))
}

const HEADER = 'pose,time,card,phase,depth,x,y,angle,scale,opacity,z'

const swipe = {
    deck: SWIPE,
    header: HEADER,
    events: R.SWIPE_EVENTS,
    phases: R.SWIPE_PHASES,
    command: {
        swipe: ([direction]) => [R.SWIPE_SWIPE, R.DIRECTIONS.indexOf(direction)],
        undo: () => [R.SWIPE_UNDO],
        rollback: ([card], number) => [R.SWIPE_ROLLBACK, number(card)],
    },
    more: () => [],
    feedback: ([, , progress, direction, wash]) => [
        decimal(progress, 6), R.DIRECTIONS[direction] ?? 'none', decimal(wash, 6)],
}

/** `moveUp` as `MOVE_UP`. */
const capitals = name => name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()

const wallet = {
    deck: WALLET,
    header: `${HEADER},width,height`,
    events: R.WALLET_EVENTS,
    phases: R.WALLET_PHASES,
    command: {
        scroll: ([distance]) => [R.WALLET_SCROLL, Number(distance)],
        content: ([offset]) => [R.WALLET_SCROLL_CONTENT, Number(offset)],
        open: ([card], number) => [R.WALLET_OPEN, number(card)],
        close: () => [R.WALLET_CLOSE],
        key: ([name]) => [R[`WALLET_${capitals(name)}`]],
        shake: () => [R.WALLET_BOUNCE],
    },
    more: card => [decimal(card[R.WIDTH], 3), decimal(card[R.HEIGHT], 3)],
    feedback: ([opened, , progress, spread], cards) => {
        const open = cards.find(card => card[R.ID] === opened)
        return [
            decimal(progress, 6), progress > 0 ? 'down' : 'none', decimal(0, 6), decimal(spread, 3),
            decimal(open?.[R.HEADER_OPACITY] ?? 1, 6), decimal(open?.[R.HEADER_SCALE] ?? 1, 6)]
    },
}
