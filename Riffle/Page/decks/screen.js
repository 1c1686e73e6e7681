// The decks: a pile of passes, one of them open at times, and the round that waits to be continued.

import { h, icon, keyed } from '../ui/dom.js'
import { gather } from '../data/gather.js'
import { launch } from './launch.js'
import { DeckPile } from './deck-pile.js'
import { ResumeBar } from './resume.js'
import { bytes, nameOf, pictures } from '../words/format.js'
import { say } from '../words/say.js'
import { leftOut as inTotal } from '../words/titles.js'
import { strip } from './in-words.js'

/** Cards of the round that is offered first. */
const FIRST = 20
/** Milliseconds between two looks for new files while the decks are seen. */
const EVERY = 60_000

export function decksScreen(app) {
    const { session, router, notices, person } = app
    const progress = h('button', { class: 'icon-button', type: 'button', 'aria-label': say('shared.progress'), title: say('shared.progress'), dataset: { action: 'open-progress' }, onclick: () => router.go('progress') }, icon('progress'))
    const status = h('p', { class: 'status' })
    const note = h('p', { class: 'note' })
    const leftOut = h('p', { class: 'left-out', hidden: true })
    const title = h('h1', {}, 'Riffle')
    const resume = new ResumeBar(() => once(() => launch(app, resume)))
    const others = h('div', { class: 'resume-others' })
    const beginning = h('div', { class: 'resume', hidden: true })
    const empty = h('div', { class: 'calm calm-page', hidden: true }, icon('stack'), h('p', { class: 'calm-title' }), h('p', {}),
        h('button', { class: 'secondary', type: 'button', dataset: { action: 'look-again' }, onclick: () => session.lookAgain() }, say('decks.lookAgain')))
    // Until the first answer, where the pile will be.
    const skeleton = h('div', { class: 'skeleton', 'aria-hidden': 'true' }, h('div'), h('div'), h('div'))
    const pile = new DeckPile(app, (...what) => start(...what))
    const element = h('section', { class: 'decks', dataset: { screen: 'decks' }, 'aria-label': say('shared.decks') },
        h('div', { class: 'decks-head' },
            h('header', { class: 'masthead' },
                title,
                h('nav', { class: 'masthead-actions', 'aria-label': 'Riffle' },
                    progress,
                    h('button', { class: 'icon-button', type: 'button', 'aria-label': say('shared.decided'), title: say('shared.decided'), dataset: { action: 'open-decided' }, onclick: () => router.go('decided/kept') }, icon('favourite')),
                    h('button', { class: 'icon-button', type: 'button', 'aria-label': say('shared.settings'), title: say('shared.settings'), dataset: { action: 'open-settings' }, onclick: () => router.go('settings') }, icon('settings')),
                    h('button', { class: 'icon-button', type: 'button', 'aria-label': say('shared.help'), dataset: { action: 'open-help' }, onclick: () => app.openHelp() }, icon('help')),
                    h('button', { class: 'pill', type: 'button', 'aria-label': say('shared.trash'), dataset: { action: 'open-trash' }, onclick: () => router.go('trash') }, icon('trash'), say('shared.trash')))),
            status, note, leftOut, resume.element, beginning, others),
        empty, skeleton, pile.wallet, h('p', { class: 'beside' }, say('decks.choose')))
    let isStarting = false
    /** What is in the trash and was freed, when it is known. */
    let progressOf = null

    async function load() {
        const decks = await pile.load()
        if (decks) pile.whenFree(() => { describe(decks); showBattles(); showStart() })
        else if (!session.library) calm(say('decks.nothingYet'), say('decks.whenAnswered'))
    }

    function calm(lead, note = '') {
        skeleton.remove()
        const [, title, more, again] = empty.children
        again.hidden = !session.library || session.library.scanning
        title.textContent = lead
        more.textContent = note
        more.hidden = !note
        empty.hidden = false
    }

    function describe(decks) {
        skeleton.remove()
        const { library } = session
        title.textContent = library?.name || 'Riffle'
        const all = decks?.find(deck => deck.kind === 'everything')
        const share = !all ? '' : !person.settings.progress ? pictures(all.count) : say('progress.looked', { count: all.looked, total: all.all })
        const { profile } = library ?? {}
        status.textContent = [profile && profile !== 'default' ? say('decks.product', { person: nameOf(profile) }) : 'Riffle', share].filter(Boolean).join(' · ')
        describeRest()
        empty.hidden = true
        // What is left out changes until the scan is over.
        const unseen = library?.scanning ? null : library && inTotal(library.leftOut)
        leftOut.textContent = unseen || ''
        leftOut.hidden = !unseen
        if (!decks.length) calm(library?.scanning ? say('decks.reading') : unseen ? say('decks.noneShown') : say('decks.none', { kind: library?.kind ?? '' }))
        // Where there is a way on without a trash, it is asked for when pictures are to go.
        const trash = library?.trash?.choices.length ? null : library?.trash?.problem?.message
        const offline = library?.offline ? say('decks.away', { kind: library.kind }) : null
        for (const [name, text] of [['trash', trash], ['problem', library?.problem?.message], ['offline', offline]]) {
            if (text) notices.keep(name, text)
            else notices.clear(name)
        }
    }

    /** One quiet line: what goes on in the background, or else what the trash holds. Both together would need two lines on a phone. */
    function describeRest() {
        const { library } = session
        const held = progressOf && [progressOf.trash.bytes && say('decks.held', { size: bytes(progressOf.trash.bytes) }), progressOf.freed.bytes && say('decks.freed', { size: bytes(progressOf.freed.bytes) })]
        note.textContent = library?.scanning ? say('decks.reading') : library?.comparing && pile.all ? say('decks.comparing')
            : held?.filter(Boolean).join(' · ') || (pile.all?.undecided ? strip(pile.all) : '')
    }

    async function lookIntoTrash() {
        progressOf = await session.progress() ?? progressOf
        pile.whenFree(describeRest)
    }

    /** Does one thing at a time, however often it is asked for. */
    async function once(act) {
        if (isStarting) return
        isStarting = true
        try {
            await act()
        } finally {
            isStarting = false
            if (!element.inert) showRound()
        }
    }

    /** Deals a round of an opened pass's deck, or of a part of it, or goes on with the one that is open there. */
    const start = (pass, size, deck) => once(async () => {
        if (session.round?.deck.id === deck.id || await deal(deck, size)) await launch(app, pile.placeOf(deck.id) ?? resume)
    })

    async function deal(deck, size) {
        // Where pictures go with the swipe, the question cannot wait for the end of the round.
        if (session.library?.immediate && session.library.trash.choices.length && !await app.chooseTrashPlace(session.library.trash)) return false
        try {
            await session.startRound(deck.id, size)
            return true
        } catch (refusal) {
            notices.say(refusal.message)
            session.refreshRound()
            load()
            return false
        }
    }

    /** The bar comes and goes while nothing is in a hand, and not under a pass that is about to leave for the round. */
    const showRound = () => {
        pile.offer()
        showBattles()
        showStart()
        pile.whenFree(() => { if (!isStarting) resume.show(session.round) })
    }
    /** The way in for someone who has decided nothing yet. */
    function showStart() {
        const all = pile.all
        const isNew = !session.round && !pile.rounds.length && all?.undecided && !all.looked
        beginning.hidden = !isNew
        if (isNew) beginning.replaceChildren(h('button', { class: 'resume-bar', type: 'button', dataset: { action: 'begin' }, onclick: begin },
            h('span', { class: 'resume-text' }, h('span', { class: 'resume-title' }, say('decks.startHere')), h('span', { class: 'meta' }, say('decks.promise'))),
            h('span', { class: 'resume-go', 'aria-hidden': 'true' }, say('decks.startWith', { count: Math.min(FIRST, all.undecided) }), icon('next'))))
    }

    const begin = () => once(async () => { if (await deal(pile.all, FIRST)) await launch(app, resume) })

    /** Battles that wait have no pass, and neither have parts of decks and lists. */
    function showBattles() {
        const waiting = pile.rounds.filter(({ id, battle, deck }) => (battle || !pile.has(deck.id)) && id !== session.round?.id)
        keyed(others, waiting, ({ id }) => id, battleBar, (bar, round) => bar.replaceChildren(...battleBar(round).children))
    }

    const battleBar = round => h('button', { class: 'resume-bar', type: 'button', dataset: { action: 'continue-battle' }, onclick: () => once(() => goTo(round)) },
        h('span', { class: 'resume-text' }, h('span', { class: 'resume-title' }, round.battle?.title ?? round.deck.title), h('span', { class: 'meta' }, say('decks.waits', { position: round.position, total: round.total }))),
        h('span', { class: 'resume-go', 'aria-hidden': 'true' }, say('decks.continue'), icon('next')))

    async function goTo(round) {
        try {
            await session.continueRound(round)
            await launch(app, resume)
        } catch (refusal) {
            notices.say(refusal.message)
        }
    }

    const showSettings = () => {
        progress.hidden = !person.settings.progress
        pile.offer()
        load()
    }
    const soon = gather(element, () => load())
    const trashSoon = gather(element, lookIntoTrash)
    // Asking for the decks has the server look for new files, no more often than its owner wants.
    let watch = 0
    const lookNow = () => { if (!document.hidden) load() }
    return {
        element,
        keep: true,
        enter(steps) {
            session.addEventListener('decks', soon)
            session.addEventListener('library', soon)
            session.addEventListener('trash', trashSoon)
            session.addEventListener('round', showRound)
            person.addEventListener('change', showSettings)
            progress.hidden = !person.settings.progress
            showRound()
            if (!session.round) session.refreshRound()
            pile.enter(steps)
            load().then(lookIntoTrash)
            watch = setInterval(lookNow, EVERY)
            document.addEventListener('visibilitychange', lookNow)
            addEventListener('focus', lookNow)
        },
        turn: steps => pile.turn(steps),
        leave() {
            session.removeEventListener('decks', soon)
            session.removeEventListener('library', soon)
            session.removeEventListener('trash', trashSoon)
            session.removeEventListener('round', showRound)
            person.removeEventListener('change', showSettings)
            pile.leave()
            clearInterval(watch)
            document.removeEventListener('visibilitychange', lookNow)
            removeEventListener('focus', lookNow)
        },
        placeOf: id => pile.placeOf(id),
        keys: pile.keys,
    }
}
