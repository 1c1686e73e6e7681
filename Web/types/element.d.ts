// Written by Tools/write-types from Web/entries/element.js.

export { SwipeStackElement, WalletDeckElement } from './decks.js'
export type { SwipeStackOptions, WalletDeckOptions } from './decks.js'
export * from './feels.js'
export * from './model.js'
