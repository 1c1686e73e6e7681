// Words of the trash, and of the question where pictures go instead.

import { ago, bytes, number as count, files } from './format.js'

export const words = {
    restoreAll: 'Restore all',
    empty: 'The trash is empty',
    emptyMore: 'Photos that you move to the trash at the end of a round are listed here. You can restore them at any time.',
    total: (number, size) => `${files(number)} in the trash · ${bytes(size)}`,
    freed: size => `${bytes(size)} freed so far`,
    emptyAfter: days => `Riffle deletes each after ${days} ${days === 1 ? 'day' : 'days'}.`,
    round: (number, size) => `${files(number)} · ${bytes(size)}`,
    trashed: when => `Moved to the trash ${ago(when, 'just now')}`,
    by: name => `by ${name}`,
    restoreRound: 'Restore this round',
    restored: 'Restored',
    emptied: 'Deleted for good',
    gone: 'No longer in the trash',
    restore: 'Restore',
    restoreUnclear: 'Restore …',
    restoreFile: name => `Restore ${name}`,
    lookAt: name => `Look at ${name}`,
    restoreAnyway: name => `“${name}” in the trash has changed`,
    differs: 'The file is not the one that was moved there. It is restored beside the others; nothing is overwritten.',
    restoreIt: 'Restore it',
    leave: 'Leave it there',
    restoredTo: path => `Restored to ${path}`,
    allRestored: number => `${files(number)} restored.`,

    reallyRestore: (number, rounds) => `Restore ${files(number)}${rounds > 1 ? ` from ${rounds} rounds` : ''}?`,
    comeUpAgain: 'They go back to their folders and come up again to be decided.',
    restoreThem: number => `Restore ${number}`,
    cancel: 'Cancel',

    select: 'Select',
    done: 'Done',
    selected: (number, size) => (number ? `${count(number)} selected · ${bytes(size)}` : 'Select photos'),
    selectFile: name => `Select ${name}`,

    emptyTrash: 'Empty trash …',
    deleteThese: 'Delete …',
    reallyEmpty: (number, size) => `Delete ${files(number)} for good? (${bytes(size)})`,
    cannotUndo: 'Only files that Riffle moved to the trash are deleted. Other files in your computer’s trash stay. This cannot be undone.',
    goOn: 'Continue',
    lastChance: (number, size) => `Free ${bytes(size)}: ${files(number)} cannot be restored after this.`,
    deleteFiles: number => `Delete ${number}`,
    deleted: (number, size) => `${files(number)} deleted, ${bytes(size)} freed.`,

    noTrash: 'There is no trash for these photos',
    notNow: 'Not now',
}

/** The places for pictures where there is no trash: what to press, and what it means. */
export const PLACES = {
    folder: 'Use a folder in the library',
    list: 'Only keep a list',
}

export const PLACES_MORE = {
    folder: 'They can go to the folder _riffle_rejected in the library, which Riffle never shows and from which they can be restored.',
    list: 'With a list nothing is moved: “riffle export” names the pictures for other programs.',
}
