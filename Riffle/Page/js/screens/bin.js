// The bin: everything that Riffle moved to the trash, newest first, and the way back.

import { bdi, h, icon } from '../dom.js'
import { ago, bytes, counted } from '../format.js'
import { face } from '../face.js'
import { ask } from '../dialog.js'
import { keepFocus } from '../focus.js'

export function binScreen(app) {
    const { session, router, notices } = app
    const meta = h('p', { class: 'status' })
    const all = h('button', { class: 'secondary', type: 'button', dataset: { action: 'restore-all' }, hidden: true, onclick: () => restore({ all: true }) }, icon('restore'), 'Restore all')
    const content = h('div', { class: 'bin-content' })
    const element = h('section', { class: 'bin', dataset: { screen: 'bin' }, 'aria-label': 'Bin' },
        h('header', { class: 'masthead' },
            h('button', { class: 'icon-button', type: 'button', 'aria-label': 'Decks', onclick: () => router.home() }, icon('back')),
            h('div', { class: 'masthead-title' }, h('h1', {}, 'Bin'), meta), all),
        content)

    let shown = null
    async function load() {
        const answer = await session.bin()
        if (answer) keepFocus(element, () => show(answer.entries))
    }

    function show(entries) {
        const here = entries.filter(entry => entry.state === 'trashed')
        meta.textContent = here.length ? `${counted(here.length, 'file')} in the trash · ${bytes(here.reduce((sum, entry) => sum + entry.bytes, 0))}` : ''
        all.hidden = here.length < 2
        if (!entries.length) {
            content.replaceChildren(h('div', { class: 'calm calm-page' }, icon('bin'),
                h('p', { class: 'calm-title' }, 'The bin is empty'),
                h('p', {}, 'What you move to the trash at the end of a round is listed here and can be brought back.')))
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
        return h('section', { class: 'bin-round', 'aria-label': `Trashed ${ago(entries[0].trashedAt)}` },
            h('header', {}, h('h2', {}, ago(entries[0].trashedAt)),
                h('p', { class: 'meta' }, `${counted(entries.length, 'file')} · ${bytes(entries.reduce((sum, entry) => sum + entry.bytes, 0))}`),
                here.length > 1 ? h('button', { class: 'quiet', type: 'button', dataset: { action: 'restore-round', id: round }, onclick: () => restore({ round }) }, 'Restore these') : null),
            h('ul', { class: 'bin-list' }, entries.map(row)))
    }

    function row(entry) {
        const isUnclear = entry.state === 'unclear'
        const state = { restored: 'Back in its place', gone: 'No longer in the trash' }[entry.state]
        return h('li', { class: 'bin-row', dataset: { state: entry.state, entry: entry.id } },
            face({ picture: entry.picture, state: entry.picture ? 'ok' : 'missing' }, 'bin'),
            h('div', { class: 'bin-text', title: [entry.folder, entry.name].filter(Boolean).join('/') },
                h('p', { class: 'bin-name' }, bdi(entry.name)),
                h('p', { class: 'meta' }, entry.folder ? [bdi(entry.folder.split('/').at(-1)), h('span', {}, '·')] : null, h('span', {}, bytes(entry.bytes)))),
            entry.state === 'trashed' || isUnclear
                ? h('button', { class: 'secondary', type: 'button', dataset: { action: 'restore', id: entry.id }, 'aria-label': `Restore ${entry.name}`, onclick: () => (isUnclear ? restoreAnyway(entry) : restore({ ids: [entry.id] })) }, isUnclear ? 'Restore …' : 'Restore')
                : h('p', { class: 'meta' }, state))
    }

    /** What lies in the trash under the name may be another file; only the person knows. */
    async function restoreAnyway(entry) {
        const answer = await ask({
            title: `Restore “${entry.name}” all the same?`,
            text: 'What lies in the trash under its name differs from what was binned. It comes back beside what is there; nothing is overwritten.',
            choices: [['restore', 'Restore it', 'primary'], ['', 'Leave it there']],
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
            if (restored.length) notices.say(restored.length === 1 ? `Restored to ${restored[0].path}` : `${counted(restored.length, 'file')} restored.`)
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
