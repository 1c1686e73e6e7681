// How far the person is: months as squares that fill, and a few figures. Nothing here counts days, asks for anything or
// can be lost.

import { h, strong } from '../ui/dom.js'
import { head } from '../ui/controls.js'
import { gather } from '../data/gather.js'
import { bytes, day, facts, monthInitials, monthTitle, number } from '../words/format.js'
import { say } from '../words/say.js'

export function progressScreen(app) {
    const { session, router } = app
    const back = { name: say('shared.decks'), go: () => router.home() }
    const content = h('div', { class: 'progress-content' })
    const element = h('section', { class: 'progress', dataset: { screen: 'progress' }, 'aria-label': say('shared.progress') },
        head(say('shared.progress'), back), content)

    async function load() {
        const progress = await session.progress()
        if (progress) content.replaceChildren(...figures(progress), ...progress.years.length ? [initials()] : [], ...progress.years.map(year), ...undated(progress))
    }

    const soon = gather(element, () => load())
    return {
        element,
        enter() { session.addEventListener('decks', soon); load() },
        leave() { session.removeEventListener('decks', soon) },
        keys: { back: back.go },
    }
}

function figures(progress) {
    const { looked, all, trash, freed } = progress
    const quiet = facts([progress.rounds && say('progress.rounds', { count: progress.rounds }), progress.battles && say('progress.battles', { count: progress.battles })])
    return [
        h('p', { class: 'progress-lead' }, strong(say('progress.looked', { count: looked, total: all }), number(looked))),
        trash.count ? h('p', { class: 'progress-figure' }, say('progress.trash', { size: bytes(trash.bytes) })) : null,
        freed.count ? h('p', { class: 'progress-figure' }, say('progress.freed', { size: bytes(freed.bytes) })) : null,
        quiet ? h('p', { class: 'meta' }, quiet) : null,
    ].filter(Boolean)
}

/** The months over their squares; each square says its own to those who listen. */
const initials = () => h('ul', { class: 'months initials', 'aria-hidden': 'true' }, monthInitials.map(name => h('li', {}, name)))

/** The squares of one year, January first. */
function year({ year, months }) {
    return h('section', { class: 'year' }, h('h2', {}, String(year)),
        h('ul', { class: 'months' }, months.map((share, index) => h('li', { 'aria-hidden': share ? null : 'true' },
            share ? square(share, monthTitle(`${year}-${String(index + 1).padStart(2, '0')}`)) : null))))
}

function undated({ undated }) {
    if (!undated) return []
    return [h('section', { class: 'year' }, h('h2', {}, day(null)),
        h('ul', { class: 'months' }, h('li', {}, square(undated, day(null)))))]
}

/** A square that is as full as its month is looked at. */
function square([looked, all], name) {
    const text = say('progress.square', { month: name, count: looked, total: all })
    const element = h('span', { class: 'square', role: 'img', 'aria-label': text, title: text })
    element.style.setProperty('--part', looked / all)
    element.toggleAttribute('data-done', looked === all)
    return element
}
