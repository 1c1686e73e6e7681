// Defines <swipe-stack> and <wallet-deck>.
//
//     import 'cardistry/element'

import { proposeEngine } from '../engine/choice.js'
import { defineSwipeStack } from '../swipe/swipe-stack.js'
import { defineWalletDeck } from '../wallet/wallet-deck.js'

proposeEngine(new URL('../dist/cardistry.wasm', import.meta.url), true)

export const SwipeStackElement = defineSwipeStack()
export const WalletDeckElement = defineWalletDeck()
