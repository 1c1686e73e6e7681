// The wallet of passes: what lies in it, which pass is open, and where it is scrolled.

import '../cardistry.js'
import { DeckOrder } from './deck-order.js'
import { Pass } from './pass.js'
import { isCalm } from '../ui/looks.js'
import { FINISHED, fold } from './finished.js'
import { PassCovers } from './pass-covers.js'
import { StillPile } from './still-pile.js'
import { messages, say } from '../words/say.js'
import { spoken } from './in-words.js'

/** Pixels of a pass's strip in the pile, which grows with the text. */
const stripHeight = () => 4 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
/** Pixels of its cover that the last pass shows. */
const COVER = 156
/** Decks that need no pass in the pile to be opened. */
const FOLDER = /^(folder|only)-/
/** Where a finished deck is found. */
const above = () => [{ id: FINISHED, title: say('decks.finished') }]
/** So many months have marks where a year begins. */
const MONTHS = 13
/** Where the pile was scrolled to, for a reload. */
const PLACE = 'riffle.pile'

export class DeckPile {
    wallet = document.createElement('wallet-deck')
    #app
    #start
    #order
    #passes = new Map()
    #covers = new PassCovers(() => this.#inView())
    #decks = null
    #all = []
    /** Decks that are in the pile as one card. */
    #finished = new Map()
    #still
    /** The decks in their order, and those besides that are open or on their way back: folders without a pass of their own. */
    #pile = []
    #guests = new Map()
    #isShown = false
    #wanted = null
    #asking = null
    #isStale = false
    #scrolls = new Map()
    /** The open rounds, the last one used first. */
    rounds = []

