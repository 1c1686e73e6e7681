// Written by Tools/write-types from Web/entries/wallet.js.

export { WalletDeck, load } from './decks.js'
export type { SwipeStackOptions, WalletDeckOptions } from './decks.js'
export * from './feels.js'
export * from './model.js'
