// The people who decide in this library: for whom this device does, and adding somebody.

import { bdi, h } from '../dom.js'
import { head } from '../controls.js'
import { askText } from '../dialog.js'
import { keepFocus } from '../focus.js'
import { people as words } from '../words/people.js'
import { shared } from '../words/shared.js'

export function peopleScreen(app) {
    const { session, router, notices, person } = app
    const back = { name: shared.settings, go: () => router.up('settings') }
    const list = h('ul', { class: 'rows people-list' })
    const another = h('button', { class: 'secondary', type: 'button', dataset: { action: 'add-person' }, hidden: true, onclick: add }, words.add)
    const element = h('section', { class: 'devices', dataset: { screen: 'people' }, 'aria-label': words.title },
        head(words.title, back),
        h('div', { class: 'settings-content' },
            h('p', { class: 'group-note' }, words.note),
            list, another))
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

    function row({ name, current }) {
        return h('li', { class: 'row device', dataset: { person: name } },
            h('div', { class: 'row-text' },
                h('p', { class: 'row-title' }, bdi(shared.nameOf(name))),
                current ? h('p', { class: 'row-note' }, words.chosen) : null),
            current ? null : h('div', { class: 'device-actions' },
                h('button', { class: 'quiet', type: 'button', dataset: { action: 'choose', id: `choose-${name}` }, 'aria-label': words.choosePerson(shared.nameOf(name)), onclick: () => choose(name) }, words.choose)))
    }

    async function choose(name) {
        try {
            await session.choosePerson(name)
        } catch (refusal) {
            return notices.say(refusal.message)
        }
        person.forget()
        // All that the page shows is somebody else's.
        location.replace('/')
    }

    async function add() {
        const name = await askText({ title: words.called, label: shared.name, value: '', most: longest, done: words.addDone })
        if (name === null) return
        try {
            show(await session.addPerson(name))
        } catch (refusal) {
            notices.say(refusal.message)
        }
    }

    return { element, enter: load, keys: { back: back.go } }
}
