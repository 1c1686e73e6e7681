// The package's main entry: both decks as classes. It defines no element.
//
//     import { SwipeStack } from 'cardistry'

import { proposeEngine } from '../engine/choice.js'

proposeEngine(new URL('../dist/cardistry.wasm', import.meta.url), true)

export { SwipeStack } from '../swipe/swipe-stack.js'
export { WalletDeck } from '../wallet/wallet-deck.js'
export { Lookahead } from '../deck/lookahead.js'
export { load } from '../engine/engine.js'
