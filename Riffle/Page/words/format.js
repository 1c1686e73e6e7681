// Numbers, sizes and dates in the page's language, and a card in a few words.

import { isRightToLeft, locale } from './language.js'
import { say } from './say.js'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

/** `34.2`: with so many digits at most after the point. */
export const decimal = (value, digits) => value.toLocaleString(locale, { maximumFractionDigits: digits })

/** `34.2 MB`; powers of 1000, as file managers count. */
export function bytes(count) {
    let value = count
    let unit = 0
    while (value >= 999.5 && unit < UNITS.length - 1) {
        value /= 1000
        unit++
    }
    return value.toLocaleString(locale, {
        style: 'unit', unit: UNITS[unit], unitDisplay: unit ? 'short' : 'long', maximumFractionDigits: unit > 1 && value < 99.95 ? 1 : 0,
    })
}

/** `2,345`. */
export const number = count => decimal(count, 0)
/** `30%`, with one digit after the point below ten. */
export const percent = value => (value / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: value < 10 ? 1 : 0 })

export const pictures = count => say('count.pictures', { count })

/** What the one who was there from the beginning is called, who was never given a name. */
export const nameOf = person => (person === 'default' ? say('people.default') : person)

/** Whole facts in a row, without those that are missing: `Photo, Fri, 12 July 2024`. */
export const facts = parts => parts.filter(Boolean).join(say('shared.separator'))

/** How far something is: `12 of 2,345`. */
export const part = (count, total) => say('shared.part', { count, total })

/** `★★★`, `Red`, or that there is none. */
export const rating = ({ stars, label }) => (stars ? '★'.repeat(stars) : label ? say(`label.${label}`) : say(label === null ? 'label.none' : 'rating.none'))

const parts = options => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
const DAY = parts({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
const CARD_DAY = parts({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const SHORT_DAY = parts({ day: 'numeric', month: 'short', year: 'numeric' })
const TIME = parts({ timeStyle: 'short' })
const CLOCK = parts({ timeStyle: 'medium' })
const MONTH = parts({ month: 'long', year: 'numeric' })
const INITIAL = parts({ month: 'narrow' })

/** A text that stands alone begins with a capital, which months, weekdays and times ago have in few languages. */
const alone = text => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** `May 2024`, of `2024-05`, within a text. */
export const monthName = month => MONTH.format(new Date(`${month}-01T00:00Z`))
/** The same as a title. */
export const monthTitle = month => alone(monthName(month))
/** The letters for January to December. */
export const monthInitials = Array.from({ length: 12 }, (_, month) => INITIAL.format(Date.UTC(2000, month)))

// A capture time is a wall clock's, without a zone: read as UTC and shown as UTC, it stays what it was.
const wall = text => (text ? new Date(`${text.slice(0, 19)}Z`) : null)
const written = format => text => (wall(text) ? format.format(wall(text)) : say('day.none'))

/** `Fri, 12 July 2024`, or that there is no date. */
export const day = written(DAY)
/** The same on a line of its own. */
export const dayTitle = text => alone(day(text))
/** `Fri, 12 Jul 2024`: on a phone's card it shares its line with the time and the badges. */
export const cardDay = text => alone(written(CARD_DAY)(text))
/** `3 May 2019 – 12 Jul 2024`, one day once; empty where there is no date. */
export function days(first, last) {
    const [from, to] = [wall(first ?? last), wall(last ?? first)]
    return from ? SHORT_DAY.formatRange(from, to) : ''
}
/** `21:20` or `9:20 PM`, or nothing. */
export const time = text => (wall(text) ? TIME.format(wall(text)) : '')
/** `21:20:05` or `9:20:05 PM`, or nothing. */
export const clock = text => (wall(text) ? CLOCK.format(wall(text)) : '')

/** `0:04`. */
export const duration = seconds =>
    `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** `4032 × 3024`, the width on the left, or nothing where the size is unknown. */
export const dimensions = ({ width, height }) => {
    const text = width && height ? `${width} × ${height}` : ''
    return text && isRightToLeft ? `\u2066${text}\u2069` : text
}

/** `1/250 s · f/2.8 · ISO 400 · 35 mm`, as far as it is known. */
export function exposure({ exposure, aperture, sensitivity, focalLength, focalLengthIn35mm }) {
    const seconds = exposure && (exposure < 0.3 ? `1/${Math.round(1 / exposure)}` : decimal(exposure, 1))
    const focal = focalLength && decimal(focalLength, 1)
    return [
        seconds && say('desk.seconds', { value: seconds }),
        aperture && say('desk.aperture', { value: decimal(aperture, 1) }),
        sensitivity && say('desk.sensitivity', { value: String(sensitivity) }),
        focal && (focalLengthIn35mm && Math.round(focalLength) !== focalLengthIn35mm
            ? say('desk.focalFull', { value: focal, full: String(focalLengthIn35mm) }) : say('desk.focal', { value: focal })),
    ].filter(Boolean).join(' · ')
}

const AGO = new Intl.RelativeTimeFormat(locale)
const DATE = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })

/** How long ago an instant was, roughly; `when` is a date or milliseconds or text of either. */
export function ago(when) {
    const then = new Date(typeof when === 'string' && /^\d+$/.test(when) ? Number(when) : when)
    const seconds = (Date.now() - then.getTime()) / 1000
    if (!Number.isFinite(seconds)) return ''
    if (seconds < 90) return say('day.now')
    if (seconds < 3600) return AGO.format(-Math.round(seconds / 60), 'minute')
    if (seconds < 86_400) return AGO.format(-Math.round(seconds / 3600), 'hour')
    return DATE.format(then)
}

/** The same as a title. */
export const agoTitle = when => alone(ago(when))

/** What a card is, for screen readers. */
export function description({ kind, taken, name, state }) {
    const what = state === 'refused' ? 'damaged' : state === 'missing' ? 'missing' : 'ok'
    return say(`card.${what}${taken ? 'Day' : ''}`, { what: kind, day: day(taken), name })
}
