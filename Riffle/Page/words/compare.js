// Words of comparing pictures that are alike.

import { exposure } from './desk.js'
import { bytes, day, decimal, dimensions, number, part } from './format.js'

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', second: '2-digit' })

export const words = {
    name: title => `Compare: ${title}`,
    group: (index, count) => `Group ${part(index, count)}`,
    pair: 'Two that are alike',
    film: 'Pictures of this group',
    sides: ['First', 'Second'],
    /** Which picture of its group it is. */
    at: part,
    keep: 'Keep this one',
    favourite: 'Make this one a favourite',
    trash: 'Trash this one',
    only: 'Keep only this',
    /** What *Keep only this* does, by how many others are undecided. */
    onlyMore: others => (others === 1 ? 'Keep this one and trash the other' : `Keep this one and trash ${number(others)} others`),
    keepBoth: 'Keep both',
    keepLast: 'Keep it',
    previous: 'Previous group',
    next: 'Next group',
    zoom: 'Show both at 100 %',
    whole: 'Show both whole',
    percent: value => `${decimal(value, value < 10 ? 1 : 0)} %`,
    alone: 'Nothing left to compare it with.',
    marks: { sharpest: 'Sharpest', largest: 'Most pixels', edited: 'Edited', favourite: 'A favourite' },
    /** Why a picture has a mark. */
    reasons: {
        sharpest: count => `Of these ${number(count)}, its edges are clearly the steepest, measured at card size.`,
        largest: count => `None of these ${number(count)} has more pixels.`,
        edited: () => 'It is an edited copy.',
        favourite: () => 'It is a favourite of this library or of another person.',
    },
    decided: { keep: 'Kept', favourite: 'Favourite', later: 'Later', trash: 'To the trash' },
    before: 'Kept before',
    same: 'Same date, size and pixels',
    copies: 'The same file, byte for byte',
    /** A picture of the film, with what is decided of it. */
    square: (at, card, more) => [at, card, ...more].join(', '),
    said: (decided, left) => (left ? `${decided}. ${number(left)} left in this group.` : decided),
}

/** When it was taken, to the second; with the day where `isDay`. */
const moment = (text, isDay) => [isDay ? day(text) : null, text && CLOCK.format(new Date(`${text.slice(0, 19)}Z`))].filter(Boolean).join(', ')

/** What can differ between two cards, in words; `facts` is what their files say of the camera. */
export const differing = (card, facts, { isDay }) => [
    moment(card.taken, isDay),
    dimensions(card),
    bytes(card.bytes),
    card.folder === '.' ? '' : card.folder,
    facts?.camera ?? '',
    facts?.lens ?? '',
    facts ? exposure(facts) : '',
]
