// Beside the cards, where there is room: the last decisions, and what is known of the picture on top.

import { bdi, h, keyed } from '../ui/dom.js'
import { decided, redraw } from '../card/decided.js'
import { histogram } from './histogram.js'
import { bytes, dayTitle, dimensions, duration, exposure, rating, time } from '../words/format.js'
import { say } from '../words/say.js'
import { ARROWS, pressed } from '../ui/keys.js'

/** Decisions that are shown, the latest first. */
const LAST = 12
/** Milliseconds that a card lies on top before its file is asked: who swipes fast looks at pictures only. */
const PAUSE = 200
const MARKS = ['keep', 'trash', 'favourite', 'later']

export class Desk {
    /** What was decided, and what is on top. */
    elements
    #app
    #pictures
    #list = h('ul', { class: 'film-list' })
    #facts = h('div', { class: 'facts-of' })
    #card = null
    #round = null
    #graph = null
    #known = new Map()
    #pause = null

    constructor(app, pictures, swipes) {
        this.#app = app
        this.#pictures = pictures
        this.elements = [
            h('aside', { class: 'film', 'aria-label': say('desk.decided') }, this.#list),
            h('aside', { class: 'facts', 'aria-label': say('desk.top') }, this.#facts, hints(app.device, swipes)),
        ]
    }

    /** Shows the round's last decisions, and the facts of the card on top. */
    show(round, top) {
        const last = round.history.slice(-LAST).reverse().map(({ card, decision }) => ({ card: round.card(card), decision }))
        const square = entry => decided(this.#app, this.#list, entry, MARKS)
        keyed(this.#list, last, ({ card }) => card.id, square, (item, entry) => redraw(item, square(entry)))
        this.#round = round
        // What it was rated with may have changed.
        if (top?.picture === this.#card?.picture) return this.#tell()
        this.#card = top
        this.#graph = null
        this.#tell()
        clearTimeout(this.#pause)
        if (top) this.#pause = setTimeout(() => this.#ask(top), PAUSE)
    }

    stop() { clearTimeout(this.#pause) }

    async #ask(card) {
        this.#pictures.load(card).then(image => {
            if (card !== this.#card) return
            this.#graph = histogram(image)
            this.#tell()
        }, () => {})
        if (this.#known.has(card.picture)) return
        const facts = await this.#app.session.facts(card)
        if (!facts) return
        this.#known.set(card.picture, facts)
        if (card === this.#card) this.#tell()
    }

    /** Writes what is known by now. */
    #tell() {
        const card = this.#card
        if (!card) return this.#facts.replaceChildren()
        const facts = this.#known.get(card.picture) ?? {}
        // What a person gave it here stands over what other programs wrote.
        const { stars, label } = this.#round.rating(card.id)
        const [given, colour] = [stars || facts.stars, label ?? facts.label]
        const rows = [
            [say('desk.rating'), [given && rating({ stars: given }), colour && rating({ label: colour })].filter(Boolean).join(' · ')],
            [say('desk.file'), bdi(card.name)],
            [say('desk.folder'), card.folder && card.folder !== '.' ? bdi(card.folder) : null],
            [say('desk.size'), [bytes(card.bytes), dimensions(card), card.duration ? duration(card.duration) : null].filter(Boolean).join(' · ')],
            [say('desk.camera'), facts.camera && bdi(facts.camera)],
            [say('desk.lens'), facts.lens && bdi(facts.lens)],
            [say('desk.exposure'), exposure(facts)],
        ].filter(([, value]) => value)
        this.#facts.replaceChildren(
            h('p', { class: 'facts-day' }, dayTitle(card.taken)), h('p', { class: 'meta' }, time(card.taken)),
            h('dl', {}, rows.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value)))),
            this.#graph ?? '')
    }
}

/** The keys of this round. */
function hints(device, swipes) {
    const keys = ['right', 'left', 'up', 'down'].filter(side => swipes[side]).map(side => [say(`actions.${swipes[side]}`), pressed(device, swipes[side]) ?? ARROWS[side]])
    return h('ul', { class: 'hints', 'aria-hidden': 'true' },
        [...keys, [say('shared.undo'), 'U'], [say('shared.fullSize'), say('desk.enter')], [say('desk.allKeys'), '?']].map(([what, key]) => h('li', {}, what, h('kbd', {}, key))))
}
