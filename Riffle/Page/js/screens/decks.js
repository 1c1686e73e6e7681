// The decks: everything, the biggest, each month; and the round that waits to be continued.

import { bar, h, icon, keyed } from '../dom.js'
import { bytes, counted } from '../format.js'
import { bytesOf } from '../round.js'
import { ask } from '../dialog.js'
import { openHelp } from '../help.js'

const SIZE = 'riffle.size'

export function decksScreen(app) {
    const { session, router, notices } = app
    const resume = h('div', { class: 'resume' })
    const list = h('ul', { class: 'deck-list' })
    const months = h('ul', { class: 'deck-list deck-months' })
    const monthTitle = h('h2', { hidden: true }, 'Months')
    const status = h('p', { class: 'status' })
    const title = h('h1', {}, 'Riffle')
    const sizes = sizeChoice(session.library?.roundSizes ?? [20, 50, 100])
    const element = h('section', { class: 'decks', dataset: { screen: 'decks' }, 'aria-label': 'Decks' },
        h('header', { class: 'masthead' },
            h('div', { class: 'masthead-title' }, title, status),
            h('nav', { class: 'masthead-actions', 'aria-label': 'Riffle' },
                h('button', { class: 'icon-button', type: 'button', 'aria-label': 'Keys and gestures', onclick: () => openHelp(app) }, icon('help')),
                h('button', { class: 'pill', type: 'button', dataset: { action: 'open-bin' }, onclick: () => router.go('bin') }, icon('bin'), 'Bin'))),
        resume,
        h('div', { class: 'deck-heading' }, h('h2', {}, 'Decks'), sizes.element),
        list, monthTitle, months)

    async function load() {
        const decks = await session.decks()
        if (!decks) return
        const tile = deck => deckTile(deck, start)
        const isByTime = deck => deck.kind === 'month' || deck.kind === 'undated'
        keyed(list, decks.filter(deck => !isByTime(deck)), deck => deck.id, tile, fillTile)
        keyed(months, decks.filter(isByTime), deck => deck.id, tile, fillTile)
        monthTitle.hidden = !months.children.length
        describe(decks)
    }

    function describe(decks) {
        const { library } = session
        title.textContent = library?.name || 'Riffle'
        const all = decks?.find(deck => deck.kind === 'everything')
        const looked = all ? `${(all.count - all.undecided).toLocaleString('en')} of ${counted(all.count, 'picture')} looked at` : ''
        const scanning = library?.scanning ? `Reading the folder: ${library.found.toLocaleString('en')} found` : ''
        const empty = all || library?.scanning || !decks ? '' : 'There are no pictures in this folder yet.'
        status.textContent = [looked || empty, scanning].filter(Boolean).join(' · ')
        for (const [name, text] of [['trash', library?.trash?.message], ['problem', library?.problem]]) {
            if (text) notices.keep(name, text)
            else notices.clear(name)
        }
    }

    let shownRound
    function showRound() {
        const { round } = session
        const now = round && `${round.id} ${round.position} ${round.binned.length}`
        if (now === shownRound) return
        shownRound = now
        if (!round) return resume.replaceChildren()
        const next = round.undecided.slice(0, 3)
        const covers = (next.length ? next : round.cards.slice(-3)).filter(card => card.state === 'ok')
        const onward = round.isDecided ? 'Go to the sheet' : 'Continue'
        const progress = bar('Round', round.position, round.total)
        resume.replaceChildren(h('button', {
            class: 'resume-card', type: 'button', dataset: { action: 'continue' },
            onclick: () => router.go(round.isDecided ? 'sheet' : 'round'),
        },
        h('span', { class: 'fan', 'aria-hidden': 'true' }, covers.reverse().map(card => picture(card))),
        h('span', { class: 'resume-text' },
            h('span', { class: 'resume-title' }, round.deck.title),
            h('span', { class: 'meta' }, round.isDecided
                ? `Every card is decided · ${counted(round.binned.length, 'picture')} for the trash, ${bytes(bytesOf(round.binned))}`
                : `Round ${round.number} · ${round.position} of ${round.total}`),
            progress),
        h('span', { class: 'primary', 'aria-hidden': 'true' }, onward)))
    }

    async function start(deck) {
        if (session.round && session.round.deck.id === deck.id && !session.round.isDecided) return router.go('round')
        if (!deck.undecided) return notices.say(`Everything in ${deck.title} is decided.`)
        const { round } = session
        let replace = false
        if (round) {
            const answer = await ask({
                title: `A round of ${round.deck.title} is open`,
                text: `${round.position} of ${round.total} cards are decided. A new round puts it away: nothing of it is moved to the trash.`,
                choices: [['continue', 'Continue it', 'primary'], ['replace', 'Start a new round'], ['', 'Cancel']],
            })
            if (answer === 'continue') return router.go(round.isDecided ? 'sheet' : 'round')
            if (answer !== 'replace') return
            replace = true
        }
        try {
            await session.startRound(deck.id, sizes.value, replace)
            router.go('round')
        } catch (refusal) {
            notices.say(refusal.message)
            session.refreshRound()
            load()
        }
    }

    // News come in flocks: one look at the decks a moment later answers them all.
    let isDue = false
    const soon = () => {
        if (isDue) return
        isDue = true
        setTimeout(() => { isDue = false; if (element.isConnected) load() }, 250)
    }
    return {
        element,
        enter() {
            session.addEventListener('decks', soon)
            session.addEventListener('library', soon)
            session.addEventListener('round', showRound)
            describe()
            showRound()
            load()
        },
        leave() {
            session.removeEventListener('decks', soon)
            session.removeEventListener('library', soon)
            session.removeEventListener('round', showRound)
        },
    }
}

