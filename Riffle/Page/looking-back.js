// The screens that look back, in one file: lists of what was decided, the trash and the progress.

import './first.js'
export * from './decided/screen.js'
export * from './decks/progress-screen.js'
export * from './trash/screen.js'
export * from './trash/trash-place.js'
