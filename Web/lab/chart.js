// A chart of one quantity by time, for one feel or two.

import { short, svg } from './dom.js'

const WIDTH = 360
const HEIGHT = 150
const LEFT = 44
const RIGHT = 10
const TOP = 10
const BOTTOM = 22

/** Two to five round numbers in a range. */
export function ticks(least, most) {
    const span = most - least || 1
    const unit = 10 ** Math.floor(Math.log10(span / 3))
    const step = [1, 2, 5, 10].map(n => n * unit).find(size => span / size <= 5)
    const first = Math.ceil(least / step - 1e-9)
    const last = Math.floor(most / step + 1e-9)
    return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/**
 * Draws lines into an `<svg>`.
 * @param lines `[{ side, points: [[time, value]] }]`; `side` is 'a' or 'b'
 */
export function drawChart(element, lines, { duration, unit }) {
    const values = lines.flatMap(({ points }) => points.map(([, value]) => value))
    let least = Math.min(0, ...values)
    let most = Math.max(0, ...values)
    if (most - least < 1e-9) most = least + 1
    const margin = (most - least) * 0.06
    least -= least < 0 ? margin : 0
    most += most > 0 ? margin : 0
    const x = time => LEFT + (WIDTH - LEFT - RIGHT) * time / duration
    const y = value => TOP + (HEIGHT - TOP - BOTTOM) * (most - value) / (most - least)
    element.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`)
    const grid = ticks(least, most).flatMap(value => [
        svg('line', { class: value ? 'grid' : 'zero', x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value) }),
        svg('text', { class: 'tick', x: LEFT - 6, y: y(value) + 3.5, 'text-anchor': 'end' }, label(value)),
    ])
    const times = ticks(0, duration).map(time => svg('text', {
        class: 'tick', x: x(time), y: HEIGHT - 6, 'text-anchor': time ? 'middle' : 'start',
    }, time ? short(time) : `0 s`))
    const shown = lines.map(({ side, points }) => svg('polyline', {
        class: `line ${side}`, points: points.map(([time, value]) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`).join(' '),
    }))
    const name = svg('text', { class: 'tick', x: WIDTH - RIGHT, y: TOP + 4, 'text-anchor': 'end' }, unit)
    element.replaceChildren(...grid, ...times, ...shown, name)
}

/** `1,200` as `1.2k`, so that a label stays narrow. */
const label = value => (Math.abs(value) >= 1000 ? `${short(value / 1000)}k` : short(value))
