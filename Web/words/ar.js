// Written by Tools/write-types from Sources/CardistryApple/Resources/Localizable.xcstrings.

/** The words of a swipe stack. */
export const swipe = {
    cardRole: 'بطاقة',
    down: 'لأسفل',
    downLeft: 'لأسفل يسارًا',
    downRight: 'لأسفل يمينًا',
    empty: 'لا مزيد من البطاقات',
    left: 'يسار',
    right: 'يمين',
    stack: 'البطاقات',
    stackRole: 'مجموعة بطاقات',
    undo: 'تراجع',
    undone: 'تم التراجع',
    up: 'لأعلى',
    upLeft: 'لأعلى يسارًا',
    upRight: 'لأعلى يمينًا',
    position: '{index} من {count}',
}

/** The words of a wallet. */
export const wallet = {
    close: 'إغلاق',
    closed: 'أُغلقت',
    earlier: 'البطاقات السابقة',
    later: 'المزيد من البطاقات',
    moveDown: 'نقل لأسفل',
    moveUp: 'نقل لأعلى',
    opened: 'فُتحت',
    wallet: 'البطاقات',
    walletRole: 'محفظة',
    position: '{index} من {count}',
}
