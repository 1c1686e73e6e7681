// What an open pass tells and offers: figures, some of its pictures, the round and its size, the pin.

import { bar, h, icon, keyed, strong } from '../ui/dom.js'
import { face } from '../card/face.js'
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
 * What the details call: `start(size)`, `look(list)`, `pin()`, `close()`, `visit(deck)`, `leave(deck)`; and what they ask: `round()`,
 * the open one, if any, `more(next)`, more folders, and the `person`.
 */
export class PassDetails {
    #figures = {}
    #deck
    #act

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
        else this.#act.start(this.sizes.value)
    }

    #buildSheet() {
        this.words = h('p', { class: 'pass-words' })
        this.headline = h('p', { class: 'pass-headline' })
        this.bar = h('div', {})
        this.samples = h('ul', { class: 'pass-samples', 'aria-label': say('decks.samples') })
        const figure = name => h('div', {}, h('dt', {}, say(`decks.figure.${name}`)), this.#figures[name] = h('dd', {}, '–'))
        this.folders = new PassFolders(this.#act)
        return h('div', { class: 'pass-sheet' }, this.folders.up, this.headline, this.bar, this.words,
            h('dl', { class: 'pass-figures' }, FIGURES.map(figure)),
            this.samples, this.folders.element)
    }

    update(deck) {
        this.#deck = deck
        this.#head()
        this.#set('count', number(deck.count))
        this.#set('bytes', bytes(deck.bytes))
        this.pin.setAttribute('aria-pressed', deck.pinned === true)
        this.pin.setAttribute('aria-label', deck.pinned ? say('decks.unpin') : say('decks.pin'))
        this.pin.title = this.pin.getAttribute('aria-label')
        this.offer()
    }

    #head() {
        const { looked, all, undecided, title } = this.#deck
        this.headline.replaceChildren(...undecided
            ? strong(say('decks.toDecide', { count: undecided }), number(undecided))
            : [icon('keep'), say('decks.everything')])
        this.bar.replaceChildren(bar(say('decks.share', { title }), looked, all))
        this.words.textContent = say('decks.about', { kind: kind(this.#deck).words, count: this.#deck.looked, total: this.#deck.all })
    }

    /** What the server tells about an opened deck. */
    tell(details) {
        for (const name of ['kept', 'trashed', 'favourites', 'later']) this.#set(name, number(details[name] ?? 0))
        this.words.textContent = inDetail(details)
        this.folders.tell(details)
        keyed(this.samples, details.samples, card => card.id, card => h('li', {}, face(card)),
            (item, card) => item.replaceChildren(face(card)))
    }

    #set(name, text) { this.#figures[name].textContent = text }

    /** The one button: a new round, or the one that is open here. */
    offer() {
        this.sizes.follow()
        const own = this.#act.round()
        const round = own?.deck.id === this.#deck.id ? own : this.#deck.round
        const isOpen = Boolean(round)
        const isDone = !isOpen && !this.#deck.undecided
        this.go.dataset.action = isOpen ? 'continue' : isDone ? 'look-kept' : 'start'
        this.go.dataset.deck = this.#deck.id
        this.go.textContent = isDone ? say('decks.lookKept') : !isOpen ? say('decks.start') : round.position >= round.total ? say('decks.sheet') : say('decks.continueAt', { position: round.position, total: round.total })
        this.go.hidden = isDone && !listOf(this.#deck)
        this.sizes.element.hidden = isOpen || isDone
    }

    /** While a round's first pictures are loaded: their progress in place of the button. */
    prepare(arena) {
        this.foot.toggleAttribute('data-busy', arena !== null)
        this.arena.hidden = arena === null
        this.arena.replaceChildren(...arena ? [arena] : [])
    }
}
