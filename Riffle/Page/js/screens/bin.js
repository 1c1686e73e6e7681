// The bin: everything that Riffle moved to the trash, newest first, and the way back.

import { bdi, h, icon } from '../dom.js'
import { face } from '../face.js'
import { ask } from '../dialog.js'
import { keepFocus } from '../focus.js'
import { bytesOf } from '../round.js'
import { words } from '../words/bin.js'
import { ago, bytes } from '../words/format.js'
import { shared } from '../words/shared.js'

export function binScreen(app) {
    const { session, router, notices } = app
    const meta = h('p', { class: 'status' })
    const all = h('button', { class: 'secondary', type: 'button', dataset: { action: 'restore-all' }, hidden: true, onclick: () => restore({ all: true }) }, icon('restore'), words.restoreAll)
    const content = h('div', { class: 'bin-content' })
    const element = h('section', { class: 'bin', dataset: { screen: 'bin' }, 'aria-label': shared.bin },
        h('header', { class: 'masthead' },
            h('button', { class: 'icon-button', type: 'button', 'aria-label': shared.decks, onclick: () => router.home() }, icon('back')),
            h('div', { class: 'masthead-title' }, h('h1', {}, shared.bin), meta), all),
        content)

    let shown = null
    async function load() {
        const answer = await session.bin()
        if (answer) keepFocus(element, () => show(answer.entries))
    }

    function show(entries) {
        const here = entries.filter(entry => entry.state === 'trashed')
        meta.textContent = here.length ? words.total(here.length, bytesOf(here)) : ''
        all.hidden = here.length < 2
        if (!entries.length) {
            content.replaceChildren(h('div', { class: 'calm calm-page' }, icon('bin'),
                h('p', { class: 'calm-title' }, words.empty),
                h('p', {}, words.emptyMore)))
            return
        }
        const now = JSON.stringify(entries)
        if (now === shown) return
        shown = now
        const rounds = Map.groupBy ? Map.groupBy(entries, entry => entry.round) : group(entries)
        content.replaceChildren(...[...rounds].map(([round, list]) => section(round, list)))
    }

    function section(round, entries) {
        const here = entries.filter(entry => entry.state === 'trashed')
        return h('section', { class: 'bin-round', 'aria-label': words.trashed(entries[0].trashedAt) },
            h('header', {}, h('h2', {}, ago(entries[0].trashedAt)),
                h('p', { class: 'meta' }, words.round(entries.length, bytesOf(entries))),
                here.length > 1 ? h('button', { class: 'quiet', type: 'button', dataset: { action: 'restore-round', id: round }, onclick: () => restore({ round }) }, words.restoreRound) : null),
            h('ul', { class: 'bin-list' }, entries.map(row)))
    }

    function row(entry) {
        const isUnclear = entry.state === 'unclear'
        const state = { restored: words.restored, gone: words.gone }[entry.state]
        return h('li', { class: 'bin-row', dataset: { state: entry.state, entry: entry.id } },
            face({ picture: entry.picture, state: entry.picture ? 'ok' : 'missing' }, 'bin'),
            h('div', { class: 'bin-text', title: [entry.folder, entry.name].filter(Boolean).join('/') },
                h('p', { class: 'bin-name' }, bdi(entry.name)),
                h('p', { class: 'meta' }, entry.folder ? [bdi(entry.folder.split('/').at(-1)), h('span', {}, '·')] : null, h('span', {}, bytes(entry.bytes)))),
            entry.state === 'trashed' || isUnclear
                ? h('button', { class: 'secondary', type: 'button', dataset: { action: 'restore', id: entry.id }, 'aria-label': words.restoreFile(entry.name), onclick: () => (isUnclear ? restoreAnyway(entry) : restore({ ids: [entry.id] })) }, isUnclear ? words.restoreUnclear : words.restore)
                : h('p', { class: 'meta' }, state))
    }

    /** What lies in the trash under the name may be another file; only the person knows. */
    async function restoreAnyway(entry) {
        const answer = await ask({
            title: words.restoreAnyway(entry.name),
            text: words.differs,
            choices: [['restore', words.restoreIt, 'primary'], ['', words.leave]],
        })
        if (answer) await restore({ ids: [entry.id], anyway: true })
    }

    let isBusy = false
    // A button that is disabled would lose the focus.
    function setBusy(now) {
        isBusy = now
        for (const button of element.querySelectorAll('button[data-action^="restore"]')) button.ariaDisabled = now || null
    }

    async function restore(what) {
        if (isBusy) return
        setBusy(true)
        try {
            const { restored, failed } = await session.restore(what)
            if (restored.length) notices.say(restored.length === 1 ? words.restoredTo(restored[0].path) : words.allRestored(restored.length))
            for (const { message } of failed.slice(0, 3)) notices.say(message)
        } catch (refusal) {
            notices.say(refusal.message)
        }
        shown = null
        await load()
        setBusy(false)
    }

    let isDue = false
    const soon = () => {
        if (isDue) return
        isDue = true
        setTimeout(() => { isDue = false; if (element.isConnected) load() }, 200)
    }
    return {
        element,
        enter() { session.addEventListener('bin', soon); load() },
        leave() { session.removeEventListener('bin', soon) },
        keys: { back: () => router.home() },
    }
}

function group(entries) {
    const groups = new Map()
    for (const entry of entries) groups.set(entry.round, [...(groups.get(entry.round) ?? []), entry])
    return groups
}
