// Which engine a page loads that imports several entries of the package.

import { useEngine } from './engine.js'

let hasAllDecks = false

/** Proposes an engine: its address or its bytes. The first one with all decks is used. */
export function proposeEngine(from, hasAll) {
    if (hasAllDecks) return
    useEngine(from)
    hasAllDecks = hasAll
}
