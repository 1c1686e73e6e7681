// The rows that settings are made of. Each is a native control with its words beside it.

import { h, icon } from './dom.js'

/** Rows under a heading; `note` says something about all of them. */
export function group(title, note, ...rows) {
    return h('section', { class: 'group' }, h('h2', {}, title), note ? h('p', { class: 'group-note' }, note) : null,
        h('div', { class: 'rows' }, rows))
}

let count = 0
const fresh = () => `control-${++count}`

/** A choice among a few: `choices` are `[value, words]`. `set(value)` shows one. */
export function segments(title, choices, onchange) {
    const name = fresh()
    const inputs = choices.map(([value]) => h('input', { type: 'radio', name, value, onchange: () => onchange(value) }))
    const element = h('div', { class: 'row', role: 'group', 'aria-labelledby': `${name}-title` },
        h('span', { class: 'row-title', id: `${name}-title` }, title),
        h('div', { class: 'segments' }, choices.map(([, words], index) => h('label', {}, inputs[index], h('span', {}, words)))))
    element.set = now => choices.forEach(([value], index) => { inputs[index].checked = value === now })
    return element
}

/** One of several, in a list of the system's own. */
export function select(title, choices, onchange) {
    const id = fresh()
    const list = h('select', { id, onchange: () => onchange(list.value) },
        choices.map(([value, words]) => h('option', { value }, words)))
    const element = h('div', { class: 'row' }, h('label', { class: 'row-title', for: id }, title),
        h('span', { class: 'select' }, list, icon('next')))
    element.set = now => { list.value = now }
    return element
}

/** On or off. */
export function toggle(title, note, onchange) {
    const id = fresh()
    const box = h('input', { type: 'checkbox', role: 'switch', id, 'aria-describedby': note ? `${id}-note` : null,
        onchange: () => onchange(box.checked) })
    const element = h('label', { class: 'row switch' },
        h('span', { class: 'row-text' }, h('span', { class: 'row-title' }, title),
            note ? h('span', { class: 'row-note', id: `${id}-note`, 'aria-hidden': 'true' }, note) : null),
        box, h('span', { class: 'knob', 'aria-hidden': 'true' }))
    element.set = now => { box.checked = now }
    return element
}

/** The way to another screen; `set(words)` says what is set there. */
export function way(title, name, onclick) {
    const words = h('span', { class: 'row-value' })
    const element = h('button', { class: 'row way', type: 'button', dataset: { action: name }, onclick },
        h('span', { class: 'row-title' }, title), words, icon('next'))
    element.set = text => { words.textContent = text }
    return element
}

/** The head of a screen with a way back. */
export function head(title, back, ...more) {
    return h('header', { class: 'masthead' },
        back && h('button', { class: 'icon-button', type: 'button', 'aria-label': back.name, dataset: { action: 'up' }, onclick: back.go }, icon('back')),
        h('div', { class: 'masthead-title' }, h('h1', {}, title)), more)
}
