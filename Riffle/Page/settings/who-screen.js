// Who decides on a device that has just joined: a person who is known here, or a new one.

import { base } from '../data/api.js'
import { bdi, h } from '../ui/dom.js'
import { head } from '../ui/controls.js'
import { askText } from '../ui/dialog.js'
import { nameOf } from '../words/format.js'
import { say } from '../words/say.js'

export function whoScreen(app) {
    const { session, router, notices, person } = app
    const list = h('div', { class: 'who-people' })
    const element = h('section', { class: 'devices who', dataset: { screen: 'who' }, 'aria-label': say('who.title') },
        head(say('who.title')),
        h('div', { class: 'settings-content' }, h('p', { class: 'group-note' }, say('who.note')), list))

    async function load() {
        const answer = await session.people()
        if (!answer) return
        // A device that was here before has answered.
        if (answer.chosen) return router.home({ replace: true })
        list.replaceChildren(
            ...answer.people.map(({ name }) => h('button', { class: 'secondary', type: 'button', dataset: { person: name }, onclick: () => choose(name) }, bdi(nameOf(name)))),
            h('button', { class: 'quiet', type: 'button', dataset: { action: 'add-person' }, onclick: () => add(answer.longestName) }, say('who.another')))
    }

    async function choose(name) {
        try {
            await session.choosePerson(name)
        } catch (refusal) {
            return notices.say(refusal.message)
        }
        person.forget()
        // All that the page has read is of another person.
        location.replace(base)
    }

    async function add(most) {
        const name = await askText({ title: say('people.called'), label: say('shared.name'), value: '', most, done: say('people.addDone') })
        if (name === null) return
        try {
            // The server keeps a name on one line without the spaces around it.
            const before = new Set((await session.people())?.people.map(person => person.name))
            const answer = await session.addPerson(name)
            await choose(answer.people.find(person => !before.has(person.name))?.name ?? name)
        } catch (refusal) {
            notices.say(refusal.message)
        }
    }

    return { element, enter: load, keys: { back: () => router.home({ replace: true }) } }
}
