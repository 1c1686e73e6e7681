// What every gesture and key does.

import { h, icon } from './dom.js'
import { COMPARE, CULLING, DECKS, DUEL, round, words } from '../words/help.js'
import { shared } from '../words/shared.js'

const table = (name, rows) => h('table', {},
    h('thead', {}, h('tr', {}, [name, words.touch, words.key].map(name => h('th', { scope: 'col' }, name)))),
    h('tbody', {}, rows.map(([what, touch, keys]) => h('tr', {},
        h('th', { scope: 'row' }, what), h('td', {}, touch), h('td', {}, keys.map(key => h('kbd', {}, key)))))))

export function openHelp(app) {
    if (document.querySelector('dialog.help')) return
    const isCulling = app.device.get('keys') === 'culling'
    const dialog = h('dialog', { class: 'help', 'aria-labelledby': 'help-title' },
        h('header', {}, h('h2', { id: 'help-title' }, shared.help),
            h('button', { class: 'icon-button', type: 'button', 'aria-label': shared.close, onclick: () => dialog.close() }, icon('close'))),
        isCulling ? table(words.culling, CULLING) : null,
        table(shared.decks, DECKS), table(words.round, round(app.person.swipes, isCulling)), table(words.compare, COMPARE), table(words.duel, DUEL),
        h('p', {}, words.promise))
    dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close() })
    const done = app.router.overlay(() => dialog.close())
    dialog.addEventListener('close', () => { dialog.remove(); done() })
    document.body.append(dialog)
    dialog.showModal()
}
