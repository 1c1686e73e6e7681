// The pictures of a group as a strip: what is shown, what is decided, and what is still to come.

import { h, icon, keyed } from '../ui/dom.js'
import { face } from '../card/face.js'
import { rove } from '../ui/roving.js'
import { description, facts } from '../words/format.js'
import { say } from '../words/say.js'

export class Film {
    element = h('ul', { class: 'compare-film', 'aria-label': say('compare.film') })
    #pick
    #roved = rove(this.element)

    /** `pick(id)` is called for a picture that is pressed. */
    constructor(pick) { this.#pick = pick }

    show({ members, cards, marks }, decision, shown) {
        const dealt = new Set(cards.map(({ id }) => id))
        const squares = members.map((card, index) => ({
            card, at: say('compare.at', { index: index + 1, count: members.length }), place: shown.indexOf(card.id), marks: marks[card.id] ?? [],
            decision: dealt.has(card.id) ? decision(card.id) : 'before',
        }))
        keyed(this.element, squares, ({ card }) => `${card.id} ${card.picture} ${card.state}`, square => this.#square(square), (item, square) => this.#update(item, square))
        for (const item of this.element.children) if (item.firstChild.ariaPressed === 'true') item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        this.#roved()
    }

    #square(square) {
        const item = h('li', {}, h('button', { class: 'thumb', type: 'button', dataset: { film: square.card.id }, onclick: () => this.#pick(square.card.id) }, face(square.card)))
        this.#update(item, square)
        return item
    }

    #update(item, { card, at, place, marks, decision }) {
        const button = item.firstChild
        button.ariaPressed = String(place >= 0)
        button.dataset.decision = decision ?? ''
        const said = decision === 'before' ? say('compare.before') : decision && say('compare.decided', { decision })
        button.ariaLabel = facts([at, description(card), ...marks.map(name => say(`compare.mark.${name}`)), said])
        for (const old of button.querySelectorAll('.mark, .film-dot')) old.remove()
        const name = decision === 'before' ? 'keep' : decision
        if (name) button.append(h('span', { class: `mark mark-${name}` }, icon(name)))
        if (marks.includes('sharpest')) button.append(h('span', { class: 'film-dot' }))
    }
}
