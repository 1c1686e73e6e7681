// A question with a few answers. The native dialog brings focus, Escape and the backdrop.

import { h } from './dom.js'
import { say } from '../words/say.js'

/** Asks for a short text; resolves with it, or with null where nothing was to change. */
export function askText({ title, label, value, most, done }) {
    return new Promise(resolve => {
        const input = h('input', { class: 'text-field', type: 'text', value, maxlength: most, autocomplete: 'off', 'aria-label': label })
        const dialog = h('dialog', { class: 'question', 'aria-labelledby': 'question-title' },
            h('form', { method: 'dialog' },
                h('h2', { id: 'question-title' }, title), input,
                h('div', { class: 'question-choices' },
                    h('button', { class: 'primary', value: 'done', dataset: { choice: 'done' } }, done),
                    h('button', { class: 'secondary', type: 'button', dataset: { choice: 'cancel' }, onclick: () => dialog.close('') }, say('shared.cancel')))))
        dialog.addEventListener('close', () => { dialog.remove(); resolve(dialog.returnValue === 'done' ? input.value : null) })
        document.body.append(dialog)
        dialog.showModal()
        input.select()
    })
}

/** Asks; resolves with the value of the choice, or '' for none. choices: [value, label, class]. */
export function ask({ title, text, choices }) {
    return new Promise(resolve => {
        const dialog = h('dialog', { class: 'question', 'aria-labelledby': 'question-title' },
            h('h2', { id: 'question-title' }, title), h('p', {}, text),
            h('div', { class: 'question-choices' }, choices.map(([value, label, style]) => h('button', {
                class: style ?? 'secondary', type: 'button', dataset: { choice: value || 'cancel' },
                onclick: () => dialog.close(value),
            }, label))))
        dialog.addEventListener('close', () => { dialog.remove(); resolve(dialog.returnValue) })
        dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close('') })
        document.body.append(dialog)
        dialog.showModal()
    })
}