function picture(card) {
    const image = h('img', { src: card.picture, alt: '', loading: 'lazy', decoding: 'async', draggable: 'false' })
    image.addEventListener('load', () => { image.dataset.loaded = '' })
    image.addEventListener('error', () => image.remove())
    return image
}

function deckTile(deck, start) {
    const button = h('button', { class: 'deck-button', type: 'button', dataset: { action: 'start', deck: deck.id }, onclick: () => start(tile.deck) })
    const tile = h('li', { class: 'deck', dataset: { deck: deck.id, kind: deck.kind } }, button)
    fillTile(tile, deck)
    return tile
}

/** Shows what a deck is now; the button stays the same, and so does its cover where it can. */
function fillTile(tile, deck) {
    const button = tile.firstChild
    const isDone = deck.undecided === 0
    const left = isDone ? 'All decided' : `${deck.undecided.toLocaleString('en')} to decide`
    const source = deck.cover?.state === 'ok' ? deck.cover.picture : null
    const old = button.querySelector('.cover')
    const cover = old && tile.source === source ? old
        : h('span', { class: 'cover' }, source ? picture(deck.cover) : icon('damaged'))
    tile.deck = deck
    tile.source = source
    button.setAttribute('aria-label',
        `${deck.title}: ${counted(deck.count, 'picture')}, ${bytes(deck.bytes)}, ${left}. Start a round`)
    const text = h('span', { class: 'deck-text' },
        h('span', { class: 'deck-title' }, deck.title, isDone ? icon('keep') : null),
        h('span', { class: 'meta' }, `${counted(deck.count, 'picture')} · ${bytes(deck.bytes)}`),
        h('span', { class: 'meta left' }, left),
        bar(`${deck.title} looked at`, deck.count - deck.undecided, deck.count))
    if (cover === old) button.lastChild.replaceWith(text)
    else button.replaceChildren(cover, text)
}

/** How many cards a round has; remembered on this device. */
function sizeChoice(sizes) {
    const stored = Number(localStorage.getItem(SIZE))
    const choice = { value: sizes.includes(stored) ? stored : 50 }
    choice.element = h('fieldset', { class: 'segments' }, h('legend', {}, 'Cards a round'),
        sizes.map(size => h('label', {}, h('input', {
            type: 'radio', name: 'size', value: size, checked: size === choice.value,
            onchange: () => { choice.value = size; localStorage.setItem(SIZE, size) },
        }), h('span', {}, String(size)))))
    return choice
}
