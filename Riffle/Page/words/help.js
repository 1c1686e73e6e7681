// What every gesture and key does: `[what, by touch, keys]`.

import { ACTIONS } from './shared.js'

export const words = {
    touch: 'Touch',
    key: 'Keyboard',
    round: 'Round',
    duel: 'Duel',
    compare: 'Bursts and duplicates',
    culling: 'Culling keyboard',
    promise: 'No file moves before you confirm the round. Then it goes to the system’s trash, and can be restored.',
}

export const DECKS = [
    ['Open a deck', 'Tap', ['↑', '↓', 'Enter']],
    ['Close it', 'Pull down', ['Esc']],
    ['Fan out the pile', 'Pull down at its top', []],
    ['Move a deck', 'Hold, then drag', ['Alt ↑', 'Alt ↓']],
    ['Pin it to the top', 'Pin button', ['P']],
    ['Start a round', 'Start round', ['Enter', 'S']],
]

const SWIPES = { ...ACTIONS, later: 'Later, in 30 days' }

/** The rows of a round whose swipes decide so. The keyboard for culling has other uses for most of the keys. */
export const round = (swipes, isCulling) => [
    ['Keep', 'Swipe right', isCulling ? ['P'] : ['→', 'K', 'P', '2']],
    ['Trash', 'Swipe left', isCulling ? ['X'] : ['←', 'J', 'X', '1']],
    ...swipes.up ? [[SWIPES[swipes.up], 'Swipe up', isCulling ? ['↑'] : ['↑', '3']]] : [],
    ...swipes.down ? [[SWIPES[swipes.down], 'Swipe down', isCulling ? ['↓'] : ['↓', '4']]] : [],
    ['Undo a card, then the round before', 'Undo button', ['U', '⌫', 'Ctrl Z']],
    ['Finish the round here', 'Finish button', ['F']],
    ['Full size', 'Tap', ['Enter', 'Z']],
    ['100 % and back, in full size', 'Tap twice', ['Z']],
    ['Zoom in, out, to the whole', 'Pinch', ['+', '−', '0']],
    ['Move a picture that is zoomed', 'Drag', ['←', '→', '↑', '↓']],
    ['Next picture, and back', 'Swipe right or left', [',', '.']],
    ['Close full size', 'Pull down, or pinch', ['Enter', 'Esc']],
    ['Move between photos, when you review', 'Tap', ['←', '→', '↑', '↓', 'Enter']],
    ['Select several, when you review', 'Hold one, then drag; a mouse draws a frame', ['Shift →', 'Ctrl click']],
    ['Back', 'Back button', ['Esc']],
    ['Show this list', '', ['?']],
]

/** The keys that differ with the keyboard for culling. */
export const CULLING = [
    ['1 to 5 stars, and none', '', ['1', '5', '0']],
    ['Pick, reject', '', ['P', 'X']],
    ['Favourite, later', '', ['8', '9']],
    ['Next picture without deciding, and back', '', ['Space', '→', '←']],
]

export const DUEL = [
    ['Trash this one', 'Swipe left', ['1', '2']],
    ['Keep both', 'Swipe right', ['B']],
    ['Choose a side', '', ['←', '→', '↑', '↓']],
    ['Trash the chosen one', 'Trash button', ['X']],
]

export const COMPARE = [
    ['Choose a side', 'Tap', ['←', '→', '1', '2']],
    ['Keep, favourite or trash the chosen one', 'Its buttons', ['K', '3', 'X']],
    ['Keep only the chosen one', 'Its button', ['O']],
    ['Keep both', 'Keep both', ['B']],
    ['Zoom both, and back', 'Pinch, or tap twice', ['Z', '+', '−', '0']],
    ['Next group, and back', 'Arrow buttons', ['.', ',']],
]
