// The filters of a deck as chips: those that would change something, each with the pictures that pass with it. They are one
// stop for Tab.

import { h, icon, keyed } from '../ui/dom.js'
import { rove } from '../ui/roving.js'
import { number, pictures } from '../words/format.js'
import { filterName } from '../words/titles.js'
import { say } from '../words/say.js'

/** So many chips are shown at first. */
const FEW = 6

export class Filters {
    element = h('div', { class: 'chips', role: 'toolbar', 'aria-label': say('filters.group'), hidden: true })
    #said = h('p', { class: 'unseen', role: 'status' })
    #chips = h('div', { class: 'chips-list' })
    #changed = rove(this.#chips)
    #go
    #part = null
    #isWhole = false

    /** `go(deck)` is called with the deck that a chip leads to. */
    constructor(go) {
        this.#go = go
        this.element.append(this.#chips, this.#said)
    }

    /** Shows what the server says of a part of a deck: `{deck, choices, count}`, or null for one that holds nothing. */
    show(part) {
        const isNew = this.#part && part && this.#part.deck.id !== part.deck.id
        this.#part = part
        const isCamera = ({ kind }) => kind === 'camera'
        // The long names come last.
        const filters = [...part?.choices ?? []].sort((one, other) => isCamera(one) - isCamera(other))
        this.element.hidden = !filters.length
        if (isNew) this.#said.textContent = pictures(part.count)
        const isOn = filters.some(({ on }) => on)
        const few = filters.filter(({ on }, index) => this.#isWhole || on || index < FEW)
        const chips = [
            ...isOn ? [{ id: 'clear', leads: part.deck.whole.id }] : [], ...few,
            ...few.length < filters.length ? [{ id: 'more' }] : [],
        ]
        keyed(this.#chips, chips, ({ id }) => id, chip => this.#fill(h('button', { class: 'chip', type: 'button', dataset: { filter: chip.id } }), chip), (element, chip) => this.#fill(element, chip))
        this.#changed()
    }

    #fill(element, { kind, name, count, on, leads }) {
        element.onclick = () => {
            if (leads) return this.#go(leads)
            this.#isWhole = true
            const next = element.previousElementSibling
            this.show(this.#part)
            next.nextElementSibling?.focus()
        }
        if (kind) {
            element.ariaPressed = on
            element.replaceChildren(filterName({ kind, name }), h('span', { class: 'chip-count' }, number(count)))
        } else if (leads) element.replaceChildren(icon('close'), say('filters.clear'))
        else element.replaceChildren(say('filters.more'))
        return element
    }
}
