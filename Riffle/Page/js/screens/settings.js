// Settings: what the person has set on all devices, and what is set for this one.

import { h } from '../dom.js'
import { group, head, segments, select, toggle, way } from '../controls.js'
import { ACTIONS } from '../decision-words.js'
import { FEELS } from '../feel-words.js'
import { rulesOf } from '../feel.js'
import { play } from '../chimes.js'
import { nameOf } from '../people-words.js'

const THEMES = [['system', 'As the system'], ['light', 'Light'], ['dark', 'Dark']]
const MOTIONS = [['system', 'As the system'], ['reduced', 'Reduced'], ['full', 'Full']]

export function settingsScreen(app) {
    const { session, person, device, router } = app
    const problem = h('p', { class: 'problem', role: 'status', hidden: true })
    const rows = {}
    const back = { name: 'Decks', go: () => router.home() }
    const element = h('section', { class: 'settings', dataset: { screen: 'settings' }, 'aria-label': 'Settings' },
        head('Settings', back), h('div', { class: 'settings-content' }, problem, person.choices ? [rounds(), here()]
            : h('p', { class: 'group-note' }, 'The settings are shown as soon as Riffle answers.'), more()))

    function rounds() {
        const { roundSizes, actions } = person.choices
        const named = actions.map(action => [action, ACTIONS[action]])
        const set = name => value => person.change({ [name]: value })
        rows.roundSize = segments('Cards in a round', roundSizes.map(size => [size, String(size)]), set('roundSize'))
        rows.up = select('Swipe up', named, set('up'))
        rows.down = select('Swipe down', named, set('down'))
        rows.bosses = toggle('Boss battles', 'One after every fifth round. It can always be skipped.', set('bosses'))
        rows.progress = toggle('Progress', 'Months that fill, and how much was freed.', set('progress'))
        return group('Rounds', 'Yours on every device.', rows.roundSize, rows.up, rows.down, rows.bosses, rows.progress)
    }

    function here() {
        const set = name => value => device.set(name, value)
        rows.people = way('Whose decisions', 'open-people', () => router.go('people'))
        rows.theme = segments('Theme', THEMES, set('theme'))
        rows.motion = segments('Motion', MOTIONS, set('motion'))
        rows.feel = way('How cards feel', 'open-feel', () => router.go('feel'))
        rows.haptics = navigator.vibrate ? toggle('Haptics', null, set('haptics')) : null
        rows.sounds = toggle('Sounds', 'A short tone with each decision.', isOn => {
            device.set('sounds', isOn)
            play('keep', person.choices, device)
        })
        return group('This device', null, rows.people, rows.theme, rows.motion, rows.feel, rows.haptics, rows.sounds)
    }

    function more() {
        return group('More', null,
            way('Devices', 'open-devices', () => router.go('devices')),
            way('Keys and gestures', 'open-help', () => app.openHelp()))
    }

    function show() {
        if (!person.choices) return
        for (const [name, value] of Object.entries(person.settings)) rows[name]?.set(value)
        for (const name of ['theme', 'motion', 'haptics', 'sounds']) rows[name]?.set(device.get(name))
        rows.people.set(nameOf(session.library?.profile ?? ''))
        rows.feel.set(FEELS[rulesOf(person.choices, device).name])
        const words = [person.problem, device.isKept ? null : 'This browser keeps nothing: what is set for this device holds until the page is closed.']
        problem.textContent = words.filter(Boolean).join(' ')
        problem.hidden = !problem.textContent
    }

    return {
        element,
        enter() {
            person.addEventListener('change', show)
            device.addEventListener('change', show)
            show()
            person.load()
        },
        leave() {
            person.removeEventListener('change', show)
            device.removeEventListener('change', show)
        },
        keys: { back: back.go },
    }
}
