// Decks of cards for any page: cards that are swiped away, and passes in a wallet. Each is a plain class, and
// an element.
//
//     import { SwipeStack } from './cardistry.js'
//     const stack = new SwipeStack(element, { feel: 'swipeClean', items, render: (item, card) => … })
//     element.addEventListener('decide', event => save(event.detail.id, event.detail.direction))

import { defineElement } from './cardistry-element.js'
import { SwipeStack } from './cardistry-stack.js'
import { WalletDeck } from './cardistry-wallet.js'

export { SwipeStack, WalletDeck }
export { Lookahead } from './cardistry-lookahead.js'
export { load } from './cardistry-core.js'

/** The element has all that the class has, and the attributes `feel` and `directions`. */
export const SwipeStackElement = defineElement('swipe-stack', SwipeStack, {
    attributes: ['feel', 'directions'],
    names: ['shouldDecide', 'controls', 'directions', 'top', 'decided', 'history', 'swipe', 'undo',
        'rollback', 'card'],
})

/** The element has all that the class has, and the attribute `feel`. */
export const WalletDeckElement = defineElement('wallet-deck', WalletDeck, {
    attributes: ['feel'],
    names: ['opened', 'order', 'state', 'open', 'close', 'bounce', 'scrollTo', 'pass'],
})
