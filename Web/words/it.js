// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'carta',
    down: 'Giù',
    downLeft: 'Giù a sinistra',
    downRight: 'Giù a destra',
    empty: 'Non ci sono altre carte',
    left: 'Sinistra',
    right: 'Destra',
    stack: 'Carte',
    stackRole: 'pila di carte',
    undo: 'Annulla',
    undone: 'Annullato',
    up: 'Su',
    upLeft: 'Su a sinistra',
    upRight: 'Su a destra',
    position: '{index} di {count}',
}

/** The words of a wallet. */
export const wallet = {
    close: 'Chiudi',
    closed: 'Chiusa',
    earlier: 'Carte precedenti',
    later: 'Altre carte',
    moveDown: 'Sposta giù',
    moveUp: 'Sposta su',
    opened: 'Aperta',
    wallet: 'Carte',
    walletRole: 'portafoglio',
    position: '{index} di {count}',
}
