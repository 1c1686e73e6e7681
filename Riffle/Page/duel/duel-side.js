// One side of a duel: a stack of one card, and the button that lets the card go. What stands here follows from the
// duel; a swipe is an answer, and what was answered elsewhere flies the way a swipe would have sent it.

import { h, icon } from '../ui/dom.js'
import { cardView } from '../card/card.js'
import { description } from '../words/format.js'
import { messages, say } from '../words/say.js'

const KEYS = { first: '1', second: '2' }
const SWIPES = { right: 'keep', left: 'trash' }
const stampName = decision => say(decision === 'keep' ? 'battle.keepBoth' : 'battle.trash')
const WAYS = decision => (decision === 'trash' ? 'left' : 'right')

export class DuelSide {
    #side
    #table
    #pictures
    #views = new Map()
    #words = ''

    /**
     * `table` has the `round`, and hears: `mayLeave(side, id, direction)` is asked before a swipe counts, and
     * `left(side, id, direction)`, `cameBack(id)`, `moved(detail)`, `landed()` and `zoom(side)` are told.
     */
    constructor(side, table, pictures) {
        this.#side = side
        this.#table = table
        this.#pictures = pictures
        this.stack = this.#makeStack()
        const button = say(side === 'first' ? 'battle.trashFirst' : 'battle.trashSecond')
        const key = KEYS[side]
        this.button = h('button', {
            class: 'loser', type: 'button', dataset: { action: side, key }, 'aria-label': button, title: say('shared.withKey', { label: button, key }),
            'aria-keyshortcuts': key, onclick: () => table.act(side),
        }, icon('trash'), h('span', {}, say('battle.trashThis')))
        this.empty = h('p', { class: 'empty-side', hidden: true }, say('battle.alone'))
        this.felt = h('div', { class: 'felt' }, this.stack, this.empty)
        this.element = h('div', { class: 'side', dataset: { side } }, this.felt, this.button)
    }

    get #duel() { return this.#table.round.duel }

    /** The card that is seen here, or null. */
    get card() { return this.#table.round.card(this.#duel.card(this.#side)) }

    /** Whether the keyboard has chosen this side. A mouse or a finger chooses nothing. */
    get isChosen() { return this.stack.matches(':focus-visible') }

    /** Everything as the duel has it, at rest. */
    restore() {
        const { round } = this.#table
        const history = this.#duel.left(this.#side).map(({ card, decision }) => ({ item: round.card(card), direction: WAYS(decision) }))
        this.stack.restore([this.card].filter(Boolean), history)
        this.show()
    }

    /** Lets come back what is here again, and go what has left. */
    follow() {
        const { round } = this.#table
        const left = new Map(this.#duel.left(this.#side).map(({ card, decision }) => [card, WAYS(decision)]))
        const ids = [...left.keys(), this.card?.id].filter(Boolean)
        if (String(ids) !== String(this.stack.items.map(({ id }) => id))) this.stack.items = ids.map(id => round.card(id))
        for (const { id } of this.stack.history.reverse()) if (!left.has(id)) this.stack.rollback(id)
        while (left.has(this.stack.top?.id) && this.stack.swipe(left.get(this.stack.top.id)));
        for (const [id, view] of this.#views) {
            const card = round.card(id)
            if (card) view.update(card)
        }
        this.show()
    }

    /** Words and buttons for what can be answered now. */
    show() {
        const duel = this.#duel
        const { card } = this
        const isPair = duel.standing.length === 2
        this.button.ariaDisabled = !duel.can(this.#side)
        this.empty.hidden = Boolean(card) || duel.standing.length !== 1
        for (const [id, view] of this.#views) id === card?.id ? view.play() : view.pause()
        const keep = isPair ? say('battle.keepBoth') : say('battle.keep')
        for (const stamp of this.stack.querySelectorAll('.stamp-keep span')) stamp.textContent = keep
        // What is said after a card has gone: who comes up in its place.
        const next = this.#table.round.card(duel.after(this.#side).card(this.#side))
        const empty = next && next !== card ? say('battle.next', { card: description(next) }) : say('battle.none')
        if (this.#words === keep + empty) return
        this.#words = keep + empty
        const place = say(`battle.${this.#side}`)
        this.stack.labels = { ...messages('stack'), left: say('battle.trash'), right: keep, empty, stack: place }
        this.stack.setAttribute('aria-label', isPair || !card ? place : say('battle.last'))
    }

    stop() { for (const view of this.#views.values()) view.pause() }

    #makeStack() {
        const side = this.#side
        const table = this.#table
        const stack = document.createElement('swipe-stack')
        stack.controls = 'none'
        stack.directions = ['left', 'right']
        stack.labels = messages('stack')
        stack.describe = description
        stack.render = ({ id }, element) => this.#views.set(id, cardView(table.round.card(id), element, this.#pictures, SWIPES, stampName))
        stack.release = card => {
            this.#views.get(card.id)?.pause()
            this.#views.delete(card.id)
        }
        stack.shouldDecide = ({ id }, direction) => table.mayLeave(side, id, direction)
        stack.addEventListener('card-decide', ({ detail: { id, direction } }) => table.left(side, id, direction))
        stack.addEventListener('card-revoke', ({ detail: { id } }) => table.cameBack(id))
        stack.follow = feedback => {
            // A card that is dragged passes over the other one.
            this.felt.toggleAttribute('data-moving', feedback.direction !== null)
            table.moved(side, feedback)
        }
        stack.addEventListener('card-tap', () => table.zoom(side))
        stack.addEventListener('card-leave', () => table.landed())
        return stack
    }
}
