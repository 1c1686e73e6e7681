// The deck engine as it comes out of WebAssembly: inputs go in and frames come out, both as records of numbers in its memory.
// Everything a card does is decided there; these scripts forward inputs and show what comes back.

import { guard } from './guard.js'
import { FAULTS, INPUT_COMMAND, INPUT_TOUCH, MOVED, VERSION } from './records.js'

/** The functions of the engine, once `load()` has answered. */
export let core = null
/** Asked before a card is decided, by deck. */
export const vetoHandlers = new Map()
/** The deck that is asking its handler, -1 if none is: it is in the middle of a change and takes no other. */
export let askingDeck = -1

let source
let loading = null
let memory = null
/** Where the next record is in `numbers()`, and for how many numbers there is room. */
let start = 0
let room = 0

/** Sets the engine that `load()` loads by default: its address or its bytes. */
export function useEngine(from) { source = from }

/**
 * Loads the engine, once for all decks of the page. After a failure the next call tries again.
 * @param {string | URL | BufferSource} [from] its address or its bytes; by default it is beside the script
 */
export function load(from = source) {
    loading ??= instantiate(from).then(({ instance }) => (core = checked(instance.exports))).catch(cause => {
        loading = null
        const name = from instanceof URL || typeof from === 'string' ? ` from ${from}` : ''
        throw new Error(`The deck engine could not be loaded${name}: ${cause.message}. `
            + 'Serve it beside its script, or pass its address to load().', { cause })
    })
    return loading
}

/** A browser may have one of the two files in its cache, and get another release of the other. */
function checked(exports) {
    const version = exports.version?.()
    if (version === VERSION) return exports
    throw new Error(`the script has version ${VERSION} of the records and the engine has version ${version ?? 'none'}. `
        + 'Serve both files of one build')
}

/**
 * Asks before a decision; `false` vetoes it. An error is a veto: if it crossed WebAssembly, it would leave the engine's
 * stack pointer where it was, and after a few hundred errors no deck of the page would work.
 */
function shouldDecide(deck, card, direction) {
    const outer = askingDeck
    askingDeck = deck
    const answer = guard(() => vetoHandlers.get(deck)?.(card, direction), false)
    askingDeck = outer
    return +(answer !== false)
}

async function instantiate(from) {
    const imports = {
        Math,
        cardistry: { shouldDecide },
    }
    if (!(from instanceof URL) && typeof from !== 'string') return WebAssembly.instantiate(from, imports)
    const response = await fetch(from)
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    // Browsers compile while they download only what has this type; a server may know none for it.
    return response.headers.get('content-type') === 'application/wasm'
        ? WebAssembly.instantiateStreaming(response, imports)
        : WebAssembly.instantiate(await response.arrayBuffer(), imports)
}

/** The engine's memory as numbers. The view is empty once the memory has grown: ask again after each call. */
export function numbers() {
    if (!memory?.length) memory = new Float64Array(core.memory.buffer)
    return memory
}

/** Writes a record for the next call. Returns its length. */
function write(values) {
    const { length } = values
    if (length > room) {
        start = core.room(length) / 8
        room = length
    }
    numbers().set(values, start)
    return length
}

/** The answer of a call; throws if the engine has refused it. */
function answered(answer) {
    if (answer >= 0) return answer
    throw new Error(`The deck engine has refused a call: ${FAULTS[-answer]}.`)
}

/** Makes an object by the name of the engine's function. Returns its handle. */
export const create = (name, values) => answered(core[name](write(values)))

/** As the time of an input or a frame: the deck's latest. */
export const LATEST = NaN

// The engine decides when what happens `now` counts. It receives the frame that the display shows, `shown`; without it, all counts
// at its own time. Both are in seconds on the page's clock.

/** Has an object take an input: its kind, then its values. Returns the engine's answer. */
export const take = (handle, now, values, shown) => answered(core.take(handle, write(values), now, shown))

/** Has a deck perform a command. Returns `true` if that had an effect. */
export const perform = (handle, now, ...command) => take(handle, now, [INPUT_COMMAND, ...command]) === 1

/** Writes the record of a touch, each of which is a few numbers and no array. Returns its length. */
function writeTouch(phase, pointer, x, y, time) {
    if (room < 6) write([0, 0, 0, 0, 0, 0])
    const record = numbers()
    record[start] = INPUT_TOUCH
    record[start + 1] = phase
    record[start + 2] = pointer
    record[start + 3] = x
    record[start + 4] = y
    record[start + 5] = time
    return 6
}

/** Has a deck take a touch that happened at `time`. Returns the claim. */
export const touch = (handle, phase, pointer, x, y, time, now, shown) =>
    answered(core.take(handle, writeTouch(phase, pointer, x, y, time), now, shown))

/** Advances a deck to `now`. Returns where its frame is in `numbers()`: of all cards, or of those that have changed. */
export const frameAt = (handle, now, isWhole = true, shown) => answered(core.frame(handle, now, isWhole, 0, shown)) / 8

/**
 * Has a deck take a movement that happened at `time`, and advances it to the coming frame, in one call. Returns where the frame
 * is. It has -1 cards if the movement is to be drawn when the display asks for the coming frame.
 */
export const frameOfMove = (handle, now, isWhole, pointer, x, y, time, shown) =>
    answered(core.frame(handle, now, isWhole, writeTouch(MOVED, pointer, x, y, time), shown)) / 8

/** Copies what an answer of the engine points to: a number, then so many items of `size` numbers. */
function copied(answer, size) {
    const at = answered(answer) / 8
    const all = numbers()
    return all.slice(at + 1, at + 1 + all[at] * size)
}

/** One of an object's lists, as an array. */
export const listOf = (handle, kind = 0) => Array.from(copied(core.list(handle, kind), 1))

/** The rest of a card's motion: keyframes of `size` numbers each. */
export function keyframesOf(handle, card, time, size) {
    const all = copied(core.sample(handle, card, time), size)
    return Array.from({ length: all.length / size }, (_, index) => all.subarray(index * size, (index + 1) * size))
}
