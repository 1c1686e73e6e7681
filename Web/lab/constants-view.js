// The panel of constants: presets, and every constant of the feel that is being edited, by group.

import { constantRow } from './constant-row.js'
import { find, h, segments } from './dom.js'

export class ConstantsView {
    #rows
    #presets
    #choice
    #show = () => this.show()

    /** `onEdit(name)` is called when a constant is touched. */
    constructor(deck, onEdit) {
        this.#presets = segments('Preset', deck.presets, name => this.#choice.take(name))
        find('[data-presets]').replaceChildren(this.#presets.element)
        find('[data-reset-all]').onclick = () => this.#choice.take(this.#choice.from)
        this.#rows = deck.constants.map(constant => constantRow(constant, value => {
            if (value === undefined) this.#choice.reset(constant.name)
            else this.#choice.set(constant.name, value)
            onEdit(constant.name)
        }))
        const groups = Map.groupBy(deck.constants.map((constant, index) => [constant, this.#rows[index]]), ([{ group }]) => group)
        find('[data-constants]').replaceChildren(...Array.from(groups, ([name, rows], index) =>
            h('details', { open: index < 2 }, h('summary', { textContent: name }), ...rows.map(([, row]) => row.element))))
        find('[data-filter]').oninput = event => this.#filter(event.target.value.trim().toLowerCase())
    }

    /** Edits this feel. */
    edit(choice) {
        this.#choice?.removeEventListener('change', this.#show)
        this.#choice = choice
        choice.addEventListener('change', this.#show)
        this.show()
        for (const group of find('[data-constants]').children) if (group.querySelector('[data-changed]')) group.open = true
    }

    show() {
        const { whole, changes, from } = this.#choice
        this.#presets.set(from)
        find('[data-reset-all]').ariaDisabled = String(!Object.keys(changes).length)
        for (const row of this.#rows) row.set(whole[row.name], row.name in changes)
    }

    #filter(text) {
        for (const { element } of this.#rows) element.hidden = !element.textContent.toLowerCase().includes(text)
        for (const group of find('[data-constants]').children) {
            group.hidden = !group.querySelector('.constant:not([hidden])')
            if (text) group.open = true
        }
    }
}
