// Cards that are swiped away, for any page, without the wallet: a plain class, and an element.
//
//     import { SwipeStack } from './cardistry-swipe.js'

import { useEngine } from './engine/engine.js'
import { defineSwipeStack, SwipeStack } from './swipe/swipe-stack.js'

useEngine(new URL('./cardistry-swipe.wasm', import.meta.url))

export { SwipeStack }
export { load } from './engine/engine.js'

export const SwipeStackElement = defineSwipeStack()
