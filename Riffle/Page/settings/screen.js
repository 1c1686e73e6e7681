// Settings: what the person has set on all devices, and what is set for this one.

import { h } from '../ui/dom.js'
import { group, head, segments, select, toggle, way } from '../ui/controls.js'
import { focusHeading } from '../ui/focus.js'
import { rulesOf } from '../card/feel.js'
import { nameOf } from '../round/sizes.js'
import { play } from '../round/chimes.js'
import { FEELS, words as feel } from '../words/feel.js'
import { devices, people } from '../words/people.js'
import { KEYS, MOTIONS, THEMES, words } from '../words/settings.js'
import { ACTIONS, shared } from '../words/shared.js'

export function settingsScreen(app) {
    const { session, person, device, router } = app
    const problem = h('p', { class: 'problem', role: 'status', hidden: true })
    const rows = {}
    const back = { name: shared.decks, go: () => router.home() }
    const element = h('section', { class: 'settings', dataset: { screen: 'settings' }, 'aria-label': shared.settings },
        head(shared.settings, back), h('div', { class: 'settings-content' }, problem, person.choices ? [rounds(), here()]
            : h('p', { class: 'group-note' }, words.unknown), more()))

    function rounds() {
        const { roundSizes, actions } = person.choices
        const named = actions.map(action => [action, ACTIONS[action]])
        const set = name => value => person.change({ [name]: value })
        rows.roundSize = segments(words.size, roundSizes.map(size => [size, nameOf(size)]), set('roundSize'))
        rows.up = select(words.up, named, set('up'))
        rows.down = select(words.down, named, set('down'))
        rows.bosses = toggle(words.bosses, words.bossesMore, set('bosses'))
        rows.progress = toggle(shared.progress, words.progressMore, set('progress'))
        return group(words.rounds, words.everywhere, rows.roundSize, rows.up, rows.down, rows.bosses, rows.progress)
    }

    function here() {
        const set = name => value => device.set(name, value)
        rows.people = way(people.title, 'open-people', () => router.go('people'))
        rows.theme = segments(words.theme, Object.entries(THEMES), set('theme'))
        rows.neutral = toggle(words.neutral, words.neutralMore, set('neutral'))
        rows.keys = segments(words.keys, Object.entries(KEYS), set('keys'))
        rows.motion = segments(words.motion, Object.entries(MOTIONS), set('motion'))
        rows.feel = way(feel.title, 'open-feel', () => router.go('feel'))
        rows.haptics = navigator.vibrate ? toggle(words.haptics, null, set('haptics')) : null
        rows.sounds = toggle(words.sounds, words.soundsMore, isOn => {
            device.set('sounds', isOn)
            play('keep', person.choices, device)
        })
        return group(words.here, null, rows.people, rows.theme, rows.neutral, rows.motion, rows.feel, rows.haptics, rows.sounds, rows.keys)
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
            app.notices.say(words.orderReset)
        } catch (refusal) {
            app.notices.say(refusal.status ? refusal.message : words.orderStays)
        }
        await showOrder()
        if (rows.order.hidden) focusHeading(element)
    }

    function more() {
        rows.order = way(words.resetOrder, 'reset-order', resetOrder)
        rows.order.hidden = true
        return group(words.more, null, rows.order,
            way(devices.title, 'open-devices', () => router.go('devices')),
            way(shared.help, 'open-help', () => app.openHelp()))
    }

    function show() {
        if (!person.choices) return
        for (const [name, value] of Object.entries(person.settings)) rows[name]?.set(value)
        for (const name of ['theme', 'neutral', 'keys', 'motion', 'haptics', 'sounds']) rows[name]?.set(device.get(name))
        rows.people.set(shared.nameOf(session.library?.profile ?? ''))
        rows.feel.set(FEELS[rulesOf(person.choices, device).name])
        const problems = [person.problem, device.isKept ? null : words.notKept]
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
