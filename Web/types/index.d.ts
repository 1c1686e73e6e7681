// Written by Tools/write-types from Web/entries/index.js.

export { Lookahead, SwipeStack, WalletDeck, load } from './decks.js'
export type { SwipeStackOptions, WalletDeckOptions } from './decks.js'
export * from './feels.js'
export * from './model.js'
