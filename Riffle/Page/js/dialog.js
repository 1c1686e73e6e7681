// A question with a few answers. The native dialog brings focus, Escape and the backdrop.

import { h } from './dom.js'

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
