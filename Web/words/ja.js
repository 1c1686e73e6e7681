// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'カード',
    down: '下',
    downLeft: '左下',
    downRight: '右下',
    empty: 'カードはもうありません',
    left: '左',
    right: '右',
    stack: 'カード',
    stackRole: 'カードの山',
    undo: '取り消す',
    undone: '取り消しました',
    up: '上',
    upLeft: '左上',
    upRight: '右上',
    position: '{index} / {count}',
}

/** The words of a wallet. */
export const wallet = {
    close: '閉じる',
    closed: '閉じました',
    earlier: '前のカード',
    later: '次のカード',
    moveDown: '下へ移動',
    moveUp: '上へ移動',
    opened: '開きました',
    wallet: 'カード',
    walletRole: 'ウォレット',
    position: '{index} / {count}',
}
