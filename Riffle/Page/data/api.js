// Talking to the server: JSON in and out, and refusals in the page's language.

import { say } from '../words/say.js'
import { said, titleOf } from '../words/titles.js'

/**
 * What every request says of this page: the library that it shows, and the key by which the server knows
 * it from another program on this machine that was sent its cookie.
 */
export const page = { library: null, key: null }

const identity = () => ({
    ...page.library && { 'X-Riffle-Library': page.library },
    ...page.key && { 'X-Riffle-Page': page.key },
})

/** The path at which the page is, with a slash at its end. All addresses of the server are below it. */
export const base = globalThis.document ? new URL('.', document.baseURI).pathname : '/'
/** Whether this is one of several libraries of a server: what the browser keeps for their address, they share. */
export const isShared = /\/l\/[^/]+\/$/.test(base)
const at = path => base + path.slice(1)

/** Where pictures are, as the server names them without the path below which people reach it. */
const PICTURE = /^\/(card|clip|full|original|preview|upright)\/\d+\/[0-9a-f]{16}/
/** An address as it is below the page's path; a title and a sentence in the page's language. */
function localized(_, value) {
    if (typeof value === 'string') return PICTURE.test(value) ? at(value) : value
    if (value?.title) return { ...value, title: titleOf(value) }
    return typeof value?.message === 'string' ? { ...value, message: said(value) } : value
}

/** A text of the server as JSON, with the addresses, titles and sentences that this page has for them. */
export const parse = text => JSON.parse(text, localized)

/** The address of the events, which can carry no header fields. */
export function eventsAddress() {
    const query = new URLSearchParams()
    if (page.library) query.set('library', page.library)
    if (page.key) query.set('page', page.key)
    return at(`/api/events?${query}`)
}

/** A refusal by the server (`status` at least 400), or no answer at all (`status` 0). */
export class Refusal extends Error {
    constructor(status, body) {
        super(body?.message ?? say('page.noAnswer'))
        this.status = status
        this.code = body?.error ?? 'offline'
        this.state = body?.state ?? null
    }
    /** Another library is served here now than the one that was meant. */
    get isElsewhere() { return this.code === 'other_library' }
    /** Worth trying again unchanged: nothing was decided about it. */
    get isTemporary() { return this.status === 0 || this.status === 429 || this.status === 502 || this.status === 503 }
}

/** A random id; `crypto.randomUUID` does not exist on plain-http addresses of the local network. */
export function uuid() {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    bytes[6] = (bytes[6] & 0x0f) | 0x40
    bytes[8] = (bytes[8] & 0x3f) | 0x80
    const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const readJSON = answer => answer.text().then(parse).catch(() => null)

async function ask(path, options, read = readJSON) {
    let answer
    try {
        answer = await fetch(at(path), { credentials: 'same-origin', cache: 'no-store', ...options })
    } catch {
        throw new Refusal(0)
    }
    if (!answer.ok) throw new Refusal(answer.status, await readJSON(answer))
    return read(answer)
}

export const get = path => ask(path, { headers: identity() })

/** What is saved as a file. */
export const getBlob = path => ask(path, { headers: identity() }, answer => answer.blob())

/** A change; the key makes it count once however often it is sent. */
export const post = (path, body, key = uuid()) => ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Riffle': '1', 'Idempotency-Key': key, ...identity() },
    body: JSON.stringify(body),
})
