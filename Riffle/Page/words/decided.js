// Words of what was kept, marked or postponed.

import { files, number, pictures, plural, sidecars } from './format.js'

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
    sidecars: 'Ratings to sidecars …',
    sidecarsTitle: 'Write ratings beside your photos?',
    sidecarsMore: 'Riffle writes each rating of this list to an XMP sidecar. A favourite without a rating gets five stars. Of a sidecar that exists, only the rating changes.',
    write: 'Write sidecars',
    sidecarsWritten: (written, unchanged) => [`${sidecars(written)} written.`, unchanged ? `${number(unchanged)} had the rating already.` : ''].filter(Boolean).join(' '),
    sidecarsFailed: count => `${number(count)} more could not be written.`,
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
