// The package's main entry: both decks as classes. It defines no element.
//
//     import { SwipeStack } from 'cardistry'

import { useEngine } from '../engine/engine.js'

useEngine(new URL('../dist/cardistry.wasm', import.meta.url))

export { SwipeStack } from '../swipe/swipe-stack.js'
export { WalletDeck } from '../wallet/wallet-deck.js'
export { Lookahead } from '../deck/lookahead.js'
export { load } from '../engine/engine.js'
