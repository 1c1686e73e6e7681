// The wallet of passes: what lies in it, which pass is open, and in which order they are kept.

import '../cardistry.js'
import { Pass, describe } from './pass.js'
import { PassCovers } from './pass-covers.js'

/** Passes show a strip of 64 points in the pile, and the last one whole. */
const FEEL = { from: 'standard', strip: 64, cardHeight: 220 }

export class DeckPile {
    wallet
    #app
    #act
    #passes = new Map()
    #covers = new PassCovers()
    #decks = null
    #isLoading = false
    #isStale = false
    /** An order on its way to the server, and whether there is a newer one since. */
    #isArranging = false
    #isArrangedAnew = false
    #wanted = null
    #focused = null

    /** act: `start(pass, size)`. */
    constructor(app, act) {
        this.#app = app
        this.#act = act
        const wallet = this.wallet = document.createElement('wallet-deck')
        wallet.className = 'pile'
        wallet.setAttribute('aria-label', 'Decks')
        wallet.feel = FEEL
        wallet.describe = describe
        wallet.render = (deck, host) => this.#render(deck, host)
        wallet.release = deck => this.#release(deck.id)
        wallet.addEventListener('open', ({ detail }) => this.#opened(detail.id))
        wallet.addEventListener('close', ({ detail }) => this.#closed(detail.id))
        wallet.addEventListener('arrive', ({ detail }) => this.#arrived(detail))
        wallet.addEventListener('reorder', () => this.#arrange())
        wallet.addEventListener('drop', () => this.#settle())
        wallet.addEventListener('focus', ({ detail }) => { this.#focused = detail?.id ?? this.#focused })
    }
}
