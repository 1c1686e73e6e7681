// Words that several screens have.

export const shared = {
    decks: 'Decks',
    allDecks: 'All decks',
    progress: 'Progress',
    settings: 'Settings',
    trash: 'Trash',
    decided: 'Kept and favourites',
    help: 'Keys and gestures',
    undo: 'Undo',
    fullSize: 'Full size',
    next: 'Next round',
    name: 'Name',
    close: 'Close',
    cancel: 'Cancel',
    dismiss: 'Dismiss',
    /** What the one who was there from the beginning is called, who was never given a name. */
    nameOf: person => (person === 'default' ? 'Default' : person),
    /** A button and its key. */
    withKey: (label, key) => `${label} (${key})`,
}

/** What a swipe can do. */
export const ACTIONS = { nothing: 'Nothing', keep: 'Keep', favourite: 'Favourite', later: 'Later', trash: 'Trash' }

/** The arrow keys, by the side that they swipe to. */
export const ARROWS = { left: '←', right: '→', up: '↑', down: '↓' }

/** What a stack of cards says to those who do not see it. */
export const STACK = {
    undo: 'Undo', undone: 'Undone', of: 'of', empty: 'No more cards', stackRole: 'card stack', cardRole: 'card',
}
