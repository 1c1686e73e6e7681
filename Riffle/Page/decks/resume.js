// The round that waits: a slim bar above the pile, one touch away from its top card.

import { bar, h, icon } from '../ui/dom.js'
import { keepFocus } from '../ui/focus.js'
import { bytesOf } from '../data/round.js'
import { bytes } from '../words/format.js'
import { say } from '../words/say.js'

export class ResumeBar {
    element = h('div', { class: 'resume', hidden: true })
    #act
    #shown = null
    #face = null
    #text = null

    constructor(act) { this.#act = act }

    show(round) {
        const now = round && `${round.id} ${round.position} ${round.trashed.length}`
        if (now === this.#shown) return
        this.#shown = now
        keepFocus(this.element, () => this.#build(round))
    }

    #build(round) {
        this.element.hidden = !round
        if (!round) return this.element.replaceChildren()
        const card = round.undecided[0] ?? round.cards.at(-1)
        this.#face = h('span', { class: 'resume-face', 'aria-hidden': 'true' })
        if (card?.state === 'ok') this.#picture(card)
        const progress = bar(say('decks.round'), round.position, round.total)
        this.#text = h('span', { class: 'resume-text' },
            h('span', { class: 'resume-title' }, round.deck.title),
            h('span', { class: 'meta' }, progressOf(round)),
            progress)
        this.element.replaceChildren(h('button', { class: 'resume-bar', type: 'button', dataset: { action: 'continue' }, onclick: this.#act },
            this.#face, this.#text,
            h('span', { class: 'resume-go', 'aria-hidden': 'true' }, round.isDecided ? say('decks.toSheet') : say('decks.continue'), icon('next'))))
    }

    #picture(card) {
        const image = new Image()
        image.alt = ''
        image.src = card.picture
        const face = this.#face
        image.decode().then(() => face.append(image), () => {})
    }

    // MARK: A place that a round is launched from

    prepare(arena) {
        this.element.toggleAttribute('data-busy', arena !== null)
        this.element.querySelector('[data-screen="arena"]')?.remove()
        if (arena) this.#text?.append(arena)
    }

    cover() { return this.#face }
}

function progressOf({ isDecided, trashed, number, position, total }) {
    if (!isDecided) return say('decks.roundAt', { round: number, position, total })
    return trashed.length ? say('decks.roundDecided', { count: trashed.length, size: bytes(bytesOf(trashed)) }) : say('decks.allDone')
}
