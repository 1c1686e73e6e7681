// The panel of the last swipe: both paths in the deck, and what they amount to, for one feel or two.

import { find, h, svg } from './dom.js'
import { readSwipe } from './swipe-path.js'

const line = (points, name) => svg('polyline', {
    class: name, points: points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
})

/** The deck and what of the held paths is beyond it. */
function windowOf({ width, height }, paths) {
    const points = [{ x: 0, y: 0 }, { x: width, y: height }, ...paths.flat()]
    const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
    const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
    const margin = 0.05 * width
    return `${left - margin} ${top - margin} ${right - left + 2 * margin} ${bottom - top + 2 * margin}`
}

/** Shows a trace as each feel would have it: `feels` is `[[side, object]]`. */
export function showSwipe(trace, feels) {
    const swipes = trace ? feels.map(([side, feel]) => [side, readSwipe({ ...trace, feel })]) : []
    const shown = swipes.filter(([, swipe]) => swipe)
    find('[data-last]').hidden = !trace
    find('[data-no-last]').hidden = Boolean(trace)
    if (!trace) return
    const picture = find('[data-paths]')
    picture.toggleAttribute('hidden', !shown.length)
    picture.setAttribute('viewBox', windowOf(trace, shown.flatMap(([, { finger, held }]) => [finger, held])))
    picture.replaceChildren(
        svg('rect', { class: 'outline', width: trace.width, height: trace.height, rx: 16 }),
        ...shown.flatMap(([side, { held, free }]) => [line(held, `path held ${side}`), line([held.at(-1), ...free], `path free ${side}`)]),
        ...shown.slice(0, 1).flatMap(([, { finger }]) => [
            line(finger, 'path finger'),
            svg('circle', { class: 'finger', cx: finger[0].x, cy: finger[0].y, r: trace.width / 50 }),
        ]))
    find('[data-figures]').replaceChildren(...table(shown))
}

const ROWS = [
    ['Grab error, worst', ({ worst }) => `${worst.toFixed(1)} pt`],
    ['Grab error, mean', ({ mean }) => `${mean.toFixed(1)} pt`],
    ['Speed at the release', ({ speed }) => `${Math.round(speed).toLocaleString('en')} pt/s`],
    ['Settles in', ({ settles }) => `${settles.toFixed(2)} s`],
]

function table(shown) {
    if (!shown.length) return [h('p', { textContent: 'No card was dragged: that was a tap or a key.' })]
    const head = shown.length > 1
        ? [h('tr', {}, h('td'), ...shown.map(([side]) => h('th', { scope: 'col', className: `legend ${side}`, textContent: side.toUpperCase() })))]
        : []
    const rows = ROWS.map(([name, read]) =>
        h('tr', {}, h('th', { scope: 'row', textContent: name }), ...shown.map(([, swipe]) => h('td', { textContent: read(swipe) }))))
    return [h('table', {}, ...head, ...rows)]
}
