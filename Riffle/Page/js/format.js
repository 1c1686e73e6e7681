// Numbers and dates as people read them.

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `34.2 MB`; powers of 1000, as file managers count. */
export function bytes(count) {
    let value = count
    let unit = 0
    while (value >= 999.5 && unit < UNITS.length - 1) {
        value /= 1000
        unit++
    }
    const digits = unit > 1 && value < 99.95 ? 1 : 0
    return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${UNITS[unit]}`
}

/** `2,345`. */
export const number = count => count.toLocaleString('en')
/** `1 picture`, `2,345 pictures`. */
export const counted = (count, one, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`
/** What a deck or a folder has left to do. */
export const left = deck => (deck.undecided ? `${number(deck.undecided)} to decide` : 'All decided')

const parts = options => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const DAY = parts({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
const SHORT_DAY = parts({ day: 'numeric', month: 'short', year: 'numeric' })
const TIME = parts({ hour: '2-digit', minute: '2-digit' })

const MONTH = parts({ month: 'long' })
/** January to December. */
export const monthNames = Array.from({ length: 12 }, (_, month) => MONTH.format(Date.UTC(2000, month)))

// A capture time is a wall clock's, without a zone: read as UTC and shown as UTC, it stays what it was.
const wall = text => (text ? new Date(`${text.slice(0, 19)}Z`) : null)

/** `Fri, 12 July 2024`, or that there is no date. */
export const day = text => (wall(text) ? DAY.format(wall(text)) : 'No date')
/** `12 Jul 2024`. */
export const shortDay = text => (wall(text) ? SHORT_DAY.format(wall(text)) : 'No date')
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

/** How long ago an instant was, roughly; `when` is a date or milliseconds or text of either. */
export function ago(when) {
    const then = new Date(typeof when === 'string' && /^\d+$/.test(when) ? Number(when) : when)
    const seconds = (Date.now() - then.getTime()) / 1000
    if (!Number.isFinite(seconds)) return ''
    if (seconds < 90) return 'Just now'
    if (seconds < 3600) return `${Math.round(seconds / 60)} minutes ago`
    if (seconds < 86_400) return counted(Math.round(seconds / 3600), 'hour') + ' ago'
    return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** What a card is, for those who do not see it. */
export function description(card) {
    const what = card.kind === 'video' ? 'Video' : 'Photo'
    const when = card.taken ? `, ${day(card.taken)}` : ''
    const state = card.state === 'damaged' ? ', cannot be shown' : card.state === 'missing' ? ', not found' : ''
    return `${what}${when}, ${card.name}${state}`
}
