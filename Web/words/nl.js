// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'kaart',
    down: 'Omlaag',
    downLeft: 'Linksonder',
    downRight: 'Rechtsonder',
    empty: 'Geen kaarten meer',
    left: 'Links',
    right: 'Rechts',
    stack: 'Kaarten',
    stackRole: 'stapel kaarten',
    undo: 'Ongedaan maken',
    undone: 'Ongedaan gemaakt',
    up: 'Omhoog',
    upLeft: 'Linksboven',
    upRight: 'Rechtsboven',
    position: '{index} van {count}',
}

/** The words of a wallet. */
export const wallet = {
    close: 'Sluiten',
    closed: 'Gesloten',
    earlier: 'Vorige kaarten',
    later: 'Meer kaarten',
    moveDown: 'Omlaag verplaatsen',
    moveUp: 'Omhoog verplaatsen',
    opened: 'Geopend',
    wallet: 'Kaarten',
    walletRole: 'portemonnee',
    position: '{index} van {count}',
}
