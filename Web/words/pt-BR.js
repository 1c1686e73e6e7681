// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'carta',
    down: 'Para baixo',
    downLeft: 'Para baixo e para a esquerda',
    downRight: 'Para baixo e para a direita',
    empty: 'Não há mais cartas',
    left: 'Para a esquerda',
    right: 'Para a direita',
    stack: 'Cartas',
    stackRole: 'pilha de cartas',
    undo: 'Desfazer',
    undone: 'Desfeito',
    up: 'Para cima',
    upLeft: 'Para cima e para a esquerda',
    upRight: 'Para cima e para a direita',
    position: '{index} de {count}',
}

/** The words of a wallet. */
export const wallet = {
    close: 'Fechar',
    closed: 'Fechado',
    earlier: 'Cartas anteriores',
    later: 'Mais cartas',
    moveDown: 'Mover para baixo',
    moveUp: 'Mover para cima',
    opened: 'Aberto',
    wallet: 'Cartas',
    walletRole: 'carteira',
    position: '{index} de {count}',
}
