// Words of the sheet, and of what follows it.

import { bytes, cards, number, pictures, plural } from './format.js'

/** The words for where the binned pictures go. */
const PLACES = {
    folder: {
        pile: 'To the reject folder', move: count => `Move ${number(count)} to the reject folder`,
        moved: count => `${pictures(count)} moved to the reject folder`,
    },
    list: {
        pile: 'On the list', move: count => `Put ${number(count)} on the list`,
        moved: count => `${pictures(count)} moved to the trash`,
    },
    trash: {
        pile: 'To the trash', move: count => `Move ${number(count)} to the trash`,
        moved: count => `${pictures(count)} moved to the trash`,
    },
}

export const words = {
    end: 'End of the round',
    rest: count => `${cards(count)} ${plural(count, { one: 'is', other: 'are' })} not decided, and ${plural(count, { one: 'goes', other: 'go' })} back to the deck.`,
    keepGoing: 'Keep going',
    battle: 'Boss battle',
    undo: 'Undo the last card',
    kept: 'Kept',
    place: kind => PLACES[kind] ?? PLACES.trash,
    lead: 'Have a last look. Nothing has been moved yet.',
    leadNone: 'Everything stays. There is nothing to move.',
    leadGone: 'These went to the trash with the swipe.',
    pile: (count, size) => `${pictures(count)} · ${bytes(size)}`,
    nothingGoes: 'Nothing goes.',
    nothingStays: 'Nothing stays.',
    finish: 'Finish the round',
    willGo: count => `${pictures(count)} will go.`,
    willStay: count => `${pictures(count)} will stay.`,

    listed: count => `${pictures(count)} on the list`,
    dryRun: 'Dry run: nothing was moved',
    done: 'Round done',
    afterList: size => `${bytes(size)}. They stay where they are.`,
    after: size => `${bytes(size)}. They can be brought back from the bin.`,
    stays: 'Everything stays where it is.',
    stayed: count => `${pictures(count)} stayed ${plural(count, { one: 'where it is', other: 'where they are' })}:`,
    openBin: 'Open the trash',

    waiting: count => `${pictures(count)} ${plural(count, { one: 'waits', other: 'wait' })} for the trash`,
    waitingMore: 'A round ends when its pictures are moved. They can be brought back from the bin.',
    moveOn: 'Move them and go on',
    notYet: 'Not yet',
}
