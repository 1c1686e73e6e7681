// What decks, rounds and battles are called. The server sends what they are, and its own name for each; a folder's name is its own.

import { monthName, monthTitle } from './format.js'
import { has, list, say } from './say.js'

const MONTH = /^(?:(\w+)-)?(\d{4}-\d{2})$/

/** A filter by its kind, and the name of its camera, year or month. */
export const filterName = ({ kind, name }) => (kind === 'month' ? monthTitle(name) : name ?? say(`filters.${kind}`))

/** The name of something that the server calls `title`; what it is, `battle`, `deck`, `kind`, `month` or `id` says. */
export function titleOf({ title, battle, deck, kind, month, id, whole, filters }) {
    if (whole) return [whole.title, ...filters.map(filterName)].join(' · ')
    for (const name of [battle, deck, id, month, kind]) {
        if (typeof name !== 'string') continue
        const [, prefix, at] = MONTH.exec(name) ?? []
        if (at && (!prefix || prefix === 'month')) return monthTitle(at)
        if (at && has(`titles.${prefix}`)) return say('titles.listMonth', { list: say(`titles.${prefix}`), month: monthName(at) })
        if (has(`titles.${name}`)) return say(`titles.${name}`)
    }
    return title
}

/** Refusals of requests that only a fault of the page can make. One sentence is about all of them. */
const FAULTS = [
    'cross_site', 'doubled', 'field', 'header', 'idempotency_key', 'json', 'key_reused', 'length', 'method', 'range', 'too_large', 'type',
]

/** What the server says, by the `code` of a notice or the `error` of a refusal. Without a message for it, it is the server's own `message`. */
export function said({ code, error, values, message }) {
    const key = code ?? (FAULTS.includes(error) ? 'errors.request' : `errors.${error}`)
    if (!has(key)) return message
    // A value may be a notice itself, whose message is in the page's language already.
    const texts = Object.entries(values ?? { code: error }).map(([name, value]) => [name, value?.message ?? value])
    try {
        return say(key, Object.fromEntries(texts))
    } catch {
        return message
    }
}

/** What of a library is not shown, in a sentence; empty where all is. `{counts, undecodable}` count it by kind and by format. */
export function leftOut({ counts = {}, undecodable = {}, message }) {
    const kinds = Object.entries(counts)
    if (!kinds.every(([kind]) => has(`leftOut.${kind}`))) return message
    const parts = [
        ...Object.entries(undecodable).map(([format, count]) => say('leftOut.undecodable', { format, count })),
        ...kinds.map(([kind, count]) => say(`leftOut.${kind}`, { count })),
    ]
    return parts.length ? say('leftOut.sentence', { list: list(parts) }) : ''
}
