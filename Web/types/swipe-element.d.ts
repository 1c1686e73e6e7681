// Written by Tools/write-types from Web/entries/swipe-element.js.

export { SwipeStackElement } from './decks.js'
export type { SwipeStackOptions, WalletDeckOptions } from './decks.js'
export * from './feels.js'
export * from './model.js'
