// What sets one kind of deck apart from another: its icon, its colour, its words.

/** icon, hue and chroma of the pass, and what the deck holds, in a few words. */
const KINDS = {
    everything: ['stack', 270, 0.022, 'The whole library, oldest first'],
    onThisDay: ['today', 55, 0.1, 'This day in earlier years'],
    biggest: ['biggest', 18, 0.105, 'What takes the most room, first'],
    duplicates: ['duplicates', 195, 0.075, 'Bursts and near-duplicates, side by side'],
    videos: ['video', 295, 0.115, 'Every video, oldest first'],
    screenshots: ['screenshot', 245, 0.1, 'Pictures of a screen'],
    unclear: ['unclear', 320, 0.06, 'Nothing in focus, or hardly any light'],
    month: ['month', 150, 0.085, 'One month, oldest first'],
    undated: ['undated', 85, 0.02, 'No believable date'],
    folders: ['folder', 75, 0.045, 'The library, folder after folder'],
    folder: ['folder', 75, 0.045, 'A folder of the library, with the folders in it'],
    only: ['folder', 75, 0.045, 'A folder of the library, without the folders in it'],
}

/** Months go through the year's colours: winter's blue, blossom and spring's green, summer's sea, autumn's rust. */
const SEASONS = [262, 246, 348, 160, 146, 178, 196, 214, 64, 42, 22, 288]

/** How a deck looks and what it is: `{icon, hue, chroma, words}`. */
export function kind(deck) {
    const [icon, hue, chroma, words] = KINDS[deck.kind] ?? KINDS.folder
    const month = deck.kind === 'month' ? Number(deck.id.slice(-2)) : 0
    return { icon, hue: SEASONS[month - 1] ?? hue, chroma, words }
}
