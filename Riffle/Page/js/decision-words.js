// What a swipe can do, in words.

export const ACTIONS = { nothing: 'Nothing', keep: 'Keep', favourite: 'Favourite', later: 'Later', bin: 'Bin' }

/** The arrow keys, by the side that they swipe to. */
export const ARROWS = { left: '←', right: '→', up: '↑', down: '↓' }
