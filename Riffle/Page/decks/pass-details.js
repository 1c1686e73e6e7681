// What an open pass tells and offers: figures, some of its pictures, the round and its size, the pin.

import { bar, h, icon, keyed, strong } from '../ui/dom.js'
import { face } from '../card/face.js'
import { Filters } from './filters.js'
import { kind } from './kinds.js'
import { PassFolders } from './pass-folders.js'
import { sizeChoice } from '../round/sizes.js'
import { bytes, number } from '../words/format.js'
import { say } from '../words/say.js'
import { inDetail } from './in-words.js'

/** The list of what was kept of a deck, if it has one of its own. */
const listOf = ({ id }) => (id === 'everything' ? 'kept' : id.startsWith('month-') ? id.replace('month', 'kept') : null)

const FIGURES = ['count', 'bytes', 'kept', 'trashed', 'favourites', 'later']

/**
 * What the details call: `start(size, deck)`, `look(list)`, `grid(deck)`, `pin()`, `close()`, `visit(deck)`, `leave(deck)`; and
 * what they ask: `round(deck)`, the open one of a deck, if any, `more(next)`, more folders, `filters(deck)`, and the `person`.
 */
export class PassDetails {
    #figures = {}
    #deck
    #act
    /** What the server told about the deck, and about the part of it that passes the filters. */
    #details = null
    #part = null
    #filters = null
    /** The deck, or its part by the filters that are on. */
    #wanted

    constructor(deck, act) {
        this.#act = act
        this.pin = h('button', { class: 'icon-button', type: 'button', dataset: { action: 'pin' }, onclick: act.pin }, icon('pin'))
        this.tools = [this.pin, h('button', {
            class: 'icon-button', type: 'button', 'aria-label': say('shared.close'), dataset: { action: 'close' }, onclick: act.close,
        }, icon('close'))]
        this.sheet = this.#buildSheet()
        this.sizes = sizeChoice(act.person)
        this.go = h('button', { class: 'primary', type: 'submit' })
        this.arena = h('div', { class: 'pass-arena', hidden: true })
        this.foot = h('form', { class: 'pass-foot', onsubmit: event => { event.preventDefault(); this.#go() } },
            this.sizes.element, this.go, this.arena)
        this.update(deck)
    }

    #go() {
        if (this.go.dataset.action === 'look-kept') this.#act.look(listOf(this.#deck))
        else this.#act.start(this.sizes.value, this.#shown)
    }

    #buildSheet() {
        this.words = h('p', { class: 'pass-words' })
        this.headline = h('p', { class: 'pass-headline' })
        this.bar = h('div', {})
        this.samples = h('ul', { class: 'pass-samples', 'aria-label': say('decks.samples') })
        const figure = name => h('div', {}, h('dt', {}, say(`decks.figure.${name}`)), this.#figures[name] = h('dd', {}, '–'))
        this.folders = new PassFolders(this.#act)
        this.chips = h('div', {})
        this.all = h('button', { class: 'pass-more', type: 'button', dataset: { action: 'look' }, onclick: () => this.#act.grid(this.#shown.id) }, say('decks.lookAll'))
        return h('div', { class: 'pass-sheet' }, this.folders.up, this.headline, this.bar, this.words, this.chips,
            h('dl', { class: 'pass-figures' }, FIGURES.map(figure)),
            this.samples, this.all, this.folders.element)
    }

    update(deck) {
        const isOther = deck.id !== this.#deck?.id
        this.#deck = deck
        if (isOther) this.#wanted = deck.id
        this.#tell()
        this.pin.setAttribute('aria-pressed', deck.pinned === true)
        this.pin.setAttribute('aria-label', deck.pinned ? say('decks.unpin') : say('decks.pin'))
        this.pin.title = this.pin.getAttribute('aria-label')
    }

    /** The deck, or its part that passes the filters. */
    get #shown() {
        const part = this.#part
        return !part?.deck.whole ? this.#deck : { ...this.#deck, ...part, ...part.deck, looked: part.count - part.undecided, all: part.count }
    }

    /** What the server tells about an opened deck. */
    tell(details) {
        this.#details = details
        this.folders.tell(details)
        this.#tell()
        this.#ask(this.#wanted)
    }

    /** Asks by what the deck, or a part of it, can be narrowed; the last one that is asked for is shown. */
    async #ask(wanted) {
        this.#wanted = wanted
        const part = await this.#act.filters(wanted)
        if (wanted !== this.#wanted) return
        if (!part && wanted !== this.#deck.id) return this.#ask(this.#deck.id)
        this.#part = part
        if (!this.#filters) {
            if (!part) return
            this.#filters = new Filters(deck => this.#ask(deck))
            this.chips.replaceChildren(this.#filters.element)
        }
        this.#filters.show(this.#part)
        this.#tell()
    }

    #tell() {
        const deck = this.#shown
        const { looked, all, undecided, title } = deck
        const told = deck === this.#deck ? { ...this.#details, ...deck } : deck
        this.headline.replaceChildren(...this.#isKept ? strong(say('decks.keptHere', { count: deck.count }), number(deck.count))
            : undecided ? strong(say('decks.toDecide', { count: undecided }), number(undecided)) : [icon('keep'), say('decks.everything')])
        this.bar.replaceChildren(bar(say('decks.share', { title }), looked, all))
        this.words.textContent = this.#details ? inDetail(told) : say('decks.about', { kind: kind(deck).words, count: looked, total: all })
        for (const name of FIGURES) if (told[name] !== undefined) this.#set(name, (name === 'bytes' ? bytes : number)(told[name]))
        this.all.hidden = !this.#part
        keyed(this.samples, told.samples ?? [], card => card.id, card => h('li', {}, face(card)),
            (item, card) => item.replaceChildren(face(card)))
        this.offer()
    }

    /** Whether the filters ask for what was kept, which is decided again. */
    get #isKept() { return this.#shown.filters?.some(({ kind }) => kind === 'kept') ?? false }

    #set(name, text) { this.#figures[name].textContent = text }

    /** The one button: a new round, or the one that is open here. */
    offer() {
        this.sizes.follow()
        const deck = this.#shown
        const round = this.#act.round(deck.id)
        const isOpen = Boolean(round)
        const isDone = !isOpen && !deck.undecided && !this.#isKept
        this.go.dataset.action = isOpen ? 'continue' : isDone ? 'look-kept' : 'start'
        this.go.dataset.deck = deck.id
        this.go.textContent = isDone ? say('decks.lookKept') : !isOpen ? say(this.#isKept ? 'decided.again' : 'decks.start') : round.position >= round.total ? say('decks.sheet') : say('decks.continueAt', { position: round.position, total: round.total })
        this.go.hidden = isDone && !(deck === this.#deck && listOf(deck))
        this.sizes.element.hidden = isOpen || isDone
    }

    /** While a round's first pictures are loaded: their progress in place of the button. */
    prepare(arena) {
        this.foot.toggleAttribute('data-busy', arena !== null)
        this.arena.hidden = arena === null
        this.arena.replaceChildren(...arena ? [arena] : [])
    }
}
