// Talking to the server: JSON in and out, and errors with the server's own sentence.

/** A refusal by the server (`status` at least 400), or no answer at all (`status` 0). */
export class Refusal extends Error {
    constructor(status, body) {
        super(body?.message ?? 'Riffle does not answer.')
        this.status = status
        this.code = body?.error ?? 'offline'
        this.state = body?.state ?? null
    }
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

async function ask(path, options) {
    let answer
    try {
        answer = await fetch(path, { credentials: 'same-origin', cache: 'no-store', ...options })
    } catch {
        throw new Refusal(0)
    }
    const body = await answer.json().catch(() => null)
    if (!answer.ok) throw new Refusal(answer.status, body)
    return body
}

export const get = path => ask(path, {})

/** A change; the key makes it count once however often it is sent. */
export const post = (path, body, key = uuid()) => ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Riffle': '1', 'Idempotency-Key': key },
    body: JSON.stringify(body),
})
