// The deck engine as it comes out of WebAssembly: plain functions of numbers, and a view of its memory.
// Everything a card does is decided there; these scripts forward touches and show what comes back.

import { guard } from './guard.js'

/** The functions of the engine, once `load()` has answered. */
export let core = null
/** Asked before a card is decided, by deck. */
export const vetoHandlers = new Map()
/** The deck that is asking its handler, -1 if none is: it is in the middle of a change and takes no other. */
export let askingDeck = -1

let source
let loading = null
let memory = null

/** Says where the engine lies. */
export function useEngine(url) { source = url }

/**
 * Loads the engine, once for all decks of the page. After a failure the next call tries again.
 * @param from where it lies, or its bytes; beside the script if nothing is said
 */
export function load(from = source) {
    loading ??= instantiate(from).then(({ instance }) => (core = instance.exports)).catch(cause => {
        loading = null
        const name = from instanceof URL || typeof from === 'string' ? ` from ${from}` : ''
        throw new Error(`The deck engine could not be loaded${name}: ${cause.message}. `
            + 'It must lie beside its script and be served as application/wasm.', { cause })
    })
    return loading
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
    return WebAssembly.instantiateStreaming(response, imports)
}

/** The engine's memory as numbers. The view is empty once the memory has grown: ask again after each call. */
export function numbers() {
    if (!memory?.length) memory = new Float64Array(core.memory.buffer)
    return memory
}

/** Hands integers over, for the next call that takes cards. Returns how many. */
export function give(integers) {
    const start = core.ids(integers.length)
    new Int32Array(core.memory.buffer, start, integers.length).set(integers)
    return integers.length
}

/** The first `count` integers that the last call has left. */
export function taken(count) {
    return Array.from(new Int32Array(core.memory.buffer, core.ids(count), count))
}
