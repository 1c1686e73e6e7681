// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'karta',
    down: 'W dół',
    downLeft: 'W dół i w lewo',
    downRight: 'W dół i w prawo',
    empty: 'Nie ma więcej kart',
    left: 'W lewo',
    right: 'W prawo',
    stack: 'Karty',
    stackRole: 'stos kart',
    undo: 'Cofnij',
    undone: 'Cofnięto',
    up: 'W górę',
    upLeft: 'W górę i w lewo',
    upRight: 'W górę i w prawo',
    position: '{index} z {count}',
}

/** The words of a wallet. */
export const wallet = {
    close: 'Zamknij',
    closed: 'Zamknięta',
    earlier: 'Poprzednie karty',
    later: 'Więcej kart',
    moveDown: 'Przesuń w dół',
    moveUp: 'Przesuń w górę',
    opened: 'Otwarta',
    wallet: 'Karty',
    walletRole: 'portfel',
    position: '{index} z {count}',
}
