// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'Karte',
    down: 'Nach unten',
    downLeft: 'Nach links unten',
    downRight: 'Nach rechts unten',
    empty: 'Keine Karten mehr',
    left: 'Links',
    right: 'Rechts',
    stack: 'Karten',
    stackRole: 'Kartenstapel',
    undo: 'Rückgängig',
    undone: 'Zurückgenommen',
    up: 'Nach oben',
    upLeft: 'Nach links oben',
    upRight: 'Nach rechts oben',
    position: '{index} von {count}',
}

/** The words of a wallet. */
export const wallet = {
    close: 'Schließen',
    closed: 'Geschlossen',
    earlier: 'Vorherige Karten',
    later: 'Weitere Karten',
    moveDown: 'Nach unten verschieben',
    moveUp: 'Nach oben verschieben',
    opened: 'Geöffnet',
    wallet: 'Karten',
    walletRole: 'Kartenstapel',
    position: '{index} von {count}',
}
