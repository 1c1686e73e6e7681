// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'carte',
    down: 'Vers le bas',
    downLeft: 'Vers le bas à gauche',
    downRight: 'Vers le bas à droite',
    empty: 'Aucune carte restante',
    left: 'Vers la gauche',
    right: 'Vers la droite',
    stack: 'Cartes',
    stackRole: 'pile de cartes',
    undo: 'Annuler',
    undone: 'Annulé',
    up: 'Vers le haut',
    upLeft: 'Vers le haut à gauche',
    upRight: 'Vers le haut à droite',
    position: '{index} sur {count}',
}

/** The words of a wallet. */
export const wallet = {
    close: 'Fermer',
    closed: 'Fermée',
    earlier: 'Cartes précédentes',
    later: 'Autres cartes',
    moveDown: 'Descendre',
    moveUp: 'Monter',
    opened: 'Ouverte',
    wallet: 'Cartes',
    walletRole: 'portefeuille',
    position: '{index} sur {count}',
}
