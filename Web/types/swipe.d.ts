// Written by Tools/write-types from Web/entries/swipe.js.

export { SwipeStack, load } from './decks.js'
export type { SwipeStackOptions, WalletDeckOptions } from './decks.js'
export * from './feels.js'
export * from './model.js'
