// Two pictures beside each other, in one file: comparing, the duel, and the screen before a battle.

import './first.js'
export * from './compare/compare-table.js'
export * from './duel/duel-table.js'
export * from './duel/screen.js'
