// The order of the passes: kept by the server for every device, changed by hand, followed when another hand
// has changed it.

import { say } from '../words/say.js'

export class DeckOrder {
    #app
    #wallet
    #still
    #show
    /** What is shown, and what the server has told since. */
    #now = { decks: [], version: undefined }
    #news = null
    #isAsking = false
    /** Settles when the change under way is through. */
    #answered
    #isDue = false

    /** `show(decks)` puts the passes in an order, when the pile is `still`. */
    constructor(app, wallet, still, show) {
        this.#app = app
        this.#wallet = wallet
        this.#still = still
        this.#show = show
        wallet.addEventListener('card-reorder', () => this.#keep())
    }

    /** The server's decks, `{decks, version}`: shown at once, or as soon as the pile is still. */
    heed(answer) {
        this.#news = answer
        this.#settle()
    }

    #settle() {
        this.#still.then(() => {
            if (!this.#news || this.#isAsking) return
            this.#now = this.#news
            this.#news = null
            this.#show(this.#now.decks)
        })
    }

    /** Sends the order as it lies; what is moved meanwhile goes with the next. */
    #keep() {
        this.#isDue = true
        if (!this.#isAsking) this.#send()
    }

    async #send() {
        let isKept = true
        while (this.#isDue && isKept) {
            this.#isDue = false
            // A folder without a pass of its own is in the pile only while it is open.
            const known = new Set(this.#now.decks.map(({ id }) => id))
            isKept = await this.#change('order', { ids: this.#wallet.order.filter(id => known.has(id)) })
        }
        this.#isDue = false
        this.#settle()
    }

    /** Puts a deck before all others, or back among them. */
    async pin(deck) {
        while (this.#isAsking) await this.#answered
        const { pinned } = (this.#news ?? this.#now).decks.find(({ id }) => id === deck.id) ?? deck
        await this.#change('pin', { id: deck.id, pinned: !pinned })
        this.#settle()
    }

    /** Asks the server for a change of the order that is shown. Answers whether it was made. */
    async #change(what, body) {
        const { session, notices } = this.#app
        let end
        this.#answered = new Promise(resolve => { end = resolve })
        this.#isAsking = true
        try {
            this.#news = await session.arrangeDecks(what, { version: this.#now.version, ...body })
            this.#now.version = this.#news.version
            return true
        } catch (refusal) {
            const isStale = refusal.status === 409 && refusal.state?.decks
            this.#news = isStale ? refusal.state : this.#news ?? this.#now
            notices.say(isStale ? say('decks.orderChanged')
                : refusal.status === 0 ? say('decks.orderStays') : refusal.message)
            return false
        } finally {
            this.#isAsking = false
            end()
        }
    }
}
