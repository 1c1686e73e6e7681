// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'card',
    down: 'Down',
    downLeft: 'Down left',
    downRight: 'Down right',
    empty: 'No more cards',
    left: 'Left',
    right: 'Right',
    stack: 'Cards',
    stackRole: 'card stack',
    undo: 'Undo',
    undone: 'Taken back',
    up: 'Up',
    upLeft: 'Up left',
    upRight: 'Up right',
    position: '{index} of {count}',
}

/** The words of a wallet. */
export const wallet = {
    close: 'Close',
    closed: 'Closed',
    earlier: 'Earlier passes',
    later: 'More passes',
    moveDown: 'Move down',
    moveUp: 'Move up',
    opened: 'Opened',
    wallet: 'Passes',
    walletRole: 'wallet',
    position: '{index} of {count}',
}
