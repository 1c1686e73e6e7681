// Defines <swipe-stack> alone, with an engine of half the size.
//
//     import 'cardistry/swipe/element'

import { useEngine } from '../engine/engine.js'
import { defineSwipeStack } from '../swipe/swipe-stack.js'

useEngine(new URL('../dist/cardistry-swipe.wasm', import.meta.url), false)

export const SwipeStackElement = defineSwipeStack()
