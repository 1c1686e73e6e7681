// The deck core as it comes out of cardistry.wasm: plain functions of numbers, and a view of its memory.
// Everything a card does is decided there; these scripts forward touches and show what comes back.

export const DIRECTIONS = ['left', 'right', 'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight']
export const PHASES = ['resting', 'held', 'returning', 'leaving', 'comingBack']
export const EVENTS = ['decided', 'revoked', 'left', 'returned', 'tapped', 'haptic', 'empty']
export const PASS_PHASES = ['stacked', 'held', 'returning', 'opening', 'open', 'dragged', 'closing']
export const PASS_EVENTS = ['opened', 'closed', 'arrived', 'returned', 'tapped', 'lifted', 'reordered',
    'focused', 'haptic']
export const COMMANDS = ['focusPrevious', 'focusNext', 'focusFirst', 'focusLast', 'activate', 'cancel',
    'moveUp', 'moveDown']
export const HAPTICS = ['selection', 'lightImpact', 'mediumImpact', 'heavyImpact']

/** Numbers in one record of each buffer; Sources/CardistryWeb/Records.swift says what they are. */
export const POSE = 13
export const EVENT = 5
export const KEYFRAME = 8

/** The functions of the core, once `load()` has answered. */
export let core = null

let memory = null
let loading = null

/** Who is asked before a card is decided, by deck. */
export const judges = new Map()

/**
 * Loads the core, once for all decks of the page.
 * @param source where it lies, or its bytes; beside this script if nothing is said
 */
export function load(source = new URL('./cardistry.wasm', import.meta.url)) {
    loading ??= instantiate(source).then(({ instance }) => (core = instance.exports))
    return loading
}

function instantiate(source) {
    const imports = {
        cardistry: {
            shouldDecide: (deck, card, direction) => +(judges.get(deck)?.(card, direction) ?? 1),
        },
    }
    return source instanceof URL || typeof source === 'string'
        ? WebAssembly.instantiateStreaming(fetch(source), imports)
        : WebAssembly.instantiate(source, imports)
}

/** The core's memory as numbers. The view dies when the memory grows: ask again after each call. */
export function numbers() {
    if (memory?.buffer !== core.memory.buffer) memory = new Float64Array(core.memory.buffer)
    return memory
}

/** Hands integers over, for the next call that takes cards. */
export function give(integers) {
    const start = core.ids(integers.length)
    new Int32Array(core.memory.buffer, start, integers.length).set(integers)
    return integers.length
}

/** The first `count` integers that the last call has left. */
export function taken(count) {
    return Array.from(new Int32Array(core.memory.buffer, core.ids(count), count))
}
