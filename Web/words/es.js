// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'carta',
    down: 'Abajo',
    downLeft: 'Abajo a la izquierda',
    downRight: 'Abajo a la derecha',
    empty: 'No quedan cartas',
    left: 'Izquierda',
    right: 'Derecha',
    stack: 'Cartas',
    stackRole: 'pila de cartas',
    undo: 'Deshacer',
    undone: 'Deshecho',
    up: 'Arriba',
    upLeft: 'Arriba a la izquierda',
    upRight: 'Arriba a la derecha',
    position: '{index} de {count}',
}

/** The words of a wallet. */
export const wallet = {
    close: 'Cerrar',
    closed: 'Cerrada',
    earlier: 'Cartas anteriores',
    later: 'Más cartas',
    moveDown: 'Bajar',
    moveUp: 'Subir',
    opened: 'Abierta',
    wallet: 'Cartas',
    walletRole: 'cartera',
    position: '{index} de {count}',
}
