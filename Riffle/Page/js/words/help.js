// What every gesture and key does: `[what, by touch, keys]`.

import { ACTIONS } from './shared.js'

export const words = {
    touch: 'By touch',
    key: 'By key',
    round: 'Round',
    duel: 'Duel',
    promise: 'Nothing leaves its place on disk before you say so at the end of the round, and then it goes to the system’s trash.',
}

export const DECKS = [
    ['Open a deck', 'Tap', ['↑', '↓', 'Enter']],
    ['Close it', 'Pull it down', ['Esc']],
    ['Spread the pile', 'Pull it down at its top', []],
    ['Move a deck', 'Hold, then drag', ['Alt ↑', 'Alt ↓']],
    ['Pin it to the top', 'Pin button', ['P']],
    ['Start a round', 'Start round', ['Enter', 'S']],
]

const SWIPES = { ...ACTIONS, later: 'Later, in 30 days' }

/** The rows of a round whose swipes decide so. */
export const round = swipes => [
    ['Keep', 'Swipe right', ['→', 'K', 'P', '2']],
    ['Bin', 'Swipe left', ['←', 'J', 'X', '1']],
    ...swipes.up ? [[SWIPES[swipes.up], 'Swipe up', ['↑', '3']]] : [],
    ...swipes.down ? [[SWIPES[swipes.down], 'Swipe down', ['↓', '4']]] : [],
    ['Undo, at the first card the last round', 'Undo button', ['U', '⌫', 'Ctrl Z']],
    ['Finish the round here', 'Finish button', ['F']],
    ['Full size', 'Tap', ['Enter', 'Z']],
    ['100 % and back, in full size', 'Tap twice', ['Z']],
    ['Zoom in, out, to the whole', 'Pinch', ['+', '−', '0']],
    ['Move a picture that is zoomed', 'Drag', ['←', '→', '↑', '↓']],
    ['Next picture, and back', 'Swipe right or left', [',', '.']],
    ['Close full size', 'Pull down, or pinch', ['Enter', 'Esc']],
    ['A picture of the sheet', 'Tap', ['←', '→', '↑', '↓', 'Enter']],
    ['Back', 'Back button', ['Esc']],
    ['This list', '', ['?']],
]

export const DUEL = [
    ['The other one is better', 'Swipe left', ['1', '2']],
    ['Keep both', 'Swipe right', ['B']],
    ['Choose a side', '', ['←', '→', '↑', '↓']],
    ['Bin the chosen one', 'Bin button', ['X']],
]
