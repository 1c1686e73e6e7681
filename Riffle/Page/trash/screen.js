// The trash: everything that Riffle moved there, newest first, to look at, to restore and to delete for good.

import { bdi, h, icon } from '../ui/dom.js'
import { face } from '../card/face.js'
import { ask } from '../ui/dialog.js'
import { keepFocus } from '../ui/focus.js'
import { gather } from '../data/gather.js'
import { bytesOf } from '../data/round.js'
import { ago, agoTitle, bytes } from '../words/format.js'
import { say } from '../words/say.js'

const IN_TRASH = ['trashed', 'unclear']

export function trashScreen(app) {
    const { session, router, notices } = app
    const meta = h('p', { class: 'status' })
    const more = h('p', { class: 'status' })
    const button = (action, label, act, style = 'secondary') =>
        h('button', { class: style, type: 'button', dataset: { action }, hidden: true, onclick: act }, label)
    const all = button('restore-all', say('trash.restoreAll'), () => restoreSure(here()))
    const select = button('select', say('trash.select'), () => setSelecting(!isSelecting))
    const empty = button('empty', say('trash.emptyTrash'), () => remove(here().filter(({ state }) => state === 'trashed')))
    const picked = h('p', { role: 'status' })
    const restorePicked = button('restore-picked', say('trash.restore'), () => restoreSure(chosen()))
    const removePicked = button('empty-picked', say('trash.deleteThese'), () => remove(chosen()))
    const picks = h('div', { class: 'picks', role: 'group', 'aria-label': say('trash.select'), hidden: true }, picked, restorePicked, removePicked)
    const content = h('div', { class: 'trash-content' })
    const element = h('section', { class: 'trash', dataset: { screen: 'trash' }, 'aria-label': say('shared.trash') },
        h('header', { class: 'masthead' },
            h('button', { class: 'icon-button', type: 'button', 'aria-label': say('shared.decks'), onclick: () => router.home() }, icon('back')),
            h('div', { class: 'masthead-title' }, h('h1', {}, say('shared.trash')), meta, more),
            h('div', { class: 'trash-acts' }, select, all, empty)),
        content, picks)

    let trash = { entries: [] }
    let shown = null
    let isSelecting = false
    let lastFreed = 0
    const ids = new Set()
    const here = () => trash.entries.filter(({ state }) => state === 'trashed')
    const chosen = () => here().filter(({ id }) => ids.has(id))

    async function load() {
        const [answer, progress] = await Promise.all([session.trashEntries(), session.progress()])
        if (answer) keepFocus(element, () => show(answer, lastFreed = progress?.freed.bytes ?? 0))
    }

    function show(answer, freed) {
        trash = answer
        const { entries } = trash
        const trashed = here()
        for (const id of ids) if (!trashed.some(entry => entry.id === id)) ids.delete(id)
        meta.textContent = trashed.length ? say('trash.total', { count: trashed.length, size: bytes(bytesOf(trashed)) }) : ''
        more.textContent = [freed ? say('trash.freed', { size: bytes(freed) }) : '', trash.emptyAfter ? say('trash.emptyAfter', { days: trash.emptyAfter }) : ''].filter(Boolean).join(' · ')
        all.hidden = trashed.length < 2 || isSelecting
        select.hidden = !trashed.length
        empty.hidden = !trashed.length || !trash.empties || isSelecting
        if (!trashed.length) isSelecting = false
        tellPicks()
        if (!entries.length) {
            content.replaceChildren(h('div', { class: 'calm calm-page' }, icon('trash'),
                h('p', { class: 'calm-title' }, say('trash.empty')),
                h('p', {}, say('trash.emptyMore'))))
            return
        }
        const now = JSON.stringify([entries, isSelecting])
        if (now === shown) return
        shown = now
        content.replaceChildren(...[...Map.groupBy(entries, entry => entry.round)].map(([round, list]) => section(round, list)))
    }

    function section(round, entries) {
        const trashed = entries.filter(entry => entry.state === 'trashed')
        const [{ trashedAt, person }] = entries
        const restoreRound = trashed.length > 1 && !isSelecting
        return h('section', { class: 'trash-round', 'aria-label': say('trash.trashed', { when: ago(trashedAt) }) },
            h('header', {}, h('h2', {}, [agoTitle(trashedAt), person && person !== 'default' ? say('trash.by', { name: person }) : ''].filter(Boolean).join(' · ')),
                // What was restored or deleted is in the list, but not in the sum.
                h('p', { class: 'meta' }, trashed.length ? say('trash.round', { count: trashed.length, size: bytes(bytesOf(trashed)) }) : ''),
                restoreRound ? h('button', { class: 'quiet', type: 'button', dataset: { action: 'restore-round', id: round }, onclick: () => restore({ round }) }, say('trash.restoreRound')) : null),
            h('ul', { class: 'trash-list' }, entries.map(row)))
    }

    function row(entry) {
        const { id, name, state, item } = entry
        const picture = face({ picture: entry.picture, state: entry.picture && IN_TRASH.includes(state) ? 'ok' : 'missing' }, 'trash')
        const canLook = item && state === 'trashed'
        return h('li', { class: 'trash-row', dataset: { state, entry: id } },
            canLook
                ? h('button', { class: 'trash-face', type: 'button', dataset: { action: 'look', id }, 'aria-label': say('trash.lookAt', { name }), onclick: () => app.openZoom(item) }, picture)
                : picture,
            h('div', { class: 'trash-text', title: [entry.folder, name].filter(Boolean).join('/') },
                h('p', { class: 'trash-name' }, bdi(name)),
                h('p', { class: 'meta' }, entry.folder ? [bdi(entry.folder.split('/').at(-1)), h('span', {}, '·')] : null, h('span', {}, bytes(entry.bytes)))),
            action(entry))
    }

    function action(entry) {
        const { id, name, state } = entry
        const end = { restored: say('trash.restored'), gone: say('trash.gone'), emptied: say('trash.emptied') }[state]
        if (end) return h('p', { class: 'meta' }, end)
        if (isSelecting) {
            if (state !== 'trashed') return null
            const box = h('input', {
                type: 'checkbox', 'aria-label': say('trash.selectFile', { name }), dataset: { pick: id },
                onchange: () => { ids[box.checked ? 'add' : 'delete'](id); tellPicks() },
                onclick: event => event.shiftKey && range(box),
            })
            box.checked = ids.has(id)
            return h('label', { class: 'trash-pick' }, box)
        }
        const isUnclear = state === 'unclear'
        return h('button', {
            class: 'secondary', type: 'button', dataset: { action: 'restore', id }, 'aria-label': say('trash.restoreFile', { name }),
            onclick: () => (isUnclear ? restoreAnyway(entry) : restore({ ids: [id] })),
        }, isUnclear ? say('trash.restoreUnclear') : say('trash.restore'))
    }

    // MARK: Selecting

    let anchor = null

    /** With Shift, everything from the last one that was picked. */
    function range(box) {
        const boxes = [...content.querySelectorAll('[data-pick]')]
        const [from, to] = [boxes.findIndex(({ dataset }) => dataset.pick === anchor), boxes.indexOf(box)].sort((one, other) => one - other)
        if (from < 0) return
        for (const other of boxes.slice(from, to + 1)) {
            other.checked = box.checked
            ids[box.checked ? 'add' : 'delete'](other.dataset.pick)
        }
    }

    content.addEventListener('click', ({ target }) => { if (target.dataset?.pick) anchor = target.dataset.pick })

    function setSelecting(now) {
        isSelecting = now
        ids.clear()
        redraw()
    }

    function redraw() {
        shown = null
        keepFocus(element, () => show(trash, lastFreed))
    }

    function tellPicks() {
        picks.hidden = !isSelecting
        select.textContent = isSelecting ? say('trash.done') : say('trash.select')
        select.ariaPressed = isSelecting
        const entries = chosen()
        picked.textContent = entries.length ? say('trash.selected', { count: entries.length, size: bytes(bytesOf(entries)) }) : say('trash.selectNone')
        restorePicked.hidden = !entries.length
        removePicked.hidden = !entries.length || !trash.empties
    }

    // MARK: Restoring and deleting

    async function restoreSure(entries) {
        if (entries.length > 1) {
            const rounds = new Set(entries.map(({ round }) => round)).size
            const answer = await ask({
                title: rounds > 1 ? say('trash.reallyRestoreRounds', { count: entries.length, rounds }) : say('trash.reallyRestore', { count: entries.length }),
                text: say('trash.comeUpAgain'),
                choices: [['restore', say('trash.restoreThem', { count: entries.length }), 'primary'], ['', say('shared.cancel')]],
            })
            if (!answer) return
        }
        await restore({ ids: entries.map(({ id }) => id) })
    }

    /** Asks twice, with the sum each time. */
    async function remove(entries) {
        if (!entries.length || isBusy) return
        const [number, size] = [entries.length, bytesOf(entries)]
        const first = await ask({
            title: say('trash.reallyEmpty', { count: number, size: bytes(size) }), text: say('trash.cannotUndo'),
            choices: [['', say('shared.cancel')], ['continue', say('trash.goOn')]],
        })
        const second = first && await ask({
            title: say('trash.lastChance', { count: number, size: bytes(size) }), text: say('trash.cannotUndo'),
            choices: [['', say('shared.cancel')], ['delete', say('trash.deleteFiles', { count: number }), 'primary danger']],
        })
        if (!second) return
        await once(async () => {
            const { emptied, failed } = await session.empty(entries.map(({ id }) => id), size)
            if (emptied.length) notices.say(say('trash.deleted', { count: emptied.length, size: bytes(bytesOf(emptied)) }))
            return failed
        })
    }

    /** The file in the trash may be another one; only the person knows. */
    async function restoreAnyway(entry) {
        const answer = await ask({
            title: say('trash.restoreAnyway', { name: entry.name }),
            text: say('trash.differs'),
            choices: [['restore', say('trash.restoreIt'), 'primary'], ['', say('trash.leave')]],
        })
        if (answer) await restore({ ids: [entry.id], anyway: true })
    }

    const restore = what => once(async () => {
        const { restored, failed } = await session.restore(what)
        if (restored.length) notices.say(restored.length === 1 ? say('trash.restoredTo', { path: restored[0].path }) : say('trash.allRestored', { count: restored.length }))
        return failed
    })

    let isBusy = false
    // A button that is disabled would lose the focus.
    function setBusy(now) {
        isBusy = now
        for (const other of element.querySelectorAll('button[data-action^="restore"], button[data-action^="empty"]')) other.ariaDisabled = now || null
    }

    /** Does one thing at a time; `act` resolves with what failed. */
    async function once(act) {
        if (isBusy) return
        setBusy(true)
        try {
            for (const failure of (await act()).slice(0, 3)) notices.say(failure.message)
        } catch (refusal) {
            notices.say(refusal.message)
        }
        isSelecting = false
        ids.clear()
        shown = null
        await load()
        setBusy(false)
    }

    const soon = gather(element, load)
    return {
        element,
        enter() { session.addEventListener('trash', soon); load() },
        leave() { session.removeEventListener('trash', soon) },
        keys: { back: () => (isSelecting ? setSelecting(false) : router.home()) },
    }
}
