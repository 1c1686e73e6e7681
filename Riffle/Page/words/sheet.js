// Words of the sheet, and of what follows it.

import { bytes, cards, number, pictures, plural } from './format.js'

/** The words for where the pictures for the trash go. */
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
    lead: 'Last look: nothing has moved yet. Tap a photo to change your mind.',
    leadNone: 'You kept everything.',
    leadGone: 'These went to the trash with the swipe.',
    pile: (count, size) => `${pictures(count)} · ${bytes(size)}`,
    nothingGoes: 'Nothing for the trash.',
    nothingStays: 'Nothing kept.',
    finish: 'Finish the round',
    willGo: count => `${pictures(count)} will go.`,
    willStay: count => `${pictures(count)} will stay.`,

    listed: count => `${pictures(count)} on the list`,
    dryRun: 'Dry run: nothing was moved',
    done: 'Round done',
    afterList: size => `${bytes(size)}. They stay where they are.`,
    after: size => `${bytes(size)}. You can restore them at any time.`,
    stays: 'Everything stays where it is.',
    stayed: count => `${pictures(count)} stayed ${plural(count, { one: 'where it is', other: 'where they are' })}:`,
    openTrash: 'Open the trash',

    waiting: count => `Move ${pictures(count)} to the trash and continue?`,
    waitingMore: 'They move now, before the next round. You can restore them at any time.',
    moveOn: 'Move and continue',
    notYet: 'Back',
}
