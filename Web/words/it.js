// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'scheda',
    down: 'Giù',
    downLeft: 'Giù a sinistra',
    downRight: 'Giù a destra',
    empty: 'Non ci sono altre carte',
    left: 'Sinistra',
    right: 'Destra',
    stack: 'Schede',
    stackRole: 'pila di schede',
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
    earlier: 'Schede precedenti',
    later: 'Altre schede',
    moveDown: 'Sposta giù',
    moveUp: 'Sposta su',
    opened: 'Aperta',
    wallet: 'Schede',
    walletRole: 'portafoglio',
    position: '{index} di {count}',
}
