// How bright a picture is: how many of its pixels are how bright, from dark to light.

import { say } from '../words/say.js'

const BINS = 64
/** Pixels of the small copy that is counted, a side. */
const SIDE = 96
const SVG = 'http://www.w3.org/2000/svg'

/** A graph of a decoded picture. */
export function histogram(image) {
    const graph = document.createElementNS(SVG, 'svg')
    graph.setAttribute('class', 'histogram')
    graph.setAttribute('viewBox', `0 0 ${BINS} 32`)
    graph.setAttribute('preserveAspectRatio', 'none')
    graph.setAttribute('role', 'img')
    graph.setAttribute('aria-label', say('desk.brightness'))
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('d', outline(counts(image)))
    graph.append(path)
    return graph
}

function counts(image) {
    const canvas = new OffscreenCanvas(SIDE, SIDE)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context.drawImage(image, 0, 0, SIDE, SIDE)
    const { data } = context.getImageData(0, 0, SIDE, SIDE)
    const bins = new Array(BINS).fill(0)
    // The weights of ITU-R BT.709.
    for (let at = 0; at < data.length; at += 4) {
        const light = 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2]
        bins[Math.min(BINS - 1, Math.floor(light * BINS / 256))]++
    }
    return bins
}

/** As high as the graph where the most are; the square root lets few be seen beside many. */
function outline(bins) {
    const most = Math.max(...bins)
    const steps = bins.map((count, x) => `V${(32 - 32 * Math.sqrt(count / most)).toFixed(1)}H${x + 1}`)
    return `M0 32${steps.join('')}V32Z`
}
