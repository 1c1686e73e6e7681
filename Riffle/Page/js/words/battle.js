// Words of boss battles.

import { bytes, items, part, pictures } from './format.js'

export const words = {
    boss: 'Boss battle',
    hoard: (count, size) => `${items(count)}, ${bytes(size)}: the biggest of what is undecided. `
        + 'Every decision hurts the boss, whether you keep or bin.',
    duel: count => `${pictures(count)} that are alike, two at a time. You say which one goes; `
        + 'the other one meets the next. Both may stay.',
    fight: 'Take it on',
    skip: 'Skip it, next round',

    name: title => `Boss battle: ${title}`,
    decided: (count, total) => `${part(count, total)} decided`,
    pair: 'Two that are alike',
    keep: 'Keep',
    keepIt: 'Keep it',
    keepBoth: 'Keep both',
    bin: 'Bin',
    binThis: 'Bin this one',
    alone: 'There is nothing left to compare it with.',
    next: card => `Next: ${card}`,
    nobody: 'Nobody is left here',
    last: 'The last one',
}

/** The two sides of a duel: what each is called, and what its button does. */
export const SIDE_WORDS = {
    first: { place: 'First of two', button: 'Bin the first one' },
    second: { place: 'Second of two', button: 'Bin the second one' },
}
