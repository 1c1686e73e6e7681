// Words of what was kept, marked or postponed.

import { files, number, pictures, plural } from './format.js'

/** The lists by their ids, and the decision that each is about. */
export const LISTS = { kept: 'Kept', favourites: 'Favourites', later: 'Later' }

export const words = {
    title: 'Decided',
    lists: 'Lists',
    month: 'Month',
    allMonths: 'All months',
    monthOf: (title, count) => `${title} (${number(count)})`,
    again: 'Go through again',
    againMore: 'Every photo keeps its decision until you make another.',
    export: 'Export …',
    exportTitle: 'Export this list',
    exportMore: 'Decision, path and size of each photo. No file is moved or copied.',
    csv: 'CSV table',
    jsonl: 'JSON lines',
    empty: {
        kept: 'Nothing kept yet',
        favourites: 'No favourites yet',
        later: 'Nothing for later',
    },
    emptyMore: 'Photos appear here as you decide about them.',

    keep: 'Keep',
    favourite: 'Favourite',
    later: 'Later',
    clear: 'Undecided',
    trash: 'Trash …',
    share: 'Share',
    save: 'Save copies',
    undo: 'Undo the last change',

    changed: (count, decision) => `${pictures(count)}: ${decision}.`,
    cleared: count => `${pictures(count)} ${plural(count, { one: 'is', other: 'are' })} undecided again.`,
    undone: 'Undone.',
    refused: count => `${pictures(count)} changed since you saw ${plural(count, { one: 'it', other: 'them' })}. The decision stays.`,
    onSheet: count => `${pictures(count)} ${plural(count, { one: 'is', other: 'are' })} in an open round and will go with it.`,
    tooMany: most => `Select at most ${files(most)} to share.`,
    notShared: 'The files could not be shared.',
    gone: name => `${name} is not available now.`,
}
