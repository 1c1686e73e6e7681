// The way in for another device: a code to scan, and the address in it.

import { h, svg } from '../ui/dom.js'
import { say } from '../words/say.js'

/** Light modules around a code, by which cameras find it. */
const QUIET = 4

/** Shows an invitation until it is closed. */
export function showInvitation({ address, seconds, secure, fingerprint, code }) {
    return new Promise(resolve => {
        const copy = h('button', { class: 'secondary', type: 'button', dataset: { action: 'copy' }, onclick: () => navigator.clipboard.writeText(address).then(() => { copy.textContent = say('devices.copied') }, () => {}) }, say('devices.copy'))
        const dialog = h('dialog', { class: 'question invitation', 'aria-labelledby': 'question-title' },
            h('h2', { id: 'question-title' }, say('devices.addTitle')),
            picture(code),
            h('p', {}, say('devices.once', { minutes: seconds / 60 })),
            h('p', { class: 'invitation-address', dir: 'ltr' }, address),
            secure ? null : h('p', {}, say('devices.readable')),
            fingerprint ? [h('p', {}, say('devices.fingerprint')), h('p', { class: 'invitation-address', dir: 'ltr' }, fingerprint)] : null,
            h('div', { class: 'question-choices' },
                // Browsers have no clipboard over plain HTTP.
                isSecureContext ? copy : null,
                h('button', { class: 'secondary', type: 'button', dataset: { choice: 'close' }, onclick: () => dialog.close('') }, say('shared.close'))))
        dialog.addEventListener('close', () => { dialog.remove(); resolve() })
        dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close('') })
        document.body.append(dialog)
        dialog.showModal()
    })
}

/** The code, dark on light in every theme, since not every camera reads the reverse. */
function picture({ size, path }) {
    const all = size + 2 * QUIET
    return svg('svg', { class: 'code', viewBox: `${-QUIET} ${-QUIET} ${all} ${all}`, role: 'img', 'aria-label': say('devices.code'), 'shape-rendering': 'crispEdges' },
        svg('path', { d: path }))
}
