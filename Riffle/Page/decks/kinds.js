// What sets one kind of deck apart from another: its icon, its colour, its words.

import { say } from '../words/say.js'

/** icon, hue and chroma of the pass. */
const KINDS = {
    everything: ['stack', 270, 0.022],
    onThisDay: ['today', 55, 0.1],
    biggest: ['biggest', 18, 0.105],
    duplicates: ['duplicates', 195, 0.075],
    videos: ['video', 295, 0.115],
    screenshots: ['screenshot', 245, 0.1],
    unclear: ['unclear', 320, 0.06],
    serverFavourites: ['favourite', 10, 0.085],
    month: ['month', 150, 0.085],
    album: ['album', 335, 0.075],
    undated: ['undated', 85, 0.02],
    folders: ['folder', 75, 0.045],
    folder: ['folder', 75, 0.045],
    finished: ['keep', 150, 0.03],
    only: ['folder', 75, 0.045],
}

/** Months go through the year's colours: winter's blue, blossom and spring's green, summer's sea, autumn's rust. */
const SEASONS = [262, 246, 348, 160, 146, 178, 196, 214, 64, 42, 22, 288]

/** How a deck looks and what it is: `{icon, hue, chroma, words}`. */
export function kind(deck) {
    const name = deck.kind in KINDS ? deck.kind : 'folder'
    const [icon, hue, chroma] = KINDS[name]
    const month = deck.kind === 'month' ? Number(deck.id.slice(-2)) : 0
    return { icon, hue: SEASONS[month - 1] ?? hue, chroma, words: say(`kinds.${name}`) }
}
