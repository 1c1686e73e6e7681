// How far the person is: months as squares that fill, and a few figures. Nothing here counts days, asks for anything or
// can be lost.

import { h } from '../dom.js'
import { bytes, counted, monthNames, number } from '../format.js'
import { head } from '../controls.js'
import { gather } from '../gather.js'

export function progressScreen(app) {
    const { session, router } = app
    const back = { name: 'Decks', go: () => router.home() }
    const content = h('div', { class: 'progress-content' })
    const element = h('section', { class: 'progress', dataset: { screen: 'progress' }, 'aria-label': 'Progress' },
        head('Progress', back), content)

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

function figures({ looked, all, trash, freed, rounds, battles }) {
    const quiet = [rounds && counted(rounds, 'round'), battles && counted(battles, 'boss battle')].filter(Boolean).join(', ')
    return [
        h('p', { class: 'progress-lead' }, h('b', {}, number(looked)), ` of ${number(all)} looked at`),
        trash.count ? h('p', { class: 'progress-figure' }, `${bytes(trash.bytes)} in the trash`) : null,
        freed.count ? h('p', { class: 'progress-figure' }, `${bytes(freed.bytes)} freed`) : null,
        quiet ? h('p', { class: 'meta' }, quiet) : null,
    ].filter(Boolean)
}

/** The months over their squares; each square says its own to those who listen. */
const initials = () => h('ul', { class: 'months initials', 'aria-hidden': 'true' }, monthNames.map(name => h('li', {}, name[0])))

/** The squares of one year, January first. */
function year({ year, months }) {
    return h('section', { class: 'year' }, h('h2', {}, String(year)),
        h('ul', { class: 'months' }, months.map((share, index) => h('li', { 'aria-hidden': share ? null : 'true' },
            share ? square(share, `${monthNames[index]} ${year}`) : null))))
}

function undated({ undated }) {
    if (!undated) return []
    return [h('section', { class: 'year' }, h('h2', {}, 'No date'),
        h('ul', { class: 'months' }, h('li', {}, square(undated, 'No date'))))]
}

/** A square that is as full as its month is looked at. */
function square([looked, all], name) {
    const words = `${name}: ${number(looked)} of ${number(all)} looked at`
    const element = h('span', { class: 'square', role: 'img', 'aria-label': words, title: words })
    element.style.setProperty('--part', looked / all)
    element.toggleAttribute('data-done', looked === all)
    return element
}
