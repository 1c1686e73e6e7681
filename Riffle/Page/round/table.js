// The playing table: everything between the session's round and the stack of cards.

import '../cardistry.js'
import { h, icon } from '../ui/dom.js'
import { cardView } from '../card/card.js'
import { chime } from './chime.js'
import { Pictures } from '../card/pictures.js'
import { wear } from '../card/feel.js'
import { RoundBar, iconButton, nameUndo } from './round-bar.js'
import { roundInFullSize } from './round-zoom.js'
import { undoRound } from './undo-round.js'
import { description, rating } from '../words/format.js'
import { messages, say } from '../words/say.js'
import { ARROWS, pressed, RATINGS, ratingOf } from '../ui/keys.js'

/** A window with room beside the cards. */
const ROOMY = matchMedia('(min-width: 56.25em) and (min-height: 31.26em)')
/** How many decided cards keep their pictures for undo. */
const TRAILING = 10

export class Table {
    #app
    #session
    #bar
    #stack
    #swipes
    #sides
    #stopSteering = null
    #views = new Map()
    /** Ids in the stack, top first, and those that have flown from it, oldest first. */
    #shown = []
    #flown = []
    #buttons = {}
    #desk = null
    #sharp = null
    #isStopped = false
    /** Whether the cards are decided in full size. */
    #isViewing = false
    #isReady = false
    /** What teaches how to swipe, for a person who has yet to see it. */
    #lesson = null

    constructor(app, pictures) {
        this.#app = app
        this.#session = app.session
        this.pictures = pictures
        this.#swipes = app.person.swipes
        this.#sides = app.person.sides
        this.roundID = app.session.round.id
        this.element = this.#build()
        this.#figures()
    }

