// Numbers, counts and dates as people read them, and a card in a few words.

const LOCALE = 'en-GB'
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `34.2`: with so many digits at most after the point. */
export const decimal = (value, digits) => value.toLocaleString(LOCALE, { maximumFractionDigits: digits })

/** `34.2 MB`; powers of 1000, as file managers count. */
export function bytes(count) {
    let value = count
    let unit = 0
    while (value >= 999.5 && unit < UNITS.length - 1) {
        value /= 1000
        unit++
    }
    const digits = unit > 1 && value < 99.95 ? 1 : 0
    return `${decimal(value, digits)} ${UNITS[unit]}`
}

/** `2,345`. */
export const number = count => decimal(count, 0)

const RULES = new Intl.PluralRules(LOCALE)
/** The one of `forms` that goes with a count: `plural(2, { one: 'waits', other: 'wait' })`. */
export const plural = (count, forms) => forms[RULES.select(count)] ?? forms.other
/** `1 picture`, `2,345 pictures`. */
const counted = forms => count => `${number(count)} ${plural(count, forms)}`

export const battles = counted({ one: 'boss battle', other: 'boss battles' })
export const cards = counted({ one: 'card', other: 'cards' })
export const decks = counted({ one: 'deck', other: 'decks' })
export const decisions = counted({ one: 'decision', other: 'decisions' })
export const files = counted({ one: 'file', other: 'files' })
export const items = counted({ one: 'item', other: 'items' })
export const photos = counted({ one: 'photo', other: 'photos' })
export const pictures = counted({ one: 'picture', other: 'pictures' })
export const rounds = counted({ one: 'round', other: 'rounds' })
export const sidecars = counted({ one: 'sidecar', other: 'sidecars' })
export const videos = counted({ one: 'video', other: 'videos' })

/** How far somebody is: `12 of 2,345`. */
export const part = (count, total) => `${number(count)} of ${number(total)}`
/** The same of pictures. */
export const looked = (count, total) => `${part(count, total)} looked at`

/** `★★★`, or that there is none. */
export const rating = stars => (stars ? '★'.repeat(stars) : 'No rating')

const parts = options => new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options })
const DAY = parts({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
const CARD_DAY = parts({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const SHORT_DAY = parts({ day: 'numeric', month: 'short', year: 'numeric' })
const TIME = parts({ hour: '2-digit', minute: '2-digit' })

const months = width => {
    const format = parts({ month: width })
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)))
}
/** January to December, and the letters that stand for them. */
export const monthNames = months('long')
export const monthInitials = months('narrow')

const NO_DATE = 'No date'

// A capture time is a wall clock's, without a zone: read as UTC and shown as UTC, it stays what it was.
const wall = text => (text ? new Date(`${text.slice(0, 19)}Z`) : null)

/** `Fri, 12 July 2024`, or that there is no date. */
export const day = text => (wall(text) ? DAY.format(wall(text)) : NO_DATE)
/** `Fri, 12 Jul 2024`: on a phone's card it shares its line with the time and the badges. */
export const cardDay = text => (wall(text) ? CARD_DAY.format(wall(text)) : NO_DATE)
/** `12 Jul 2024`. */
export const shortDay = text => (wall(text) ? SHORT_DAY.format(wall(text)) : NO_DATE)
/** `3 May 2019 – 12 Jul 2024`, one day once. */
export function days(first, last) {
    const [from, to] = [first ?? last, last ?? first].map(text => text && shortDay(text))
    if (!from) return ''
    return from === to ? from : `${from} – ${to}`
}
/** `21:20`, or nothing. */
export const time = text => (wall(text) ? TIME.format(wall(text)) : '')

/** `0:04`. */
export const duration = seconds =>
    `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** `4032 × 3024`, or nothing where the size is unknown. */
export const dimensions = ({ width, height }) => (width && height ? `${width} × ${height}` : '')

const AGO = new Intl.RelativeTimeFormat(LOCALE)
const DATE = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })

/** How long ago an instant was, roughly; `when` is a date or milliseconds or text of either. */
export function ago(when, now = 'Just now') {
    const then = new Date(typeof when === 'string' && /^\d+$/.test(when) ? Number(when) : when)
    const seconds = (Date.now() - then.getTime()) / 1000
    if (!Number.isFinite(seconds)) return ''
    if (seconds < 90) return now
    if (seconds < 3600) return AGO.format(-Math.round(seconds / 60), 'minute')
    if (seconds < 86_400) return AGO.format(-Math.round(seconds / 3600), 'hour')
    return DATE.format(then)
}

/** What a card is, for those who do not see it. */
export function description(card) {
    const what = card.kind === 'video' ? 'Video' : 'Photo'
    const when = card.taken ? `, ${day(card.taken)}` : ''
    const state = card.state === 'refused' ? ', cannot be shown' : card.state === 'missing' ? ', not found' : ''
    return `${what}${when}, ${card.name}${state}`
}
