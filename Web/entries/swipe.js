// The swipe stack as a class, with an engine of half the size.
//
//     import { SwipeStack } from 'cardistry/swipe'

import { proposeEngine } from '../engine/choice.js'

proposeEngine(new URL('../dist/cardistry-swipe.wasm', import.meta.url), false)

export { SwipeStack } from '../swipe/swipe-stack.js'
export { load } from '../engine/engine.js'
