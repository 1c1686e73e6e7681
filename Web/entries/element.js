// Defines <swipe-stack> and <wallet-deck>.
//
//     import 'cardistry/element'

import { useEngine } from '../engine/engine.js'
import { defineSwipeStack } from '../swipe/swipe-stack.js'
import { defineWalletDeck } from '../wallet/wallet-deck.js'

useEngine(new URL('../dist/cardistry.wasm', import.meta.url))

export const SwipeStackElement = defineSwipeStack()
export const WalletDeckElement = defineWalletDeck()
