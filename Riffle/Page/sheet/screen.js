// The sheet: what stays and what goes, a last look at each, and the one button that moves files.

import { bdi, h, icon, keyed } from '../ui/dom.js'
import { bytesOf } from '../data/round.js'
import { decided, redraw } from '../card/decided.js'
import { face } from '../card/face.js'
import { focusHeading, keepFocus } from '../ui/focus.js'
import { rove } from '../ui/roving.js'
import { goOn } from '../round/next-round.js'
import { undoRound } from '../round/undo-round.js'
import { ask } from '../ui/dialog.js'
import { bytes, description } from '../words/format.js'
import { say } from '../words/say.js'
import { Picks } from './picks.js'

export function sheetScreen(app) {
    const { session, router, notices } = app
    const element = h('section', { class: 'sheet', dataset: { screen: 'sheet' }, 'aria-label': say('sheet.end') })
    const played = session.round
    let result = null
    let isBusy = false
    let shown = null
    const lists = { trash: h('ul', { class: 'thumbs' }), keep: h('ul', { class: 'thumbs' }) }
    const haveChanged = Object.values(lists).map(rove)
    let picks = null
    let isDeciding = false
    /** Whether the round ends here although cards are left to decide. */
    let isEarly = played?.position > 0 && !played.isDecided

    function show() {
        const { round } = session
        if (result) return element.replaceChildren(...outcome())
        if (!round) return router.home({ replace: true })
        isEarly &&= !round.isDecided
        if (!round.isDecided && !isEarly) return router.go('round', { replace: true })
        const { trashed, kept } = round
        const at = scrollY
        const now = JSON.stringify([round.id, round.history])
        if (now === shown) return
        shown = now
        keepFocus(element, () => element.replaceChildren(
            h('header', { class: 'sheet-head' },
                h('button', { class: 'icon-button', type: 'button', 'aria-label': say('shared.decks'), onclick: () => router.home() }, icon('back')),
                h('div', { class: 'where' }, h('h1', {}, round.title), h('p', { class: 'count' }, round.battle ? say('sheet.battle') : round.deck.title)),
                picks?.button ?? null,
                h('button', { class: 'icon-button', type: 'button', 'aria-label': say('sheet.undo'), title: say('sheet.undo'), dataset: { action: 'undo' }, onclick: undo }, icon('undo'))),
            h('p', { class: 'sheet-lead' }, lead(trashed), trashed.some(card => card.stack) ? ` ${say('sheet.stacks')}` : '', isEarly ? ` ${say('sheet.rest', { count: round.total - round.position })}` : ''),
            pile('trash', say(`sheet.pileOf.${place()}`), trashed, round),
            pile('keep', say('sheet.kept'), kept, round),
            footer(trashed, round)))
        for (const tell of haveChanged) tell()
        picks?.show()
        scrollTo(0, at)
    }

    /** Many pictures can be picked at once. */
    function offerPicks() {
        if (result || !session.round) return
        picks = new Picks(element, () => session.round?.cards ?? [], decideAll)
        element.querySelector('.sheet-foot')?.prepend(picks.element)
        element.querySelector('.sheet-head .where')?.after(picks.button)
    }

    function decideAll(cards, decision) {
        const { round } = session
        const others = cards.filter(({ id }) => (round.decision(id) === 'trash') !== (decision === 'trash'))
        isDeciding = true
        for (const { id } of others) session.flip(id, decision)
        isDeciding = false
        show()
        element.querySelector(`[data-id="${CSS.escape(cards[0].id)}"]`)?.focus({ preventScroll: true })
        notices.say(say(decision === 'trash' ? 'sheet.willGo' : 'sheet.willStay', { count: others.length }))
    }

    function lead(trashed) {
        if (isRehearsal()) return say('sheet.firstDryRun')
        if (!trashed.length) return say('sheet.leadNone')
        return isImmediate() ? say('sheet.leadGone') : say('sheet.lead')
    }

    /** On a photo server, the first round that changes anything is a dry run. */
    const isRehearsal = () => session.library?.firstDryRun === true
        && session.round?.history.some(({ decision }) => decision === 'trash' || decision === 'favourite')

    // Riffle can be started so that pictures go with the swipe; then the button only ends the round.
    const place = () => (['folder', 'list'].includes(session.library?.trash?.kind) ? session.library.trash.kind : 'trash')
    const isList = () => session.library?.trash?.kind === 'list'
    const isImmediate = () => session.library?.immediate === true

    function pile(name, title, cards, round) {
        const faces = cards.map(card => ({ card, decision: round.decision(card.id) }))
        const square = entry => decided(app, element, entry, ['favourite', 'later'])
        keyed(lists[name], faces, ({ card }) => card.id, square, (item, entry) => redraw(item, square(entry)))
        return h('section', { class: `pile pile-${name}`, dataset: { pile: name }, 'aria-label': title },
            h('header', {}, h('h2', {}, icon(name), title), h('p', { class: 'meta', dataset: { pileMeta: name } },
                say('sheet.pile', { count: cards.length, size: bytes(bytesOf(cards)) }))),
            cards.length
                ? lists[name]
                : h('p', { class: 'nothing' }, name === 'trash' ? say('sheet.nothingGoes') : say('sheet.nothingStays')))
    }

    function footer(trashed, round) {
        const size = bytes(bytesOf(trashed))
        return h('footer', { class: 'sheet-foot' },
            picks?.element ?? null,
            trashed.length || isEarly ? h('button', { class: trashed.length ? 'primary danger' : 'primary', type: 'button', dataset: { action: 'trash' }, 'aria-disabled': isBusy && 'true', onclick: trash },
                trashed.length ? icon('trash') : null, isRehearsal() ? say('sheet.rehearse') : isImmediate() || !trashed.length ? say('sheet.finish') : say(`sheet.move.${place()}`, { count: trashed.length }),
                trashed.length ? h('span', { class: 'amount' }, size) : null) : null,
            isEarly ? h('button', { class: 'secondary', type: 'button', dataset: { action: 'keep-going' }, onclick: keepGoing }, say('sheet.keepGoing')) : h('button', { class: trashed.length ? 'secondary' : 'primary', type: 'button', dataset: { action: 'next' }, 'aria-disabled': isBusy && 'true', onclick: () => next(round) }, say('shared.next')))
    }

    /** After the button: what was moved, what could not be, and where to go now. */
    function outcome() {
        const { moved, failed, dryRun } = result
        if (result.finished === false) return waiting()
        const lead = dryRun && isList() && moved.length ? say('sheet.listed', { count: moved.length })
            : dryRun ? say('sheet.dryRun') : moved.length ? say(place() === 'folder' ? 'sheet.moved.folder' : 'sheet.moved.trash', { count: moved.length }) : say('sheet.done')
        const after = dryRun && isList() ? 'sheet.afterList' : 'sheet.after'
        return [
            h('div', { class: 'outcome' },
                h('div', { class: 'outcome-mark', 'aria-hidden': 'true' }, icon('keep')),
                h('h1', { tabindex: -1 }, lead),
                h('p', { class: 'meta' }, moved.length ? say(after, { size: bytes(result.bytes) }) : say('sheet.stays')),
                notMoved(failed),
                h('div', { class: 'outcome-actions' },
                    h('button', { class: 'primary', type: 'button', dataset: { action: 'next' }, onclick: () => next(null) }, say('shared.next')),
                    h('button', { class: 'secondary', type: 'button', dataset: { action: 'open-trash' }, onclick: () => router.go('trash') }, say('sheet.openTrash')),
                    played ? h('button', { class: 'quiet', type: 'button', dataset: { action: 'undo-round' }, onclick: undoAll }, say('shared.undo')) : null,
                    h('button', { class: 'quiet', type: 'button', dataset: { action: 'decks' }, onclick: () => router.home() }, say('shared.allDecks')))),
        ]
    }

    /** Nothing went, because nothing could, or because this was the dry run: the round is still open. */
    function waiting() {
        const { moved, failed, dryRun } = result
        const wouldMove = new Set(moved.map(({ card }) => card))
        const { round } = session
        return [
            h('div', { class: 'outcome' },
                h('h1', { tabindex: -1 }, dryRun && !failed.length ? say('sheet.dryRun') : say('sheet.notMoved')),
                moved.length ? h('p', { class: 'meta' }, say('sheet.wouldMove', { count: moved.length, size: bytes(result.bytes) })) : null,
                moved.length && round ? h('section', { class: 'pile pile-trash' }, h('ul', { class: 'thumbs' },
                    round.trashed.filter(({ id }) => wouldMove.has(id)).map(card => h('li', { class: 'thumb', 'aria-label': description(card) }, face(card))))) : null,
                notMoved(failed),
                h('div', { class: 'outcome-actions' },
                    h('button', { class: moved.length ? 'primary danger' : 'primary', type: 'button', dataset: { action: 'trash' }, onclick: trash },
                        failed.length ? say('sheet.tryAgain') : moved.length ? say(`sheet.move.${place()}`, { count: moved.length }) : say('sheet.finish')),
                    h('button', { class: 'secondary', type: 'button', dataset: { action: 'back-to-sheet' }, onclick: stay }, say('sheet.notYet')),
                    h('button', { class: 'quiet', type: 'button', dataset: { action: 'decks' }, onclick: () => router.home() }, say('shared.allDecks')))),
        ]
    }

    const notMoved = failed => (failed.length
        ? h('div', { class: 'failed' }, h('p', {}, say('sheet.stayed', { count: failed.length })),
            h('ul', { tabindex: 0, 'aria-label': say('sheet.stayed', { count: failed.length }), dataset: { scroll: '' } },
                [...Map.groupBy(failed, ({ message }) => message)].map(([message, together]) => reason(message, together.map(({ card }) => card)))))
        : null)

    /** Why pictures stayed. A reason of several, such as that a server does not answer, is said once. */
    const reason = (message, cards) => (cards.length === 1
        ? h('li', {}, nameOf(cards[0]), message)
        : h('li', {}, message, h('ul', {}, cards.filter(id => names.has(id)).map(id => h('li', {}, bdi(names.get(id)))))))

    let names = new Map()
    const nameOf = id => names.has(id) ? [bdi(names.get(id)), ': '] : ''

    async function trash() {
        if (isBusy) return false
        isBusy = true
        // Disabled they would lose the focus.
        for (const button of element.querySelectorAll('.sheet-foot button')) button.ariaDisabled = true
        names = new Map(session.round.cards.map(card => [card.id, card.name]))
        try {
            // While it is on its way the round may end here before the answer is read.
            result = { moved: [], failed: [], bytes: 0, dryRun: false }
            const place = session.library?.trash
            if (place?.kind === 'none' && place.choices.length && !await app.chooseTrashPlace(place)) return stay()
            result = await session.trash()
            // A part of the library can lie where there is no trash.
            if (result.choices.length && place?.kind !== 'none'
                && await app.chooseTrashPlace({ problem: result.failed[0], choices: result.choices })
                && !result.finished) result = await session.trash()
            isBusy = false
            show()
            element.querySelector('h1')?.focus()
            return true
        } catch (refusal) {
            notices.say(refusal.message)
            await session.refreshRound()
            return stay()
        }
    }

    /** Nothing went: the sheet is as it was. */
    function stay() {
        result = null
        isBusy = false
        shown = null
        show()
        return false
    }

    async function next(round) {
        if (isBusy) return
        if (round?.trashed.length && !isImmediate() && !isRehearsal()) {
            const answer = await ask({
                title: say('sheet.waiting', { count: round.trashed.length }),
                text: say('sheet.waitingMore'),
                choices: [['move', say('sheet.moveOn'), 'primary danger'], ['', say('sheet.notYet')]],
            })
            if (answer !== 'move') return
        }
        if (round && !await trash()) return
        if (round && (result?.failed.length || result?.finished === false)) return
        await goOn(app, played)
    }

    function undo() {
        if (result?.finished === false) return void stay()
        if (result) return void undoAll()
        isEarly = false
        session.undo()
    }

    function keepGoing() {
        if (!isBusy) router.go('round', { replace: true })
    }

    async function undoAll() {
        if (isBusy || !await undoRound(app, { id: played.id, title: (played.battle ?? played.deck).title, trashed: result.moved.length })) return
        router.go('round', { replace: true })
    }

    const onRound = () => { if (!result && !isDeciding) show() }
    return {
        element,
        enter() {
            session.addEventListener('round', onRound)
            show()
            if (document.activeElement === document.body) focusHeading(element)
            offerPicks()
        },
        leave() { session.removeEventListener('round', onRound) },
        // Held down since the last card, Enter presses nothing.
        keys: { undo, start: event => { if (!event?.repeat) element.querySelector('.sheet-foot .primary, .outcome .primary')?.click() }, back: () => picks?.clear() || router.home() },
    }
}
