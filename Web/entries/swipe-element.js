// Defines <swipe-stack> alone, with an engine of half the size.
//
//     import 'cardistry/swipe/element'

import { proposeEngine } from '../engine/choice.js'
import { defineSwipeStack } from '../swipe/swipe-stack.js'

proposeEngine(new URL('../dist/cardistry-swipe.wasm', import.meta.url), false)

export const SwipeStackElement = defineSwipeStack()
