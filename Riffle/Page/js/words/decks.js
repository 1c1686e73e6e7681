// Words of the decks: the pile, an open pass, the round that waits.

import { bytes, days, looked, number, part, photos, pictures, videos } from './format.js'

export const words = {
    choose: 'Choose a deck, and it opens here.',
    nothingYet: 'Nothing to show yet',
    whenAnswered: 'The page goes on by itself as soon as Riffle answers.',
    reading: 'Reading the folder',
    found: count => `Reading the folder: ${number(count)} found`,
    noneShown: 'There are no pictures in this folder that Riffle can show.',
    none: 'There are no pictures in this folder yet.',
    away: 'The folder’s drive is away. Nothing is lost, and it goes on when the drive is back.',
    orderChanged: 'The order was changed on another device. This is how it is there.',
    orderStays: 'No connection: the order stays as it was.',
    allDecided: title => `Everything in ${title} is decided.`,

    isOpen: title => `A round of ${title} is open`,
    openRound: ({ position, total }) => `${part(position, total)} cards are decided. A new round puts it away: nothing of it is moved to the trash.`,
    goOn: 'Continue it',
    startNew: 'Start a new round',

    round: 'Round',
    roundAt: ({ number: its, position, total }) => `Round ${number(its)} · ${part(position, total)}`,
    roundDecided: (count, size) => `Every card is decided · ${pictures(count)} for the trash, ${bytes(size)}`,
    toSheet: 'To the sheet',
    continue: 'Continue',

    /** What a deck or a folder has left to do. */
    left: deck => (deck.undecided ? words.toDecide(deck.undecided) : 'All decided'),
    toDecide: count => `${number(count)} to decide`,
    /** A pass for those who do not see it. */
    pass: deck => [
        deck.title, pictures(deck.count), bytes(deck.bytes), words.left(deck), deck.pinned ? 'pinned' : null,
    ].filter(Boolean).join(', '),
    /** What a bar stands for. */
    share: title => `${title} looked at`,
    everything: 'Everything here is decided',
    about: (deck, kind) => `${kind} · ${looked(deck.count - deck.undecided, deck.count)}`,
    /** What the server tells about an opened deck. */
    details: deck => [
        days(deck.first, deck.last),
        [deck.photos && photos(deck.photos), deck.videos && videos(deck.videos)].filter(Boolean).join(', '),
        deck.undecided && deck.undecided < deck.count ? `${bytes(deck.undecidedBytes)} to decide` : null,
    ].filter(Boolean).join(' · '),
    samples: 'Some of its pictures',
    figures: { count: 'Pictures', bytes: 'Size', kept: 'Kept', binned: 'Binned', favourites: 'Favourites', later: 'Later' },
    pin: 'Pin to the top',
    unpin: 'Unpin',
    size: 'Cards a round',
    start: 'Start round',
    sheet: 'Go to the sheet',
    continueAt: ({ position, total }) => `Continue, ${part(position, total)}`,
    folders: 'Folders',
    moreFolders: 'Show more folders',
    backTo: title => `Back to ${title}`,
    folder: folder => `${pictures(folder.count)}, ${words.left(folder)}`,
}

/** What each kind of deck holds. */
export const KINDS = {
    everything: 'The whole library, oldest first',
    onThisDay: 'This day in earlier years',
    biggest: 'What takes the most room, first',
    duplicates: 'Bursts and near-duplicates, side by side',
    videos: 'Every video, oldest first',
    screenshots: 'Pictures of a screen',
    unclear: 'Nothing in focus, or hardly any light',
    month: 'One month, oldest first',
    undated: 'No believable date',
    folders: 'The library, folder after folder',
    folder: 'A folder of the library, with the folders in it',
    only: 'A folder of the library, without the folders in it',
}

/** What the pile says to those who do not see it. */
export const WALLET = {
    walletRole: 'pile of passes', empty: 'No decks', of: 'of', close: 'Close', moveUp: 'Move up', moveDown: 'Move down',
    earlier: 'Earlier passes', later: 'More passes', opened: 'opened', closed: 'closed', lifted: 'lifted', moved: 'moved to',
}
