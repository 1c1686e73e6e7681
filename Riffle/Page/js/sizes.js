// How many cards a round has; remembered on this device.

import { h } from './dom.js'

const KEY = 'riffle.size'
const USUAL = 50

/** The size that was chosen last. */
export const chosenSize = () => Number(localStorage.getItem(KEY)) || USUAL

/** Some sizes to choose from: `{ value, element }`. */
export function sizeChoice(sizes) {
    const choice = { value: sizes.includes(chosenSize()) ? chosenSize() : USUAL }
    choice.element = h('fieldset', { class: 'segments' }, h('legend', {}, 'Cards a round'),
        sizes.map(size => h('label', {}, h('input', {
            type: 'radio', name: 'size', value: size, checked: size === choice.value,
            onchange: () => { choice.value = size; localStorage.setItem(KEY, size) },
        }), h('span', {}, String(size)))))
    return choice
}
