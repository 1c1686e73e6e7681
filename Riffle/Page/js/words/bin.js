// Words of the bin, and of the question where binned pictures go.

import { ago, bytes, files } from './format.js'

export const words = {
    restoreAll: 'Restore all',
    empty: 'The bin is empty',
    emptyMore: 'What you move to the trash at the end of a round is listed here and can be brought back.',
    total: (count, size) => `${files(count)} in the trash · ${bytes(size)}`,
    round: (count, size) => `${files(count)} · ${bytes(size)}`,
    trashed: when => `Trashed ${ago(when, 'just now')}`,
    restoreRound: 'Restore these',
    restored: 'Back in its place',
    gone: 'No longer in the trash',
    restore: 'Restore',
    restoreUnclear: 'Restore …',
    restoreFile: name => `Restore ${name}`,
    restoreAnyway: name => `Restore “${name}” all the same?`,
    differs: 'What lies in the trash under its name differs from what was binned. It comes back beside what is there; nothing is overwritten.',
    restoreIt: 'Restore it',
    leave: 'Leave it there',
    restoredTo: path => `Restored to ${path}`,
    allRestored: count => `${files(count)} restored.`,

    noTrash: 'There is no trash for these pictures',
    notNow: 'Not now',
}

/** The places for binned pictures where there is no trash: what to press, and what it means. */
export const PLACES = {
    folder: 'Use a folder in the library',
    list: 'Only keep a list',
}

export const PLACES_MORE = {
    folder: 'They can go to the folder _riffle_rejected in the library, which Riffle never shows and from which they can be restored.',
    list: 'With a list nothing is moved: “riffle export” names the pictures for other programs.',
}
