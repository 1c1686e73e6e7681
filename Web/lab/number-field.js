// A number with a slider for the values that people use, and a field for all that are possible.

import { h } from './dom.js'

/** A step of about a two-hundredth of a span: 1, 2 or 5 times a power of ten. */
export function stepOf(span) {
    const unit = 10 ** Math.floor(Math.log10(span / 100))
    return Number(([1, 2, 5].find(n => span / (n * unit) <= 200) * unit).toPrecision(1))
}

const LONGEST = 6

/**
 * @param name what assistive technology calls it; `label`: what is in front of it, with the unit
 * @param range the possible values; `usual`: those of the slider
 */
export function numberField({ name, label, range, usual, change }) {
    const step = stepOf(usual[1] - usual[0])
    const slider = h('input', { type: 'range', min: usual[0], max: usual[1], step, ariaLabel: name })
    const field = h('input', { type: 'number', min: range[0], max: range[1], step: 'any', ariaLabel: `${name}, exact`, inputMode: 'decimal' })
    slider.addEventListener('input', () => change(slider.valueAsNumber))
    field.addEventListener('change', () => {
        const value = field.valueAsNumber
        if (Number.isFinite(value)) change(Math.min(Math.max(value, range[0]), range[1]))
        else field.value = field.defaultValue
    })
    const element = h('div', { className: 'number' }, h('span', { className: 'unit', textContent: label, ariaHidden: 'true' }), slider, field)
    return {
        element,
        set(value) {
            if (slider.valueAsNumber !== value) slider.value = value
            const text = String(Number(value.toFixed(LONGEST)))
            field.defaultValue = text
            if (document.activeElement !== field || field.valueAsNumber !== value) field.value = text
        },
    }
}
