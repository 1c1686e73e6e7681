// What every gesture and key does.

import { h, icon } from './dom.js'
import { messages, say } from '../words/say.js'

/** Days after which a postponed photo comes again. */
const LATER = 30

/** The rows of a table: what is done, by touch and by which keys. */
function rowsOf(swipes, isCulling) {
    const [does, touch, buttons] = ['do', 'touch', 'buttons'].map(name => messages(`help.${name}`))
    const [enter, esc] = [say('desk.enter'), say('help.keys.esc')]
    const [alt, ctrl, shift] = ['alt', 'ctrl', 'shift'].map(name => key => say(`help.keys.${name}`, { key }))
    const action = name => (name === 'later' ? say('help.do.laterDays', { days: LATER }) : say(`actions.${name}`))
    return {
        decks: [
            [does.open, touch.tap, ['↑', '↓', enter]],
            [does.close, touch.pull, [esc]],
            [does.fan, touch.pullTop, []],
            [does.move, touch.hold, [alt('↑'), alt('↓')]],
            [does.pin, buttons.pin, ['P']],
            [does.start, say('decks.start'), [enter, 'S']],
        ],
        // The keyboard for culling has other uses for most of the keys.
        round: [
            [action('keep'), touch.swipeRight, isCulling ? ['P'] : ['→', 'K', 'P', '2']],
            [action('trash'), touch.swipeLeft, isCulling ? ['X'] : ['←', 'J', 'X', '1']],
            ...swipes.up ? [[action(swipes.up), touch.swipeUp, isCulling ? ['↑'] : ['↑', '3']]] : [],
            ...swipes.down ? [[action(swipes.down), touch.swipeDown, isCulling ? ['↓'] : ['↓', '4']]] : [],
            [does.undo, buttons.undo, ['U', '⌫', ctrl('Z')]],
            [does.finish, buttons.finish, ['F']],
            [does.full, touch.tap, [enter, 'Z']],
            [does.percent, touch.tapTwice, ['Z']],
            [does.zoom, touch.pinch, ['+', '−', '0']],
            [does.pan, touch.drag, ['←', '→', '↑', '↓']],
            [does.next, touch.swipeAny, [',', '.']],
            [does.closeFull, touch.pullOrPinch, [enter, esc]],
            [does.moveBetween, touch.tap, ['←', '→', '↑', '↓', enter]],
            [does.select, touch.holdOne, [shift('→'), say('help.keys.ctrlClick')]],
            [does.back, buttons.back, [esc]],
            [does.show, '', ['?']],
        ],
        culling: [
            [does.stars, '', ['1', '5', '0']],
            [does.pick, '', ['P', 'X']],
            [does.labels, '', ['6', '7', '8', '9']],
            [does.favouriteLater, '', ['H', 'L']],
            [does.nextUndecided, '', [say('help.keys.space'), '→', '←']],
        ],
        duel: [
            [does.trashThis, touch.swipeLeft, ['1', '2']],
            [does.keepBoth, touch.swipeRight, ['B']],
            [does.chooseSide, '', ['←', '→', '↑', '↓']],
            [does.trashChosen, buttons.trash, ['X']],
        ],
        compare: [
            [does.chooseSide, touch.tap, ['←', '→', '1', '2']],
            [does.decideChosen, buttons.itsAll, ['K', '3', 'X']],
            [does.keepOnly, buttons.its, ['O']],
            [does.keepBoth, say('compare.keepBoth'), ['B']],
            [does.zoomBoth, touch.pinchOrTap, ['Z', '+', '−', '0']],
            [does.nextGroup, buttons.arrows, ['.', ',']],
        ],
    }
}

const table = (name, rows) => h('table', {},
    h('thead', {}, h('tr', {}, [name, say('help.touch'), say('help.key')].map(name => h('th', { scope: 'col' }, name)))),
    h('tbody', {}, rows.map(([what, touch, keys]) => h('tr', {},
        h('th', { scope: 'row' }, what), h('td', {}, touch), h('td', {}, keys.map(key => h('kbd', {}, key)))))))

export function openHelp(app) {
    if (document.querySelector('dialog.help')) return
    const isCulling = app.device.get('keys') === 'culling'
    const rows = rowsOf(app.person.swipes, isCulling)
    const dialog = h('dialog', { class: 'help', 'aria-labelledby': 'help-title' },
        h('header', {}, h('h2', { id: 'help-title' }, say('shared.help')),
            h('button', { class: 'icon-button', type: 'button', 'aria-label': say('shared.close'), onclick: () => dialog.close() }, icon('close'))),
        isCulling ? table(say('help.culling'), rows.culling) : null,
        table(say('shared.decks'), rows.decks), table(say('help.round'), rows.round),
        table(say('help.compare'), rows.compare), table(say('help.duel'), rows.duel),
        h('p', {}, say('help.promise')))
    dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close() })
    const done = app.router.overlay(() => dialog.close())
    dialog.addEventListener('close', () => { dialog.remove(); done() })
    document.body.append(dialog)
    dialog.showModal()
}
