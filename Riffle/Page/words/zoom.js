// Words of a picture in full size.

import { decimal, number } from './format.js'

export const words = {
    decide: 'Decide',
    previous: 'Previous',
    next: 'Next',
    /** How large the picture's pixels are. */
    percent: value => `${decimal(value, value < 10 ? 1 : 0)} %`,
    full: percent => `${percent}. Show at 100 %`,
    whole: percent => `${percent}. Show the whole picture`,
    reduced: (width, all) => `Shown ${number(width)} of ${number(all)} pixels wide.`,
    unreadable: 'This browser cannot show the original.',
    original: 'Open the original',
    poster: 'Browsers cannot play this kind of video.',
    elsewhere: 'Open in another program',
    /** Said after a decision, when the next picture is shown. */
    decided: (decision, next) => `${decision}. ${next}`,
}
