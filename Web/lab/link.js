// The Lab's state as the fragment of a link: `#deck=stack&feel=grab&exitDuration=0.4&b.feel=likeNope`.

import { held, isSame, textOf, valueOfText } from './constant-text.js'
import { constantOf, DECKS } from './decks.js'

/** Longer links are not read. */
const LONGEST = 8000

/** `{ deck, a, b }` with feels as `{ from, changes }`; `b` is null unless two are compared. */
export function linkOf({ deck, a, b }) {
    const parts = [`deck=${deck}`]
    for (const [prefix, feel] of [['', a], ['b.', b]]) {
        if (!feel) continue
        parts.push(`${prefix}feel=${feel.from}`)
        for (const [name, value] of Object.entries(feel.changes)) {
            parts.push(`${prefix}${name}=${textOf(constantOf(DECKS[deck], name).kind, value)}`)
        }
    }
    return `#${parts.join('&')}`
}

/** Reads a link. What cannot be used falls back to its default, and is in `problems`, in words. */
export function readLink(hash) {
    const problems = []
    const text = hash.replace(/^#/, '')
    const pairs = new URLSearchParams(text.length > LONGEST ? '' : text)
    if (text.length > LONGEST) problems.push('The link is too long, so the Lab shows the default feel.')
    const name = pairs.get('deck') ?? 'stack'
    if (!Object.hasOwn(DECKS, name)) problems.push(`Unknown deck “${brief(name)}”. The Lab shows the swipe stack.`)
    const deck = Object.hasOwn(DECKS, name) ? name : 'stack'
    const feels = { a: { changes: {} }, b: { changes: {} } }
    let hasB = false
    for (const [key, value] of pairs) {
        if (key === 'deck') continue
        const side = key.startsWith('b.') ? 'b' : 'a'
        hasB ||= side === 'b'
        if (key === 'feel' || key === 'b.feel') takePreset(feels[side], DECKS[deck], value, problems)
        else takeConstant(feels[side], DECKS[deck], key.replace(/^b\./, ''), value, problems)
    }
    for (const feel of Object.values(feels)) feel.from ??= DECKS[deck].kind.presets[0]
    return { deck, a: feels.a, b: hasB ? feels.b : null, problems }
}

const brief = text => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

function takePreset(feel, { kind }, name, problems) {
    if (kind.presets.includes(name)) feel.from = name
    else problems.push(`Unknown feel “${brief(name)}”. The Lab uses ${kind.presets[0]}.`)
}

function takeConstant(feel, deck, name, text, problems) {
    const constant = constantOf(deck, name)
    if (!constant) return problems.push(`Unknown constant “${brief(name)}”. The Lab ignores it.`)
    const value = valueOfText(constant.kind, text)
    if (value === undefined) {
        return problems.push(`${name} cannot be “${brief(text)}”. The Lab keeps the preset's value.`)
    }
    const inRange = held(constant.kind, value, constant.ranges)
    if (!isSame(constant.kind, inRange, value)) {
        problems.push(`${name}=${brief(text)} is out of range. The Lab uses ${textOf(constant.kind, inRange)}.`)
    }
    feel.changes[name] = inRange
}
