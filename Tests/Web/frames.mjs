// Frames of the engine as objects, and decks to ask for them.

import { makeDeck, SWIPE } from '../../Web/lab/frames.js'

export { frameOf, makeDeck, SWIPE, WALLET } from '../../Web/lab/frames.js'

export const newStack = (count, options) =>
    makeDeck(SWIPE, Array.from({ length: count }, (_, number) => number), options)
