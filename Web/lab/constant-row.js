// One constant of a feel: its name, its sentence, and what sets it.

import {
    DIRECTIONS, FEEL_CURVE, FEEL_DIRECTIONS, FEEL_FLAG, FEEL_HAPTIC, FEEL_LENGTH, FEEL_PIVOT, FEEL_RANGE, FEEL_SENSE,
    FEEL_SPEED, FEEL_SPRING,
} from '../engine/records.js'
import { namesOf, numbersOf, UNITS, valueOfNumbers } from './constant-text.js'
import { h } from './dom.js'
import { numberField } from './number-field.js'

const PARTS = {
    [FEEL_SPRING]: ['response, s', 'damping'], [FEEL_CURVE]: ['x1', 'y1', 'x2', 'y2'], [FEEL_RANGE]: ['least', 'most'],
}
/** What sliders of lengths show: in points, and as a share of a card. */
const LENGTHS = { points: [0, 1000], share: [0, 2] }

/** A sentence with its code in `<code>`. */
function sentence(text) {
    const parts = text.split('`')
    return h('p', { className: 'about' }, ...parts.map((part, index) => (index % 2 ? h('code', { textContent: part }) : part)))
}

/** Makes a row. `change(value)` is called with a new value; with `undefined` to reset it. */
export function constantRow(constant, change) {
    const reset = h('button', { type: 'button', className: 'reset', ariaLabel: `Reset ${constant.name}`, title: 'Reset', textContent: '↺',
        onclick: () => change(undefined) })
    const editor = (EDITORS[constant.kind] ?? numbers)(constant, change)
    const element = h('div', { className: 'constant', dataset: { constant: constant.name } },
        h('div', { className: 'row-head' }, h('code', { className: 'name', textContent: constant.name }), reset),
        sentence(constant.about), editor.element)
    return {
        name: constant.name, element,
        set(value, isChanged) {
            element.toggleAttribute('data-changed', isChanged)
            reset.style.visibility = isChanged ? '' : 'hidden'
            editor.set(value)
        },
    }
}

/** A slider and a field for each number. */
function numbers(constant, change) {
    const { kind, name, ranges, usual, unit } = constant
    let now = []
    const fields = ranges.map((range, index) => {
        const part = PARTS[kind]?.[index]
        return numberField({
            name: part ? `${name}, ${part}` : name, label: [part, unit].filter(Boolean).join(', '), range, usual: usual[index],
            change: value => change(valueOfNumbers(kind, now.map((old, place) => (place === index ? value : old)))),
        })
    })
    const element = h('div', { className: 'numbers' }, ...fields.map(field => field.element))
    return { element, set(value) { now = numbersOf(kind, value); fields.forEach((field, index) => field.set(now[index])) } }
}

function flag({ name }, change) {
    const box = h('input', { type: 'checkbox', ariaLabel: name, onchange: () => change(box.checked) })
    return { element: h('label', { className: 'check' }, box, 'on'), set(value) { box.checked = value } }
}

/** A speed, or none. */
function speed(constant, change) {
    const most = constant.usual[0][1]
    const box = h('input', { type: 'checkbox', ariaLabel: `${constant.name} on`, onchange: () => change(box.checked ? most / 2 : null) })
    const field = numberField({ name: constant.name, label: constant.unit, range: [0, constant.ranges[0][1]], usual: constant.usual[0], change })
    return {
        element: h('div', { className: 'numbers' }, h('label', { className: 'check' }, box, 'on'), field.element),
        set(value) {
            box.checked = value !== null
            field.element.hidden = value === null
            if (value !== null) field.set(value)
        },
    }
}

/** A length has another slider for each unit. */
function length({ name, ranges }, change) {
    const units = h('select', { ariaLabel: `${name}, unit`, onchange: () => change({ [units.value]: units.value === 'points' ? 100 : 0.3 }) },
        ...Object.entries(UNITS).map(([unit, text]) => h('option', { value: unit, textContent: text })))
    const field = unit => numberField({
        name, label: '', range: ranges[1], usual: LENGTHS[unit] ?? LENGTHS.share, change: value => change({ [units.value]: value }),
    })
    const fields = { points: field('points'), share: field('share') }
    return {
        element: h('div', { className: 'numbers' }, units, fields.points.element, fields.share.element),
        set(value) {
            const [[unit, number]] = Object.entries(value)
            units.value = unit
            fields.points.element.hidden = unit !== 'points'
            fields.share.element.hidden = unit === 'points'
            fields[unit === 'points' ? 'points' : 'share'].set(number)
        },
    }
}

function choice({ name, kind }, change) {
    const none = kind === FEEL_HAPTIC ? [h('option', { value: '', textContent: 'none' })] : []
    const list = h('select', { ariaLabel: name, onchange: () => change(list.value || null) },
        ...none, ...namesOf(kind).map(value => h('option', { value, textContent: value })))
    return { element: h('div', { className: 'numbers' }, list), set(value) { list.value = value ?? '' } }
}

const ARROWS = { left: '←', right: '→', up: '↑', down: '↓', upLeft: '↖', upRight: '↗', downLeft: '↙', downRight: '↘' }

function directions({ name }, change) {
    let now = []
    const toggle = direction => change(DIRECTIONS.filter(each => now.includes(each) !== (each === direction)))
    const buttons = DIRECTIONS.map(direction => h('button', {
        type: 'button', ariaLabel: `${name}: ${direction}`, title: direction, textContent: ARROWS[direction], onclick: () => toggle(direction),
    }))
    return {
        element: h('div', { className: 'arrows', role: 'group', ariaLabel: name }, ...buttons),
        set(value) {
            now = value
            buttons.forEach((button, index) => { button.ariaPressed = String(now.includes(DIRECTIONS[index])) })
        },
    }
}

const EDITORS = {
    [FEEL_FLAG]: flag, [FEEL_SPEED]: speed, [FEEL_LENGTH]: length, [FEEL_DIRECTIONS]: directions,
    [FEEL_HAPTIC]: choice, [FEEL_PIVOT]: choice, [FEEL_SENSE]: choice,
}
