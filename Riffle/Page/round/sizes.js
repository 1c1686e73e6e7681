// How many cards a round has: what the person has set, and the same choice on an open pass.

import { h } from '../ui/dom.js'
import { number } from '../words/format.js'
import { say } from '../words/say.js'

/** The size that is set. */
export const chosenSize = person => person.settings.roundSize

/** The largest round is a whole deck, unless that has even more. */
export const nameOf = size => (size >= 1000 ? say('decks.all') : number(size))

/** The sizes to choose from: `{ value, element }`. `follow()` shows what is set by now. */
export function sizeChoice(person) {
    const inputs = (person.choices?.roundSizes ?? [chosenSize(person)]).map(size => h('input', {
        type: 'radio', name: 'size', value: size, onchange: () => { choice.value = size; person.change({ roundSize: size }) },
    }))
    const choice = { value: chosenSize(person) }
    choice.element = h('fieldset', { class: 'segments' }, h('legend', {}, say('decks.size')),
        inputs.map(input => h('label', {}, input, h('span', {}, nameOf(Number(input.value))))))
    choice.follow = () => {
        choice.value = chosenSize(person)
        for (const input of inputs) input.checked = Number(input.value) === choice.value
    }
    choice.follow()
    return choice
}
