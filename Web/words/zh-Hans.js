// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: '卡片',
    down: '下',
    downLeft: '左下',
    downRight: '右下',
    empty: '没有卡片了',
    left: '左',
    right: '右',
    stack: '卡片',
    stackRole: '一叠卡片',
    undo: '撤销',
    undone: '已撤销',
    up: '上',
    upLeft: '左上',
    upRight: '右上',
    position: '{index}/{count}',
}

/** The words of a wallet. */
export const wallet = {
    close: '关闭',
    closed: '已关闭',
    earlier: '前面的卡片',
    later: '更多卡片',
    moveDown: '下移',
    moveUp: '上移',
    opened: '已打开',
    wallet: '卡片',
    walletRole: '卡包',
    position: '{index}/{count}',
}