    async start() {
        await this.#stack.ready
        wear(this.#stack, this.#app.person.choices, this.#app.device)
        this.#stopSteering = this.#app.device.steer(this.#stack)
        await this.#teach()
        this.#restore()
        this.#isReady = true
        this.#look()
        this.update('local')
        this.#stack.focus({ preventScroll: true })
        // Wanted at once, also where the connection is gone by then: by a tap, and by the last card.
        import('../extras.js').catch(() => {})
        this.#sharpen()
        ROOMY.addEventListener('change', this.#spread)
        await this.#spread()
    }

    /** Puts a card that teaches how to swipe on top of a person's first round, once. */
    async #teach() {
        const { round } = this.#session
        if (this.#app.person.settings.taught !== false || round.number > 1 || round.position || round.battle) return
        this.#lesson = await import('../extras.js').catch(() => null)
    }

    /** Has cards at rest shown sharp. The small pictures come first, so its script can too. */
    async #sharpen() {
        const script = await import('../extras.js').catch(() => null)
        if (!script || this.#isStopped) return
        this.#sharp = new script.Sharp(this.#stack, this.#views)
        this.#look()
    }

    /** Has the stack show the round. With its history it can undo across a reload, each card along the way it left. */
    #restore() {
        const { round, round: { undecided, history } } = this.#session
        if (this.#hasLearned) this.#lesson = null
        this.#shown = undecided.map(card => card.id)
        this.#flown = history.map(entry => entry.card)
        this.#stack.restore(this.#lesson ? [this.#lesson.LESSON, ...undecided] : undecided, history.map(({ card, decision }) => (
            { item: round.card(card), direction: this.#sides[decision] })))
    }

    /** Lays out what stands beside the cards where there is room. */
    #spread = async () => {
        if (!ROOMY.matches || this.#desk) return
        const script = await import('../extras.js').catch(() => null)
        // Without it the round is as good.
        if (!script || this.#desk) return
        this.#desk = new script.Desk(this.#app, this.pictures, this.#swipes)
        this.element.append(...this.#desk.elements)
        this.#desk.show(this.#session.round, this.top)
        this.#look()
    }

    /** The card on top, or null. */
    get top() { return this.#session.round?.card(this.#stack.top?.id) ?? null }

    stop() {
        this.#isStopped = true
        for (const view of this.#views.values()) view.pause()
        this.#stopSteering?.()
        ROOMY.removeEventListener('change', this.#spread)
        this.#desk?.stop()
        this.#sharp?.stop()
    }

    /** What keys can do here. */
    acts = ['keep', 'trash', 'favourite', 'later', 'undo', 'zoom', 'up', 'down', 'finish', 'next', ...RATINGS]

    /** Whether swipes do something else by now. */
    get isOutdated() { return JSON.stringify(this.#swipes) !== JSON.stringify(this.#app.person.swipes) }

    /** One of the actions or sides, by button or key. */
    act(name) {
        if (!this.#isReady) return
        if (name === 'undo') this.#undo()
        else if (name === 'zoom') this.#zoom()
        else if (name === 'finish') this.#bar.finish()
        // To look without deciding, as programs for culling do, is to look in full size.
        else if (name === 'next') this.#zoom(1)
        else if (RATINGS.includes(name)) this.#rate(name)
        // Nothing happens where the card would resist.
        else if (this.#swipes[this.#sides[name] ?? name]) this.#stack.swipe(this.#sides[name] ?? name)
    }

    /** Shows the session's round; news from the server may have changed the stack too. */
    update(cause) {
        if (!this.#isReady) return
        // Decisions in full size are seen on the stack below it, too.
        const undecided = () => this.#session.round.undecided.map(({ id }) => id)
        if (this.#isViewing) { if (String(undecided()) !== String(this.#shown)) this.#restore() }
        else if (cause === 'server') this.#reconcile(this.#session.round)
        this.#figures()
        this.#desk?.show(this.#session.round, this.top)
    }

    #figures() {
        const { round } = this.#session
        this.#bar.show(round, say('round.at', { position: round.position, total: round.total }))
        for (const [name, button] of Object.entries(this.#buttons)) button.disabled = name === 'undo' ? !round.position && !round.before && !this.#hasLearned : round.isDecided
        nameUndo(this.#buttons.undo, round)
    }

    #build() {
        const { round } = this.#session
        this.wash = h('div', { class: 'wash', dataset: { wash: '' }, 'aria-hidden': 'true' })
        this.#bar = new RoundBar(this.#app, round, [
            iconButton('zoom', say('shared.fullSize'), () => this.act('zoom'), 'zoom'),
            iconButton('help', say('shared.help'), () => this.#app.openHelp())])
        this.#stack = this.#makeStack()
        return h('section', { class: 'round', dataset: { screen: 'round', desk: '' }, 'aria-label': say('round.name', { title: round.deck.title }) },
            this.wash, this.#bar.elements,
            h('div', { class: 'felt' }, this.#stack),
            h('div', { class: 'actions', role: 'toolbar', 'aria-label': say('round.decide') },
                this.#decisions().map(name => this.#actionButton(name))))
    }

    /** The buttons from left to right: what swipes do, each decision once, and undo in their middle. */
    #decisions() {
        const { up, down } = this.#swipes
        const small = name => (name && name !== 'keep' ? [name] : [])
        return ['trash', ...small(down === up ? null : down), 'undo', ...small(up), 'keep']
    }

    #actionButton(name) {
        const label = name === 'undo' ? say('shared.undo') : say(`actions.${name}`)
        const key = pressed(this.#app.device, name) ?? ARROWS[this.#sides[name]] ?? 'U'
        const button = h('button', {
            class: `action action-${name}`, type: 'button', dataset: { action: name, key }, 'aria-label': label,
            title: say('shared.withKey', { label, key }), 'aria-keyshortcuts': { '←': 'ArrowLeft', '→': 'ArrowRight', '↑': 'ArrowUp', '↓': 'ArrowDown' }[key] ?? key,
            onclick: () => this.act(name),
        }, icon(name))
        this.#buttons[name] = button
        return button
    }

    #makeStack() {
        const stack = document.createElement('swipe-stack')
        stack.controls = 'none'
        stack.setAttribute('aria-label', say('round.stack'))
        const swipes = Object.entries(this.#swipes).filter(([, decision]) => decision)
        stack.directions = swipes.map(([side]) => side)
        stack.labels = { ...messages('stack'), ...Object.fromEntries(swipes.map(([side, decision]) => [side, say(`actions.${decision}`)])) }
        stack.describe = item => (item === this.#lesson?.LESSON ? this.#lesson.description(this.#swipes) : description(item))
        stack.render = (item, element) => this.#views.set(item.id, item === this.#lesson?.LESSON ? this.#lesson.lessonView(element, this.#swipes)
            : cardView(this.#session.round.card(item.id), element, this.pictures, this.#swipes))
        stack.release = card => {
            this.#views.get(card.id)?.pause()
            this.#views.delete(card.id)
        }
        stack.addEventListener('card-decide', ({ detail }) => this.#decided(detail))
        stack.addEventListener('card-revoke', ({ detail }) => this.#revoked(detail))
        stack.follow = feedback => this.#feedBack(feedback)
        stack.addEventListener('card-tap', () => this.#zoom())
        stack.addEventListener('card-leave', () => this.#finish())
        stack.addEventListener('deck-empty', () => this.#finish())
        return stack
    }

    // MARK: What the stack tells

    #decided({ id, direction }) {
        if (id === this.#lesson?.LESSON.id) return this.#learned(direction)
        this.#shown = this.#shown.filter(other => other !== id)
        this.#flown.push(id)
        this.#session.decide(id, this.#swipes[direction])
        chime(this.#app, this.#swipes[direction])
        this.#look()
    }

    /** The lesson is a card of its own: the round has nothing of it, and the person does not see it again. */
    #learned(direction) {
        chime(this.#app, this.#swipes[direction])
        this.#app.person.change({ taught: true })
        this.#turnLesson()
    }

    #turnLesson() {
        this.#figures()
        this.#look()
        this.#desk?.show(this.#session.round, this.top)
    }

    /** Whether the lesson has flown from here, so that an undo brings it back. */
    get #hasLearned() { return this.#lesson !== null && this.#stack.history[0]?.id === this.#lesson.LESSON.id }

    #revoked({ id }) {
        if (id === this.#lesson?.LESSON.id) return this.#turnLesson()
        this.#flown = this.#flown.filter(other => other !== id)
        if (!this.#shown.includes(id)) this.#shown.unshift(id)
        this.#session.revoke(id)
        chime(this.#app, 'undo')
        this.#look()
    }

    #feedBack({ progress, direction, wash }) {
        const decision = this.#swipes[direction]
        if (decision) this.wash.dataset.tone = decision
        this.wash.style.opacity = wash
        for (const [name, button] of Object.entries(this.#buttons)) {
            const glow = name === decision ? progress : 0
            if (button.glow === glow) continue
            button.glow = glow
            button.style.setProperty('--glow', glow)
        }
    }

    #finish() {
        // The last card flies to its end first.
        if (this.#isViewing || this.#stack.querySelector('[data-phase="leaving"]')) return
        if (this.element.isConnected && this.#session.round?.isDecided) this.#app.router.go('sheet', { replace: true })
    }

    // MARK: What the session tells

    #undo() {
        const { round } = this.#session
        const last = round.history.at(-1)?.card
        if (!last && this.#hasLearned) return void this.#stack.undo()
        if (!last && round.before) return void undoRound(this.#app, round.before)
        const flown = this.#stack.history.at(-1)?.id
        // The stack is ahead of the round for a moment after each swipe.
        if (flown && (flown === last || !round.decision(flown))) this.#stack.undo()
        else if (last) {
            // Decided on another device: it never flew from here, so it is put back on top.
            this.#session.revoke(last)
            this.#return(last, 0)
            this.#look()
        }
    }

    #return(id, index) {
        if (this.#shown.includes(id) || this.#stack.rollback(id)) return
        this.#shown.splice(index, 0, id)
        this.#stack.insertItem(this.#session.round.card(id), index)
    }

    #reconcile(round) {
        const wanted = round.undecided.map(card => card.id)
        const isWanted = new Set(wanted)
        for (const id of this.#shown.filter(id => !isWanted.has(id))) {
            this.#stack.removeItem(id)
            this.#shown = this.#shown.filter(other => other !== id)
        }
        wanted.forEach((id, index) => this.#return(id, index))
        for (const [id, view] of this.#views) view.update(round.card(id))
        this.#look()
        if (!wanted.length) this.#finish()
    }

    // MARK: Pictures

    #look(time = 0) {
        const { round } = this.#session
        const upcoming = this.#shown.map(id => round.card(id)).filter(Boolean)
        const trailing = this.#flown.slice(-TRAILING).reverse().map(id => round.card(id)).filter(Boolean)
        this.pictures.update(trailing, upcoming)
        this.#sharp?.look(trailing[0], upcoming)
        const top = this.#stack.top?.id
        for (const [id, view] of this.#views) id === top && !this.#isViewing ? view.play(time) : view.pause()
    }

    #rate(name) {
        const { top } = this
        if (!top) return
        const full = roundInFullSize(this.#session, this.roundID)
        const given = ratingOf(name, full.rating(top.id))
        full.rate(top.id, given)
        this.#app.notices.say(`${rating(given)} · ${top.name}`)
    }

    async #zoom(ahead = 0) {
        const card = this.#session.round.card(this.#shown[ahead]) ?? this.#session.round.card(this.#stack.top?.id)
        if (!card || this.#isViewing) return
        this.#isViewing = true
        const time = this.#views.get(card.id)?.time
        const isOpen = await this.#app.openZoom(card, {
            ...roundInFullSize(this.#session, this.roundID, decision => chime(this.#app, decision)),
            choices: this.#decisions(),
            sides: this.#swipes,
            time,
            closed: ({ id, time }) => this.#viewed(id, time),
        })
        isOpen === false ? this.#viewed() : this.#look()
    }

    #viewed(id, time) {
        this.#isViewing = false
        if (!this.element.isConnected) return
        this.#look(id === this.#stack.top?.id ? time : 0)
        this.#finish()
    }
}

