// Replays a gesture trace through the WebAssembly, in Node or on a page, once `load()` has loaded it.

import { core, give } from '../../Web/core/engine.js'
import { completeFeel } from '../../Web/core/feel.js'
import {
    ANGLE, DEPTH, DIRECTIONS, HAPTICS, HEADER_OPACITY, HEADER_SCALE, HEIGHT, ID, OPACITY, PHASE as PHASES_AT,
    SCALE, WIDTH, X, Y, Z,
} from '../../Web/core/records.js'
import { frameOf, makeDeck, SWIPE, WALLET } from './frames.mjs'

const PHASE = { down: 0, move: 1, up: 2, cancel: 3 }

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
    const acts = {
        insert: ([card, index], t) => core.insert(deck, number(card), Number(index), t),
        remove: ([card], t) => core.remove(deck, number(card), t),
        reorder: ([card, index], t) => core.move(deck, number(card), Number(index), t),
        replace: ([old, card], t) => core.replace(deck, number(old), number(card), t),
        reload: ([list], t) => core.reload(deck, give(cards(list)), t),
        resize: ([width, height], t) => core.resize(deck, Number(width), Number(height), t),
        reduceMotion: ([state], t) => core.setReduceMotion(deck, +(state === 'on'), t),
        frame: () => {},
        ...kind.acts(deck, number),
    }
    for (const { word, fields, time } of records) {
        const before = frameOf(deck, time).events
        if (word in PHASE) {
            const [id, x = 0, y = 0] = fields.map(Number)
            core.touch(deck, PHASE[word], id, x, y, time)
        } else {
            acts[word](fields, time)
        }
        const frame = frameOf(deck, time)
        for (const [eventTime, event, card, detail, more] of [...before, ...frame.events]) {
            const name = kind.events[event]
            const parts = ['event', decimal(eventTime, 6), name]
            if (card >= 0) parts.push(names[card])
            if (name === 'decided') parts.push(DIRECTIONS[detail])
            if (name === 'haptic') parts.push(HAPTICS[detail])
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
        lines.push(['pose', decimal(time, 6), names[card[ID]], kind.phases[card[PHASES_AT]], card[DEPTH],
            decimal(card[X], 3), decimal(card[Y], 3), decimal(card[ANGLE], 3), decimal(card[SCALE], 6),
            decimal(card[OPACITY], 6), card[Z], ...kind.more(card)].join(','))
    }
    lines.push(['feedback', decimal(time, 6), ...kind.feedback(around, cards)].join(','))
}

const HEADER = 'pose,time,card,phase,depth,x,y,angle,scale,opacity,z'

const swipe = {
    deck: SWIPE,
    header: HEADER,
    events: ['decided', 'revoked', 'left', 'returned', 'tapped', 'haptic', 'empty'],
    phases: ['resting', 'held', 'returning', 'leaving', 'comingBack'],
    acts: (deck, number) => ({
        swipe: ([direction], t) => core.swipe(deck, DIRECTIONS.indexOf(direction), t),
        undo: (_, t) => core.undo(deck, t),
        rollback: ([card], t) => core.rollback(deck, number(card), t),
    }),
    more: () => [],
    feedback: ([, , progress, direction, wash]) => [
        decimal(progress, 6), DIRECTIONS[direction] ?? 'none', decimal(wash, 6)],
}

const COMMANDS = ['focusPrevious', 'focusNext', 'focusFirst', 'focusLast', 'activate', 'cancel', 'moveUp',
    'moveDown']

const wallet = {
    deck: WALLET,
    header: `${HEADER},width,height`,
    events: ['opened', 'closed', 'arrived', 'returned', 'tapped', 'lifted', 'reordered', 'focused', 'haptic'],
    phases: ['stacked', 'held', 'returning', 'opening', 'open', 'dragged', 'closing'],
    acts: (deck, number) => ({
        scroll: ([distance], t) => core.scroll(deck, Number(distance), t),
        content: ([offset], t) => core.scrollContent(deck, Number(offset), t),
        open: ([card], t) => core.open(deck, number(card), t),
        close: (_, t) => core.close(deck, t),
        key: ([name], t) => core.perform(deck, COMMANDS.indexOf(name), t),
        shake: (_, t) => core.bounce(deck, t),
    }),
    more: card => [decimal(card[WIDTH], 3), decimal(card[HEIGHT], 3)],
    feedback: ([opened, , progress, spread], cards) => {
        const open = cards.find(card => card[ID] === opened)
        return [
            decimal(progress, 6), progress > 0 ? 'down' : 'none', decimal(0, 6), decimal(spread, 3),
            decimal(open?.[HEADER_OPACITY] ?? 1, 6), decimal(open?.[HEADER_SCALE] ?? 1, 6)]
    },
}
