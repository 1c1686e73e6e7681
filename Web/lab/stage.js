// A deck of the Lab with a feel: made-up cards, and what happens to them.

import { SwipeStack } from '../swipe/swipe-stack.js'
import { WalletDeck } from '../wallet/wallet-deck.js'
import { fillPostcard, postcard } from '../demo/cards.js'
import { fillPass, passOf } from '../demo/passes.js'
import { h } from './dom.js'
import { Recorder } from './recorder.js'

const COUNT = { stack: 60, wallet: 12 }
const deal = name => Array.from({ length: COUNT[name] }, (_, index) => ({ id: `c${index + 1}`, number: index + 1 }))

export class Stage {
    /** Of the deck once it is ready. */
    recorder = null
    deck

    /** @param side 'a' or 'b' */
    constructor(info, side, choice) {
        this.info = info
        this.side = side
        this.choice = choice
        this.host = h('div', { className: `deck ${info.name}`, dataset: { side } })
        this.host.ariaLabel = `Cards with feel ${side.toUpperCase()}`
        this.element = h('div', { className: 'stage' }, this.host)
        const items = deal(info.name)
        const options = info.name === 'stack'
            ? { render: ({ number }, card) => fillPostcard(card, number, this.deck.directions), describe: ({ number }) => postcard(number).title }
            : { render: ({ number }, card) => fillPass(card, number), describe: ({ number }) => passOf(number).title }
        const Deck = info.name === 'stack' ? SwipeStack : WalletDeck
        this.deck = new Deck(this.host, { ...options, items, feel: choice.object })
        this.host.addEventListener('deck-empty', () => setTimeout(() => this.deck.restore(deal(info.name)), 400))
    }

    async start() {
        await this.deck.ready
        this.recorder = new Recorder(this.info, this.deck)
        this.choice.addEventListener('change', () => { this.deck.feel = this.choice.object })
        return this
    }

    get size() {
        const { clientWidth: width, clientHeight: height } = this.host
        return { width: width || 300, height: height || 400 }
    }

    remove() {
        this.deck.destroy()
        this.element.remove()
    }
}
