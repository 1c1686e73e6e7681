// What every gesture and key does.

import { ACTIONS } from './decision-words.js'
import { h, icon } from './dom.js'

const DECKS = [
    ['Open a deck', 'Tap', ['↑', '↓', 'Enter']],
    ['Close it', 'Pull it down', ['Esc']],
    ['Spread the pile', 'Pull it down at its top', []],
    ['Move a deck', 'Hold, then drag', ['Alt ↑', 'Alt ↓']],
    ['Pin it to the top', 'Pin button', ['P']],
    ['Start a round', 'Start round', ['Enter', 'S']],
]
const SWIPES = { ...ACTIONS, later: 'Later, in 30 days' }

const round = swipes => [
    ['Keep', 'Swipe right', ['→', 'K', 'P', '2']],
    ['Bin', 'Swipe left', ['←', 'J', 'X', '1']],
    ...swipes.up ? [[SWIPES[swipes.up], 'Swipe up', ['↑', '3']]] : [],
    ...swipes.down ? [[SWIPES[swipes.down], 'Swipe down', ['↓', '4']]] : [],
    ['Undo, without limit', 'Undo button', ['U', '⌫', 'Ctrl Z']],
    ['Full size', 'Tap', ['Enter', 'Z']],
    ['A picture of the sheet', 'Tap', ['←', '→', '↑', '↓', 'Enter']],
    ['Back', 'Back button', ['Esc']],
    ['This list', '', ['?']],
]
const DUEL = [
    ['The other one is better', 'Swipe left', ['1', '2']],
    ['Keep both', 'Swipe right', ['B']],
    ['Choose a side', '', ['←', '→', '↑', '↓']],
    ['Bin the chosen one', 'Bin button', ['X']],
]

const table = (name, rows) => h('table', {},
    h('thead', {}, h('tr', {}, [name, 'By touch', 'By key'].map(name => h('th', { scope: 'col' }, name)))),
    h('tbody', {}, rows.map(([what, touch, keys]) => h('tr', {},
        h('th', { scope: 'row' }, what), h('td', {}, touch), h('td', {}, keys.map(key => h('kbd', {}, key)))))))

export function openHelp(app) {
    if (document.querySelector('dialog.help')) return
    const dialog = h('dialog', { class: 'help', 'aria-labelledby': 'help-title' },
        h('header', {}, h('h2', { id: 'help-title' }, 'Keys and gestures'),
            h('button', { class: 'icon-button', type: 'button', 'aria-label': 'Close', onclick: () => dialog.close() }, icon('close'))),
        table('Decks', DECKS), table('Round', round(app.person.swipes)), table('Duel', DUEL),
        h('p', {}, 'Nothing leaves its place on disk before you say so at the end of the round, and then it goes to the system’s trash.'))
    dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close() })
    const done = app.router.overlay(() => dialog.close())
    dialog.addEventListener('close', () => { dialog.remove(); done() })
    document.body.append(dialog)
    dialog.showModal()
}
