// The people who decide in this library: for whom this device does, and adding, renaming and removing somebody.

import { base } from '../data/api.js'
import { bdi, h } from '../ui/dom.js'
import { head } from '../ui/controls.js'
import { ask, askText } from '../ui/dialog.js'
import { keepFocus } from '../ui/focus.js'
import { nameOf } from '../words/format.js'
import { say } from '../words/say.js'

export function peopleScreen(app) {
    const { session, router, notices, person } = app
    const back = { name: say('shared.settings'), go: () => router.up('settings') }
    const list = h('ul', { class: 'rows people-list' })
    const another = h('button', { class: 'secondary', type: 'button', dataset: { action: 'add-person' }, hidden: true, onclick: add }, say('people.add'))
    const element = h('section', { class: 'devices', dataset: { screen: 'people' }, 'aria-label': say('people.title') },
        head(say('people.title'), back),
        h('div', { class: 'settings-content' },
            h('p', { class: 'group-note' }, say('people.note')),
            list, h('div', { class: 'devices-more' }, another)))
    let longest = 0

    async function load() {
        show(await session.people())
    }

    function show(answer) {
        if (!answer) return
        longest = answer.longestName
        keepFocus(element, () => {
            list.replaceChildren(...answer.people.map(row))
            another.hidden = false
        })
    }

    function row({ name, current, first }) {
        const called = nameOf(name)
        const button = (action, label, full, act) => h('button', { class: 'quiet', type: 'button', dataset: { action, id: `${action}-${name}` },
            'aria-label': full, onclick: () => act(name) }, label)
        return h('li', { class: 'row device', dataset: { person: name } },
            h('div', { class: 'row-text' },
                h('p', { class: 'row-title' }, bdi(called)),
                current ? h('p', { class: 'row-note' }, say('people.chosen')) : null),
            h('div', { class: 'device-actions' },
                current ? null : button('choose', say('people.choose'), say('people.choosePerson', { name: called }), choose),
                button('rename', say('people.rename'), say('people.renamePerson', { name: called }), rename),
                // The server keeps whom devices decide for by themselves.
                current || first ? null : button('remove', say('people.remove'), say('people.removePerson', { name: called }), remove)))
    }

    /** Does something, and shows who is there then; a refusal is said. */
    async function attempt(act) {
        try {
            show(await act())
        } catch (refusal) {
            notices.say(refusal.message)
        }
    }

    async function choose(name) {
        try {
            await session.choosePerson(name)
        } catch (refusal) {
            return notices.say(refusal.message)
        }
        person.forget()
        // All that the page shows is somebody else's.
        location.replace(base)
    }

    async function add() {
        const name = await askText({ title: say('people.called'), label: say('shared.name'), value: '', most: longest, done: say('people.addDone') })
        if (name !== null) await attempt(() => session.addPerson(name))
    }

    async function rename(name) {
        const text = await askText({ title: say('people.called'), label: say('shared.name'), value: nameOf(name), most: longest, done: say('people.keepName') })
        if (text === null || text === nameOf(name)) return
        await attempt(() => session.renamePerson(name, text))
        session.refreshLibrary()
    }

    async function remove(name) {
        const called = nameOf(name)
        const answer = await ask({
            title: say('people.removeTitle', { name: called }), text: say('people.removeMore', { name: called }),
            choices: [['remove', say('people.remove'), 'primary'], ['', say('shared.cancel')]],
        })
        if (answer) await attempt(() => session.removePerson(name))
    }

    return { element, enter: load, keys: { back: back.go } }
}
