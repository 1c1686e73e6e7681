// Decks of cards for any page: cards that are swiped away, and passes in a wallet. Each is a plain class, and
// an element.
//
//     import { SwipeStack } from './cardistry.js'
//     const stack = new SwipeStack(element, { feel: 'swipeClean', items, render: (item, card) => … })
//     element.addEventListener('card-decide', event => save(event.detail.id, event.detail.direction))

import { useEngine } from './engine/engine.js'
import { defineSwipeStack, SwipeStack } from './swipe/swipe-stack.js'
import { defineWalletDeck, WalletDeck } from './wallet/wallet-deck.js'

useEngine(new URL('./cardistry.wasm', import.meta.url))

export { SwipeStack, WalletDeck }
export { Lookahead } from './deck/lookahead.js'
export { load } from './engine/engine.js'

export const SwipeStackElement = defineSwipeStack()
export const WalletDeckElement = defineWalletDeck()
