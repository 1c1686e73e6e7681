// The panel of curves: a probe, and its position and velocity for one feel or two.

import { drawChart } from './chart.js'
import { sample, spanOf, summary } from './curves.js'
import { find, segments, short } from './dom.js'
import { PROBES } from './probes.js'

export class CurvesView {
    #deck
    #probe
    #choice
    #position = find('[data-chart=position]')
    #velocity = find('[data-chart=velocity]')

    /** `state()` returns `{ feels: [[side, feel]], size }`. */
    constructor(deck, state) {
        this.#deck = deck
        this.state = state
        const probes = PROBES[deck.name]
        const titles = Object.fromEntries(Object.entries(probes).map(([name, { title }]) => [name, title]))
        this.#choice = segments('Motion', titles, name => this.show(name))
        find('[data-probes]').replaceChildren(this.#choice.element)
        this.show(Object.keys(probes)[0])
    }

    show(name) {
        this.#probe = name
        this.#choice.set(name)
        find('[data-probe-about]').textContent = PROBES[this.#deck.name][name].about
        this.draw()
    }

    /** Shows the probe that a constant has an effect on. */
    showFor(constant) {
        const [name] = Object.entries(PROBES[this.#deck.name]).find(([, { constants }]) => constants.test(constant)) ?? []
        if (name && name !== this.#probe) this.show(name)
    }

    draw() {
        const { feels, size } = this.state()
        const name = this.#probe
        const duration = Math.max(...feels.map(([, feel]) => spanOf(this.#deck, name, feel, size)))
        const curves = feels.map(([side, feel]) => ({ side, points: sample(this.#deck, name, feel, size, duration) }))
        const { unit } = PROBES[this.#deck.name][name].make(feels[0][1], size)
        const lines = field => curves.map(({ side, points }) => ({ side, points: points.map(point => [point.time, point[field]]) }))
        drawChart(this.#position, lines('position'), { duration, unit })
        drawChart(this.#velocity, lines('velocity'), { duration, unit: unit ? `${unit}/s` : '1/s' })
        const words = curves.map(({ side, points }) => inWords(side, curves.length > 1, summary(points), unit))
        find('[data-curve-words]').replaceChildren(...words)
    }
}

function inWords(side, isOneOfTwo, { settles, overshoot, fastest }, unit) {
    const line = document.createElement('li')
    line.className = `legend ${side}`
    const beyond = overshoot > 0.001 ? `, overshoots by ${short(overshoot * 100, 2)}%` : ''
    line.textContent = `${isOneOfTwo ? `${side.toUpperCase()}: ` : ''}settles in ${settles.toFixed(2)} s${beyond}, `
        + `at most ${Math.round(fastest).toLocaleString('en')} ${unit ? `${unit}/s` : '/s'}`
    return line
}
