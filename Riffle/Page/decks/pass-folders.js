// The folders in an open pass, each of which opens a pass of its own, and the way back up.

import { bar, bdi, h, icon, keyed } from '../ui/dom.js'
import { kind } from './kinds.js'
import { say } from '../words/say.js'

export class PassFolders {
    #act
    #told = []
    #more = []
    #next = null

    /** `act` has `visit(deck)`, `leave(deck)` and `more(next)`. */
    constructor(act) {
        this.#act = act
        this.up = h('button', { class: 'pass-up', type: 'button', hidden: true, onclick: () => act.leave(this.up.dataset.deck) })
        this.list = h('ul', {})
        this.rest = h('button', { class: 'pass-more', type: 'button', hidden: true, onclick: () => this.#ask() }, say('decks.moreFolders'))
        this.element = h('nav', { class: 'pass-folders', 'aria-label': say('decks.folders'), hidden: true }, this.list, this.rest)
    }

    /** Shows what the server told about the deck: the folders `above` it, and `folders` in it as far as `next`. */
    tell({ above, folders, next }) {
        const parent = above.at(-1)
        this.up.hidden = !parent
        if (parent) {
            this.up.dataset.deck = parent.id
            this.up.setAttribute('aria-label', say('decks.backTo', { title: parent.title }))
            this.up.replaceChildren(icon('back'), bdi(parent.title))
        }
        this.#told = folders
        // What was asked for since stays, as long as it follows.
        if (next === null) this.#more = []
        if (!this.#more.length) this.#next = next
        this.#show()
    }

    async #ask() {
        const answer = await this.#act.more(this.#next)
        if (!answer) return
        this.#more.push(...answer.folders)
        this.#next = answer.next
        this.#show()
    }

    #show() {
        const folders = [...this.#told, ...this.#more]
        this.element.hidden = !folders.length
        this.rest.hidden = this.#next === null
        keyed(this.list, folders, ({ id }) => id, folder => this.#fill(h('li', {}), folder), (item, folder) => this.#fill(item, folder))
    }

    /** A row keeps its button, so that the focus stays on it. */
    #fill(item, folder) {
        const { id, title } = folder
        const button = item.firstChild
            ?? item.appendChild(h('button', { type: 'button', dataset: { folder: id }, onclick: () => this.#act.visit(id) }))
        button.replaceChildren(icon(kind(folder).icon), h('span', {}, bdi(title)),
            h('small', {}, say('decks.folder', { count: folder.count, undecided: folder.undecided })), bar(say('decks.share', { title }), folder.looked, folder.all), icon('next'))
        return item
    }
}
