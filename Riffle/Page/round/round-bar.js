// The upper edge of a round: which one it is, how far it is, and of a hoard how much of its boss is left.

import { bar, h, icon } from '../ui/dom.js'
import { bytes } from '../words/format.js'
import { say } from '../words/say.js'

/** A round button with an icon; `action` names it for keys and tests. */
export const iconButton = (name, label, onclick, action) => h('button', {
    class: 'icon-button', type: 'button', 'aria-label': label, title: label, onclick, dataset: action ? { action } : {},
}, icon(name))

/** At the first card, undo undoes the round before. */
export function nameUndo(button, { position, before }) {
    button.ariaLabel = position || !before ? say('shared.undo') : say('round.undoRound', { count: before.trashed })
    button.title = say('shared.withKey', { label: button.ariaLabel, key: 'U' })
}

export class RoundBar {
    /** The header, and what lies below it. */
    elements
    #count = h('p', { class: 'count' })
    #progress
    #health = null
    #finish
    #router

    /** `tools`: the buttons at the header's end. */
    constructor({ router }, round, tools) {
        this.#router = router
        this.#finish = h('button', {
            class: 'pill', type: 'button', title: say('round.finishTitle'), 'aria-label': say('round.finishTitle'),
            dataset: { action: 'finish' }, onclick: () => this.finish(),
        }, say('round.finish'))
        this.#progress = h('div', {
            class: 'bar round-bar', role: 'progressbar', 'aria-label': say('round.decided'), 'aria-valuemin': 0,
            dataset: { position: 0, total: round.total },
        }, h('div', { class: 'bar-fill' }))
        if (round.health) this.#health = healthBar()
        this.elements = [
            h('header', { class: 'top' },
                iconButton('back', say('shared.decks'), () => router.home()),
                h('div', { class: 'where' }, h('h1', {}, round.deck.title), this.#count),
                tools, this.#finish),
            this.#health ? h('div', { class: 'gauge' }, this.#health.element, this.#progress) : this.#progress,
        ]
    }

    /** Goes to the sheet with what is decided. */
    finish() { if (this.#finish.ariaDisabled !== 'true') this.#router.go('sheet') }

    /** `text`: how far it is. */
    show(round, text) {
        this.#count.textContent = text
        const { position, total } = round
        this.#finish.ariaDisabled = position === 0
        Object.assign(this.#progress.dataset, { position, total })
        this.#progress.setAttribute('aria-valuenow', position)
        this.#progress.setAttribute('aria-valuemax', total)
        this.#progress.firstChild.style.transform = `scaleX(${position / total})`
        this.#health?.show(round.health)
    }
}

/** How much of the boss is left to decide, in bytes. */
function healthBar() {
    const amount = h('span', { class: 'health-amount' })
    const meter = bar(say('round.boss'), 0, 1)
    meter.setAttribute('role', 'meter')
    const element = h('div', { class: 'health' },
        h('p', { class: 'health-words', 'aria-hidden': 'true' }, icon('biggest'), h('span', {}, say('round.boss')), amount), meter)
    const show = health => {
        const { full, left } = health
        amount.textContent = health.left > 0 ? say('round.health', { left: bytes(left), full: bytes(full) }) : say('round.beaten')
        meter.set(full ? left / full : 0)
        meter.setAttribute('aria-valuetext', amount.textContent)
    }
    return { element, show }
}
