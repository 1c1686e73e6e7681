// Words of the decks: the pile, an open pass, the round that waits.

import { bytes, days, decks, looked, number, part, photos, pictures, videos } from './format.js'

export const words = {
    choose: 'Pick a deck to see what is inside.',
    /** Whose decisions these are, and of what. */
    product: person => (person && person !== 'Default' ? `Riffle for ${person}` : 'Riffle'),
    lookAgain: 'Look again',
    startHere: 'Start here',
    promise: 'Swipe right to keep, left to trash. Nothing moves until you say so.',
    startWith: count => `Start with ${number(count)}`,
    nothingYet: 'Nothing to show yet',
    whenAnswered: 'The page continues as soon as Riffle answers.',
    reading: 'Reading the folder',
    comparing: 'Still looking for duplicates and blurred photos',
    held: size => `${bytes(size)} in the trash`,
    freed: size => `${bytes(size)} freed`,
    noneShown: 'Riffle can show none of the files in this folder.',
    none: 'There are no pictures in this folder yet.',
    away: 'The drive is disconnected. Nothing is lost. Connect it to continue.',
    orderChanged: 'The order was changed on another device. This is the new order.',
    orderStays: 'You are offline. The order was not saved.',
    allDecided: title => `All of ${title} is decided.`,

    round: 'Round',
    roundAt: ({ number: its, position, total }) => `Round ${number(its)} · ${part(position, total)}`,
    roundDecided: (count, size) => `All decided · ${pictures(count)} to trash, ${bytes(size)}`,
    toSheet: 'Review',
    continue: 'Continue',

    /** What a deck or a folder has left to do. */
    left: deck => (deck.kind === 'finished' ? decks(deck.count) : deck.undecided ? words.toDecide(deck.undecided) : 'All decided'),
    /** What the strip of a pass says: the bytes are those of what is to decide. */
    strip: deck => [
        words.left(deck), deck.round ? words.waits(deck.round) : deck.undecided ? bytes(deck.undecidedBytes) : null,
    ].filter(Boolean).join(' · '),
    waits: ({ position, total }) => `round at ${part(position, total)}`,
    toDecide: count => `${number(count)} to decide`,
    /** A pass for those who do not see it. */
    pass: deck => [
        deck.title, deck.kind === 'finished' ? null : pictures(deck.count), words.strip(deck), deck.pinned ? 'pinned' : null,
    ].filter(Boolean).join(', '),
    /** What a bar stands for. */
    share: title => `${title} looked at`,
    everything: 'Everything here is decided',
    about: (deck, kind) => `${kind} · ${looked(deck.looked, deck.all)}`,
    /** What the server tells about an opened deck. */
    details: deck => [
        days(deck.first, deck.last),
        [deck.photos && photos(deck.photos), deck.videos && videos(deck.videos)].filter(Boolean).join(', '),
        deck.undecided && deck.undecided < deck.count ? `${bytes(deck.undecidedBytes)} to decide` : null,
    ].filter(Boolean).join(' · '),
    /** The card for decks in which everything is decided. */
    finished: 'Finished',
    samples: 'Sample pictures',
    figures: { count: 'Items', bytes: 'Total size', kept: 'Kept', trashed: 'Trash', favourites: 'Favourites', later: 'Later' },
    pin: 'Pin to the top',
    unpin: 'Unpin',
    size: 'Cards per round',
    all: 'All',
    start: 'Start round',
    lookKept: 'Look at what you kept',
    sheet: 'Review the round',
    continueAt: ({ position, total }) => `Continue, ${part(position, total)}`,
    folders: 'Folders',
    moreFolders: 'Show more folders',
    backTo: title => `Back to ${title}`,
    folder: folder => (folder.undecided ? `${pictures(folder.count)}, ${words.left(folder)}` : `${pictures(folder.count)}, all decided`),
}

/** What each kind of deck holds. */
export const KINDS = {
    everything: 'The whole library, oldest first',
    onThisDay: 'This day in earlier years',
    biggest: 'Largest first',
    duplicates: 'Bursts and near-duplicates, side by side',
    videos: 'Every video, oldest first',
    screenshots: 'Screenshots, oldest first',
    unclear: 'Blurred or too dark',
    month: 'One month, oldest first',
    undated: 'Without a usable date',
    folders: 'The library, folder after folder',
    folder: 'A folder of the library, with the folders in it',
    finished: 'Decks in which everything is decided',
    only: 'A folder of the library, without the folders in it',
}

/** What the pile says to those who do not see it. */
export const WALLET = {
    walletRole: 'pile of decks', empty: 'No decks', of: 'of', close: 'Close', moveUp: 'Move up', moveDown: 'Move down',
    earlier: 'Earlier decks', later: 'More decks', opened: 'opened', closed: 'closed', lifted: 'lifted', moved: 'moved to',
}
