// Settings: what the person has set on all devices, and what is set for this one.

import { h } from '../ui/dom.js'
import { group, head, segments, select, toggle, way } from '../ui/controls.js'
import { focusHeading } from '../ui/focus.js'
import { rulesOf } from '../card/feel.js'
import { nameOf as nameOfSize } from '../round/sizes.js'
import { play } from '../round/chimes.js'
import { nameOf } from '../words/format.js'
import { LANGUAGES } from '../words/language.js'
import { say } from '../words/say.js'
import { Device } from '../data/device.js'

/** What a setting of this device can be, each with its name. */
const options = (name, called) => Device.values(name).map(value => [value, called(value)])

export function settingsScreen(app) {
    const { session, person, device, router } = app
    const problem = h('p', { class: 'problem', role: 'status', hidden: true })
    const rows = {}
    const back = { name: say('shared.decks'), go: () => router.home() }
    const element = h('section', { class: 'settings', dataset: { screen: 'settings' }, 'aria-label': say('shared.settings') },
        head(say('shared.settings'), back), h('div', { class: 'settings-content' }, problem, person.choices ? [rounds(), here()]
            : h('p', { class: 'group-note' }, say('settings.unknown')), more()))

    function rounds() {
        const { roundSizes, actions } = person.choices
        const named = actions.map(action => [action, say(`actions.${action}`)])
        const set = name => value => person.change({ [name]: value })
        rows.roundSize = segments(say('settings.size'), roundSizes.map(size => [size, nameOfSize(size)]), set('roundSize'))
        rows.up = select(say('settings.up'), named, set('up'))
        rows.down = select(say('settings.down'), named, set('down'))
        rows.bosses = toggle(say('settings.bosses'), say('settings.bossesMore'), set('bosses'))
        rows.progress = toggle(say('shared.progress'), say('settings.progressMore'), set('progress'))
        return group(say('settings.rounds'), say('settings.everywhere'), rows.roundSize, rows.up, rows.down, rows.bosses, rows.progress)
    }

    function here() {
        const set = name => value => device.set(name, value)
        rows.people = way(say('people.title'), 'open-people', () => router.go('people'))
        rows.theme = segments(say('settings.theme'), options('theme', value => say(`themes.${value}`)), set('theme'))
        rows.neutral = toggle(say('settings.neutral'), say('settings.neutralMore'), set('neutral'))
        rows.keys = segments(say('settings.keys'), options('keys', value => say(`keyboards.${value}`)), set('keys'))
        rows.motion = segments(say('settings.motion'), options('motion', value => say(`motions.${value}`)), set('motion'))
        rows.feel = way(say('feel.title'), 'open-feel', () => router.go('feel'))
        rows.haptics = navigator.vibrate ? toggle(say('settings.haptics'), null, set('haptics')) : null
        rows.sounds = toggle(say('settings.sounds'), say('settings.soundsMore'), isOn => {
            device.set('sounds', isOn)
            play('keep', person.choices, device)
        })
        return group(say('settings.here'), null, rows.people, rows.theme, rows.neutral, rows.motion, rows.feel, rows.haptics, rows.sounds, rows.keys)
    }

    /** Decks that a person has put in another order. */
    async function showOrder() {
        const decks = await session.decks()
        if (decks) rows.order.hidden = !decks.arranged
        return decks?.version
    }

    async function resetOrder() {
        try {
            await session.arrangeDecks('reset', { version: await showOrder() })
            app.notices.say(say('settings.orderReset'))
        } catch (refusal) {
            app.notices.say(refusal.status ? refusal.message : say('settings.orderStays'))
        }
        await showOrder()
        if (rows.order.hidden) focusHeading(element)
    }

    function languages() {
        const element = select(say('settings.language'), [['system', say('language.system')], ...Object.entries(LANGUAGES)],
            language => person.change({ language }))
        // Each name is in its own language.
        for (const option of element.querySelectorAll('option')) if (option.value in LANGUAGES) option.lang = option.value
        return element
    }

    function more() {
        rows.order = way(say('settings.resetOrder'), 'reset-order', resetOrder)
        rows.order.hidden = true
        rows.language = person.choices && languages()
        return group(say('settings.more'), null, rows.language, rows.order,
            way(say('devices.title'), 'open-devices', () => router.go('devices')),
            way(say('shared.help'), 'open-help', () => app.openHelp()))
    }

    function show() {
        if (!person.choices) return
        for (const [name, value] of Object.entries(person.settings)) rows[name]?.set(value)
        for (const name of ['theme', 'neutral', 'keys', 'motion', 'haptics', 'sounds']) rows[name]?.set(device.get(name))
        rows.people.set(nameOf(session.library?.profile ?? ''))
        rows.feel.set(say(`feels.${rulesOf(person.choices, device).name}`))
        const problems = [person.problem, device.isKept ? null : say('settings.notKept')]
        problem.textContent = problems.filter(Boolean).join(' ')
        problem.hidden = !problem.textContent
    }

    return {
        element,
        enter() {
            person.addEventListener('change', show)
            device.addEventListener('change', show)
            show()
            person.load()
            showOrder()
        },
        leave() {
            person.removeEventListener('change', show)
            device.removeEventListener('change', show)
        },
        keys: { back: back.go },
    }
}