    /** `start(pass, size, deck)` is asked for when somebody starts a round, or goes on with one. */
    constructor(app, start) {
        this.#app = app
        this.#start = start
        const { wallet } = this
        this.#still = new StillPile(wallet)
        this.#order = new DeckOrder(app, wallet, this.#still, decks => this.#show(decks))
        wallet.className = 'passes'
        wallet.setAttribute('aria-label', say('shared.decks'))
        const strip = stripHeight()
        wallet.style.setProperty('--strip', `${strip}px`)
        wallet.feel = { from: 'standard', strip, cardHeight: strip + COVER }
        wallet.labels = messages('wallet')
        app.device.steer(wallet)
        wallet.describe = spoken
        wallet.render = (deck, host) => this.#render(deck.id, host)
        // #know has updated the passes by then.
        wallet.update = () => {}
        wallet.release = deck => this.#release(deck.id)
        wallet.addEventListener('card-open', ({ detail }) => this.#opened(detail.id))
        wallet.addEventListener('card-close', ({ detail }) => this.#closed(detail.id))
        wallet.addEventListener('card-arrive', ({ detail }) => {
            const open = wallet.opened?.id
            if (detail.state === 'stacked' && open !== detail.id) this.#passes.get(detail.id)?.close()
            // Under an open pass others do not arrive: what leaves then is covered.
            const gone = [...this.#guests.keys()].filter(id => id !== open && (detail.state === 'open' || id === detail.id))
            for (const id of gone) this.#guests.delete(id)
            if (gone.length) this.whenFree(() => this.#lay())
            // A finished deck stays in its place while it is open.
            if (detail.state === 'stacked' && this.#fold().length !== this.#pile.length) this.whenFree(() => this.#show(this.#all))
        })
        addEventListener('pagehide', () => this.#remember())
    }

    /** Asks the server for the decks and shows them; answers with them, or null. */
    async load() {
        if (this.#asking) {
            this.#isStale = true
            return this.#asking
        }
        this.#asking = this.#ask()
        const decks = await this.#asking
        this.#asking = null
        return decks
    }

    async #ask() {
        let answer
        do {
            this.#isStale = false
            answer = await this.#app.session.decks()
        } while (this.#isStale)
        if (!answer) return null
        await this.wallet.ready
        this.rounds = answer.rounds
        this.#all = answer.decks
        this.#know(this.#fold())
        this.#order.heed(answer)
        return answer.decks
    }

    /** Does something that moves the pile: now, or as soon as it is still and no finger is on it. */
    whenFree(act) { this.#still.then(act) }

    // MARK: Where we are

    enter(steps) {
        this.turn(steps)
        for (const pass of this.#passes.values()) pass.body.scrollTop = this.#scrolls.get(pass.deck.id) ?? 0
        if (this.#isShown) this.#focused()?.host.focus({ preventScroll: true })
    }

    leave() {
        for (const [id, pass] of this.#passes) this.#scrolls.set(id, pass.body.scrollTop)
        this.#remember()
    }

    /** Opens the pass that the address names, closes one that it does not name. */
    turn([name, id]) {
        this.#wanted = name === 'deck' ? id : null
        if (!this.#isShown) return
        const { wallet } = this
        if ((wallet.opened?.id ?? null) === this.#wanted) return
        if (!this.#wanted) wallet.closeCard()
        else if (!wallet.openCard(this.#wanted)) this.#invite(this.#wanted)
    }

    /** Opens a folder that has no pass in the pile: it gets one for as long as it is open. */
    async #invite(id) {
        const isFinished = this.#finished.has(id)
        const deck = isFinished || FOLDER.test(id) ? await this.#app.session.deck(id) : null
        if (this.#wanted !== id || !this.#isShown) return
        if (!deck) return this.#app.router.go('', { replace: true })
        if (isFinished) deck.above = above()
        this.#guests.set(id, deck)
        this.#lay()
        this.wallet.openCard(id)
    }

    #remember() {
        if (this.#isShown) sessionStorage.setItem(PLACE, this.wallet.state.scroll)
    }

    // MARK: Passes

    /** What the decks hold now: every pass tells it, also one in a hand. */
    #know(decks) {
        for (const { id } of decks) this.#guests.delete(id)
        this.#decks = new Map([...decks, ...this.#guests.values()].map(deck => [deck.id, deck]))
        // Each deck with its open round; battles have no deck.
        for (const deck of this.#decks.values()) deck.round = this.rounds.find(round => round.deck.id === deck.id && !round.battle)
        this.#markYears(decks)
        for (const [id, pass] of this.#passes) this.#update(pass, this.#decks.get(id))
    }

    /** In a long pile, the first month of each year has the year on a tab. */
    #markYears(decks) {
        const months = decks.filter(({ kind }) => kind === 'month')
        if (months.length < MONTHS) return
        const yearOf = ({ id }) => id.slice(6, 10)
        months.forEach((deck, index) => { if (!index || yearOf(deck) !== yearOf(months[index - 1])) deck.year = yearOf(deck) })
    }

    /** The pile with its finished decks as one card. One that was opened from there is a guest. */
    #fold() {
        const open = this.wallet.opened?.id
        const { pile, finished } = fold(this.#all, this.#guests.has(open) ? null : open)
        this.#finished = new Map(finished.map(deck => [deck.id, deck]))
        return pile
    }

    /** Shows these decks in this order: elements stay, and what lies in a hand is not touched. */
    #show(decks) {
        const open = this.wallet.opened
        // A folder whose pass was taken from the pile stays open.
        if (open?.folders && !decks.some(({ id }) => id === open.id)) this.#guests.set(open.id, open)
        this.#all = decks
        this.#pile = this.#fold()
        this.#lay()
        if (!this.#isShown) {
            this.#isShown = true
            const isHere = this.#decks.has(this.#wanted)
            this.wallet.restore({ open: isHere ? this.#wanted : null, scroll: Number(sessionStorage.getItem(PLACE)) || 0 })
            if (this.#wanted && !isHere) return this.#invite(this.#wanted)
        }
        const { opened } = this.wallet
        if (opened) this.#fill(this.#passes.get(opened.id))
        else if (this.#app.router.steps[0] === 'deck' && !this.#isGuest(this.#wanted)) this.#app.router.go('', { replace: true })
    }

    #isGuest(id) { return id !== null && (FOLDER.test(id) || this.#finished.has(id)) && !this.#pile.some(deck => deck.id === id) }

    /** Lays the passes in their order, guests right behind the folder that they lie in. */
    #lay() {
        this.#know(this.#pile)
        const items = [...this.#pile]
        for (const guest of this.#guests.values()) {
            const place = items.findLastIndex(({ id }) => guest.above.some(folder => folder.id === id))
            items.splice(place < 0 ? items.length : place + 1, 0, guest)
        }
        this.wallet.items = items
    }

    #update(pass, deck) {
        if (!deck) return
        pass.update(deck)
        pass.host.setAttribute('aria-label', spoken(deck))
        this.#covers.look(pass)
    }

    #render(id, host) {
        const pass = new Pass(this.#decks.get(id), host)
        this.#passes.set(id, pass)
        if (this.wallet.opened?.id === id) this.#fill(pass)
        this.#covers.look(pass)
    }

    #release(id) {
        this.#passes.delete(id)
        this.#covers.look()
    }

    #inView() { return [...this.#decks?.keys() ?? []].map(id => this.#passes.get(id)).filter(Boolean) }

    // MARK: The open pass

    #opened(id) {
        this.#fill(this.#passes.get(id))
        const [name, shown] = this.#app.router.steps
        if (name !== 'deck' || shown !== id) this.#app.router.go(`deck/${id}`)
    }

    #closed(id) {
        const pass = this.#passes.get(id)
        pass?.body.scrollTo({ top: 0, behavior: isCalm() ? 'instant' : 'smooth' })
        this.#scrolls.delete(id)
        // Another pass that opens instead closes this one too, and is what the address names.
        const { router } = this.#app
        const [name, shown] = router.steps
        if (name !== 'deck' || shown !== id) return
        if (history.state?.from?.startsWith('#/deck/')) router.go('')
        else router.home()
    }

    #fill(pass) {
        if (!pass) return
        const { session } = this.#app
        pass.open({
            person: this.#app.person,
            round: id => [session.round, ...this.rounds].find(round => round && round.deck.id === id && !round.battle),
            start: (size, deck) => this.#start(pass, size, deck),
            filters: id => (id === FINISHED ? null : session.filters(id)),
            grid: id => this.#app.router.go(`all/${id}`),
            look: list => this.#app.router.go(`decided/${list}`),
            pin: () => this.#order.pin(pass.deck),
            close: () => this.wallet.closeCard(),
            visit: id => this.#app.router.go(`deck/${id}`),
            leave: id => this.#app.router.go(`deck/${id}`, { replace: true }),
            more: next => session.folders(pass.deck.id, next),
        })
        pass.body.scrollTop = this.#scrolls.get(pass.deck.id) ?? 0
        this.#tell(pass.deck.id)
    }

    async #tell(id) {
        const details = id === FINISHED ? { folders: [...this.#finished.values()], above: [], samples: [], next: null } : await this.#app.session.deck(id)
        const pass = this.#passes.get(id)
        if (details && this.#guests.has(id)) {
            if (this.#finished.has(id)) details.above = above()
            this.#guests.set(id, details)
            if (pass) this.#update(pass, details)
        }
        if (details) pass?.details?.tell(details)
    }

    /** The open round has changed: the button of an open pass says so. */
    offer() { for (const pass of this.#passes.values()) pass.details?.offer() }

    /** The open pass of a deck as the place that a round is launched from and comes back to; null if it is not open. */
    placeOf(id) {
        id = id?.split('~')[0]
        if (!id || this.wallet.opened?.id !== id) return null
        const pass = () => this.#passes.get(id)
        return {
            prepare: arena => pass()?.details?.prepare(arena),
            first: card => { if (pass()) this.#covers.showOther(pass(), card) },
            cover: () => {
                if (pass()) pass().body.scrollTop = 0
                return pass()?.cover ?? null
            },
        }
    }

    /** Whether a deck has a pass. */
    has(id) { return Boolean(this.#decks?.has(id) || this.#finished.has(id)) }

    /** The deck of everything, if there is one. */
    get all() { return this.#decks?.get('everything') ?? null }

    // MARK: Keys

    #focused() { return this.#passes.get(this.wallet.opened?.id ?? this.wallet.state.focused) }

    /** From the page's body the keys enter the pile. */
    #enter() {
        if (document.activeElement !== document.body) return false
        const pass = this.#focused() ?? this.#passes.get(this.wallet.order[0])
        pass?.host.focus()
        return Boolean(pass)
    }

    keys = {
        toTop: () => this.#enter(),
        toBottom: () => this.#enter(),
        start: () => {
            if (!this.wallet.opened && this.#enter()) return
            const pass = this.#passes.get(this.wallet.opened?.id)
            if (!pass?.details || pass.details.go.hidden) return false
            pass.details.go.click()
        },
        pin: () => {
            const pass = this.#focused()
            if (!pass || pass.deck.id === FINISHED) return false
            this.#order.pin(pass.deck)
        },
        // A pass in the hand is given back by the wallet's own key.
        back: () => this.wallet.closeCard(),
    }
}
