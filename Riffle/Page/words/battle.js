// Words of boss battles.

import { bytes, items, part, pictures } from './format.js'

export const words = {
    boss: 'Boss battle',
    hoard: (count, size) => `Your biggest ${items(count)}, ${bytes(size)}. Every decision counts, keep or trash.`,
    duel: count => `${pictures(count)} that look alike, two at a time. Trash one, and the other meets the next. You can keep both.`,
    fight: 'Start',
    skip: 'Skip',

    name: title => `Boss battle: ${title}`,
    decided: (count, total) => `${part(count, total)} decided`,
    pair: 'Two that are alike',
    keep: 'Keep',
    keepIt: 'Keep it',
    keepBoth: 'Keep both',
    trash: 'Trash',
    trashThis: 'Trash this one',
    alone: 'Nothing left to compare.',
    next: card => `Next: ${card}`,
    nobody: 'All compared',
    last: 'The last one',
}

/** The two sides of a duel: what each is called, and what its button does. */
export const SIDE_WORDS = {
    first: { place: 'First of two', button: 'Trash the first one' },
    second: { place: 'Second of two', button: 'Trash the second one' },
}
