// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'cartão',
    down: 'Para baixo',
    downLeft: 'Para baixo e para a esquerda',
    downRight: 'Para baixo e para a direita',
    empty: 'Não há mais cartas',
    left: 'Para a esquerda',
    right: 'Para a direita',
    stack: 'Cartões',
    stackRole: 'pilha de cartões',
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
    earlier: 'Cartões anteriores',
    later: 'Mais cartões',
    moveDown: 'Mover para baixo',
    moveUp: 'Mover para cima',
    opened: 'Aberto',
    wallet: 'Cartões',
    walletRole: 'carteira',
    position: '{index} de {count}',
}
