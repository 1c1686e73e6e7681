// What a round needs once its first card is there, in one file: full size, the sheet, sharp pictures, and what is beside the
// cards.

import './first.js'
export * from './card/sharp.js'
export * from './round/chimes.js'
export * from './round/desk.js'
export * from './round/lesson.js'
export * from './sheet/picks.js'
export * from './sheet/screen.js'
export * from './zoom/zoom.js'
