// Many pictures at once, to look at, to change and to share: what was kept, marked or postponed, or all of a deck.

import { h, icon, keyed } from '../ui/dom.js'
import { decided, redraw } from '../card/decided.js'
import { segments, select } from '../ui/controls.js'
import { rove } from '../ui/roving.js'
import { keepFocus } from '../ui/focus.js'
import { gather } from '../data/gather.js'
import { chosenSize } from '../round/sizes.js'
import { Picks } from '../sheet/picks.js'
import { ask } from '../ui/dialog.js'
import { pictures } from '../words/format.js'
import { say } from '../words/say.js'
import { Filters } from '../decks/filters.js'
import { DecidedList } from './lists.js'
import { canShare, saveAs, shareCards } from './share.js'

/** The lists by their ids. */
const LISTS = ['kept', 'favourites', 'later']
/** Pixels below the window within which the next part is asked for. */
const AHEAD = 800
const MARKS = ['favourite', 'later', 'trash']

export function decidedScreen(app) {
    const { session, router, notices, person } = app
    let [id, list] = ['kept', null]
    /** Whether it is all of a deck, and what the server says of the part that is shown. */
    let [isDeck, part] = [false, null]
    const name = () => id.split('-')[0]
    const heading = h('h1', { tabindex: -1 })
    const count = h('p', { class: 'status' })
    const thumbs = h('ul', { class: 'thumbs' })
    const thumbsChanged = rove(thumbs)
    const end = h('div', { class: 'list-end' })
    const calm = h('div', { class: 'calm calm-page', hidden: true }, icon('keep'), h('p', { class: 'calm-title' }), h('p', {}, say('decided.emptyMore')))
    const lists = segments(say('decided.lists'), LISTS.map(name => [name, say(`decided.list.${name}`)]), to => go(to))
    const months = h('div', { class: 'months-choice' })
    const button = (action, label, act, style = 'secondary') => h('button', { class: style, type: 'button', dataset: { action }, onclick: act }, label)
    const again = button('again', say('decided.again'), () => once(goThrough), 'primary')
    again.title = say('decided.againMore')
    const save = button('export', say('decided.export'), () => once(exportList))
    const undo = h('button', { class: 'icon-button', type: 'button', 'aria-label': say('decided.undo'), title: say('decided.undo'), dataset: { action: 'undo' }, onclick: () => once(takeBack) }, icon('undo'))
    const acts = h('div', { class: 'decided-acts' }, again, save)
    const element = h('section', { class: 'decided', dataset: { screen: 'decided' }, 'aria-label': say('decided.title') })
    const picks = new Picks(element, () => list?.cards ?? [], (cards, act) => once(() => actOn(cards, act)), {
        keep: say('actions.keep'), favourite: say('actions.favourite'), later: say('actions.later'), clear: say('decided.clear'),
        share: canShare() ? say('decided.share') : say('decided.save'), trash: say('decided.trash'),
    }, { keep: 'keep', favourite: 'favourite', later: 'later', clear: 'undo', share: 'share', trash: 'trash' })
    const filters = new Filters(to => router.go(`all/${to}`, { replace: true }))
    element.append(
        h('header', { class: 'masthead' },
            h('button', { class: 'icon-button', type: 'button', 'aria-label': say('shared.decks'), dataset: { action: 'up' }, onclick: () => router.home() }, icon('back')),
            h('div', { class: 'masthead-title' }, heading, count),
            picks.button, undo),
        h('div', { class: 'decided-choice' }, lists, months, acts), filters.element,
        calm, h('div', { class: 'pile' }, thumbs), end,
        h('footer', { class: 'sheet-foot' }, picks.element))

    /** Another list, or another month of it, under the same step back. */
    function go(to) { if (to !== id) router.go(`decided/${to}`, { replace: true }) }

    async function open([where, to]) {
        isDeck = where === 'all'
        id = isDeck || LISTS.includes(to?.split('-')[0]) ? to : 'kept'
        const address = encodeURIComponent(id)
        list = new DecidedList(session, isDeck ? `/api/decks/${address}/items` : `/api/decided/${address}`)
        await load()
    }

    async function load() {
        const asked = list
        try {
            [part] = await Promise.all([isDeck ? session.filters(id) : null, asked.load()])
        } catch (refusal) {
            // The deck does not exist, or no longer does.
            if (refusal.status === 404) return router.home({ replace: true })
            return void notices.say(refusal.message)
        }
        if (asked === list) keepFocus(element, show)
    }

    function show() {
        const isEmpty = !list.entries.length
        element.querySelector('.decided-choice').hidden = isDeck
        filters.show(part)
        heading.textContent = isDeck ? part?.deck.title ?? '' : say(`decided.list.${name()}`)
        count.textContent = pictures(isDeck ? part?.count ?? list.entries.length : list.count)
        if (!isDeck) {
            lists.set(name())
            showMonths()
        }
        calm.hidden = !isEmpty
        calm.querySelector('.calm-title').textContent = say(isDeck ? 'decided.noneHere' : `decided.empty.${name()}`)
        calm.lastChild.hidden = isDeck
        acts.hidden = picks.button.hidden = isEmpty
        draw()
    }

    function showMonths() {
        const known = list.months.filter(({ month }) => month)
        const [, month] = id.match(/-(.+)$/) ?? []
        months.hidden = known.length < 2 && !month
        const choice = select(say('decided.month'), [['', say('decided.allMonths')], ...known.map(({ month, title, count }) => [month, say('decided.monthOf', { title, count })])],
            to => go(to ? `${name()}-${to}` : name()))
        choice.set(known.some(other => other.month === month) ? month : '')
        months.replaceChildren(choice)
    }

    /** The squares; each says what is decided about it now. */
    function draw() {
        undo.hidden = !list.canUndo
        const square = entry => decided(app, element, entry, isDeck ? ['keep', ...MARKS] : MARKS, look)
        keyed(thumbs, list.entries, ({ card }) => card.id, square, (item, entry) => redraw(item, square(entry)))
        thumbsChanged()
        picks.show()
    }

    // MARK: Looking

    function look(card) {
        app.openZoom(card, {
            cards: () => list.cards,
            decision: id => list.entry(id)?.decision,
            decide: (id, decision) => change([id], decision),
            choices: ['later', 'favourite', 'keep'],
            rating: id => list.entry(id),
            rate: (id, rating) => list.rate(id, rating).catch(refusal => notices.say(refusal.message)),
            sides: person.swipes,
            closed: ({ id }) => element.querySelector(`[data-id="${CSS.escape(id)}"]`)?.focus({ preventScroll: true }),
        })
    }

    // MARK: Changing

    async function change(ids, decision) {
        const { changed, refused } = await list.change(ids, decision)
        draw()
        if (refused) notices.say(say('decided.refused', { count: refused }))
        if (changed) notices.say(decision ? say('decided.changed', { count: changed, decision }) : say('decided.cleared', { count: changed }))
    }

    async function takeBack() {
        if (await list.undo()) notices.say(say('decided.undone'))
        draw()
    }

    function actOn(cards, act) {
        if (act === 'share') return shareCards(cards, text => notices.say(text))
        const ids = cards.map(({ id }) => id)
        if (act === 'trash') return trash(ids)
        return change(ids, act === 'clear' ? null : act)
    }

    /** Cards go to the trash by a round's sheet alone, where a person sees them once more. */
    async function trash(ids) {
        const entries = ids.map(id => list.entry(id))
        const open = entries.filter(({ round }) => round)
        for (const { card, round } of open) await session.flipIn(round, card, 'trash')
        const rest = entries.filter(({ round }) => !round).map(({ card }) => card.id)
        if (open.length) notices.say(say('decided.onSheet', { count: open.length }))
        if (!rest.length) return load()
        await session.startRound('chosen', chosenSize(person), rest)
        for (const id of rest) session.decide(id, 'trash')
        router.go('sheet')
    }

    // MARK: Going through again, exporting

    async function goThrough() {
        await session.startRound(id, chosenSize(person))
        router.go(session.round.isDecided ? 'sheet' : 'round')
    }

    async function exportList() {
        const format = await ask({
            title: say('decided.exportTitle'), text: say('decided.exportMore'),
            choices: [['csv', say('decided.csv'), 'primary'], ['jsonl', say('decided.jsonl')], ['sidecars', say('decided.sidecars')], ['', say('shared.cancel')]],
        })
        if (!format) return
        if (format === 'sidecars') return writeSidecars()
        const address = URL.createObjectURL(await session.exportList(id, format))
        saveAs(address, `riffle-${id}.${format}`)
        // The browser has begun to read it by then.
        setTimeout(() => URL.revokeObjectURL(address), 60_000)
    }

    async function writeSidecars() {
        const answer = await ask({
            title: say('decided.sidecarsTitle'), text: say('decided.sidecarsMore'),
            choices: [['write', say('decided.write'), 'primary'], ['', say('shared.cancel')]],
        })
        if (!answer) return
        const { written, unchanged, failed } = await session.writeSidecars(id)
        notices.say([say('decided.sidecarsWritten', { count: written }), unchanged ? say('decided.sidecarsSame', { count: unchanged }) : ''].filter(Boolean).join(' '))
        for (const { message } of failed.slice(0, 3)) notices.say(message)
        if (failed.length > 3) notices.say(say('decided.sidecarsFailed', { count: failed.length - 3 }))
    }

    let isBusy = false
    /** Does one thing at a time, and says why it could not be done. */
    async function once(act) {
        if (isBusy) return
        isBusy = true
        try {
            await act()
        } catch (refusal) {
            notices.say(refusal.message)
        } finally {
            isBusy = false
        }
    }

    let isAsking = false
    const seen = new IntersectionObserver(async ([{ isIntersecting }]) => {
        if (!isIntersecting || isAsking || !list?.hasMore) return
        isAsking = true
        const asked = list
        await asked.more().catch(refusal => notices.say(refusal.message))
        isAsking = false
        if (asked !== list) return
        draw()
        // Asked again, in case a part does not fill the window.
        seen.unobserve(end)
        seen.observe(end)
    }, { rootMargin: `${AHEAD}px` })

    // A list that was changed here stays as it is seen, so that a change can be undone; and nothing jumps under a finger.
    const soon = gather(element, () => { if (!list.isKept && !document.querySelector('dialog[open]')) load() })
    return {
        element,
        enter(steps) {
            session.addEventListener('decks', soon)
            open(steps)
            seen.observe(end)
        },
        // Full size that closes comes by here, too.
        turn: steps => { if (steps[1] !== id || (steps[0] === 'all') !== isDeck) open(steps) },
        leave() {
            session.removeEventListener('decks', soon)
            seen.disconnect()
        },
        keys: { undo: () => once(takeBack), back: () => picks.clear() || router.home() },
    }
}
