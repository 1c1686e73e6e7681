// A duel: two cards that are alike, each a stack of its own. Nothing here says which one is to go: both look the
// same, in the order in which they were taken, and none is chosen before a person chooses.

import '../cardistry.js'
import { h, icon } from '../ui/dom.js'
import { wear } from '../card/feel.js'
import { focusHeading } from '../ui/focus.js'
import { DuelSide } from './duel-side.js'
import { RoundBar, iconButton } from '../round/round-bar.js'
import { SIDES } from '../data/duel.js'
import { undoRound } from '../round/undo-round.js'
import { say } from '../words/say.js'

/** Where the keys look for a side: how far its middle lies that way. */
const WAYS = { toLeft: [-1, 0], toRight: [1, 0], toTop: [0, -1], toBottom: [0, 1] }

export class DuelTable {
    /** What keys can do here. */
    acts = [...SIDES, 'both', 'keep', 'trash', 'undo', 'finish', 'zoom', ...Object.keys(WAYS)]
    #app
    #session
    #bar
    #sides
    #ring
    #keep
    #undo
    #wash = h('div', { class: 'wash', dataset: { wash: '' }, 'aria-hidden': 'true' })
    #stopSteering = []
    #isReady = false
    #isPlaced = false
    /** A card that a swipe has just sent away, until the stack tells of it. */
    #swiped = null
    /** A card that was caught in its flight, until the duel has it back. */
    #caught = null

    constructor(app, pictures) {
        this.#app = app
        this.#session = app.session
        this.pictures = pictures
        this.roundID = this.round.id
        this.element = this.#build()
    }

    get round() { return this.#session.round }
    /** No card is on top of the other. */
    get top() { return null }

    async start() {
        const sides = Object.values(this.#sides)
        await Promise.all(sides.map(({ stack }) => stack.ready))
        const { person, device } = this.#app
        for (const { stack } of sides) wear(stack, person.choices, device)
        this.#stopSteering = sides.map(({ stack }) => device.steer(stack))
        this.#isReady = true
        this.#place()
        this.#figures()
        this.#finish()
        if (this.element.isConnected) focusHeading(this.element)
    }

    stop() {
        for (const side of Object.values(this.#sides)) side.stop()
        for (const stop of this.#stopSteering) stop()
    }

    /** One of the actions, by button or key; false if there is nothing to do. */
    act(name) {
        if (!this.#isReady || this.#swiped) return undefined
        if (name in WAYS) return this.#choose(...WAYS[name])
        const chosen = SIDES.find(side => this.#sides[side].isChosen)
        if (name === 'zoom') return chosen ? this.zoom(chosen) : false
        if (name === 'trash') return chosen ? this.#answer(chosen) : false
        if (name === 'finish') return this.#bar.finish()
        if (name === 'undo') return void (this.round.position || !this.round.before ? this.#session.undo() : undoRound(this.#app, this.round.before))
        return this.#answer(name === 'both' ? 'keep' : name)
    }

    /** Shows the session's round. */
    update() {
        if (!this.#isReady || this.#swiped) return
        this.#takeBack()
        if (!this.#caught) this.#place()
        this.#figures()
        this.#finish()
    }

    /** Has the stacks show what the duel has: at rest when it is first known, by flights from then on. */
    #place() {
        for (const side of Object.values(this.#sides)) this.#isPlaced ? side.follow() : side.restore()
        this.#isPlaced = this.round.duel.isKnown
    }

    // MARK: What the stacks ask and tell

    mayLeave(side, id, direction) {
        const { duel } = this.round
        const decision = duel.left(side).find(({ card }) => card === id)?.decision
        if (decision) return (decision === 'trash') === (direction === 'left')
        const mayGo = !this.#swiped && this.#isReady && duel.card(side) === id && duel.can(direction === 'left' ? side : 'keep')
        if (mayGo) this.#swiped = id
        return mayGo
    }

    left(side, id, direction) {
        if (this.#swiped !== id) return
        this.#swiped = null
        if (this.round.duel.card(side) === id && this.#session.answer(direction === 'left' ? side : 'keep')) this.#rest()
        // News came in between, and it stands here no more.
        else this.update()
    }

    cameBack(id) {
        this.#caught = id
        this.update()
    }

    moved(side, { direction, wash }) {
        if (direction) this.#wash.dataset.tone = direction === 'left' ? 'trash' : 'keep'
        this.#wash.style.opacity = wash
    }

    landed() { this.#finish() }

    zoom(side) {
        const { card } = this.#sides[side]
        const cards = SIDES.map(side => this.#sides[side].card).filter(Boolean)
        if (card) this.#app.openZoom(card, { cards: () => cards })
    }

    // MARK: Answers

    #answer(answer) {
        if (!this.#session.answer(answer)) return
        this.#rest()
    }

    /** A card was caught: all answers after its own go, too, and the two stand there that stood there then. */
    #takeBack() {
        while (this.#caught && this.round.duel.sideLeft(this.#caught)) {
            // The session tells of each change, which leads here again: at first nothing is caught then.
            const caught = this.#caught
            this.#caught = null
            const isDone = this.#session.answer('undo')
            this.#caught = caught
            if (!isDone) return this.round.duel.isWaiting ? undefined : void (this.#caught = null)
        }
        this.#caught = null
    }

    /** After an answer no side is chosen: who comes up there was not looked at yet. */
    #rest() {
        const { activeElement } = document
        if (activeElement === document.body || this.#ring.contains(activeElement)) this.#ring.focus({ preventScroll: true })
    }

    #choose(x, y) {
        const place = side => {
            const { left, top, width, height } = this.#sides[side].felt.getBoundingClientRect()
            return x * (left + width / 2) + y * (top + height / 2)
        }
        const [near, far] = SIDES.toSorted((one, other) => place(one) - place(other))
        // None of the two lies further that way.
        if (place(far) - place(near) < 1) return
        const chosen = this.#sides[this.#sides[far].card ? far : near]
        if (chosen.card) chosen.stack.focus({ preventScroll: true, focusVisible: true })
    }

    #finish() {
        // The last card flies to its end first.
        if (this.element.querySelector('[data-phase="leaving"]')) return
        if (this.element.isConnected && this.round?.isDecided) this.#app.router.go('sheet', { replace: true })
    }

    // MARK: What is seen

    #figures() {
        const { round } = this
        const { duel } = round
        this.#bar.show(round, say('battle.decided', { count: round.position, total: round.total }))
        this.#undo.ariaDisabled = !round.position && !round.before
        this.#keep.ariaDisabled = !duel.can('keep')
        this.#keep.querySelector('span').textContent = duel.standing.length === 1 ? say('battle.keepIt') : say('battle.keepBoth')
        const seen = SIDES.map(side => this.#sides[side].card).filter(Boolean)
        const upcoming = round.undecided.filter(card => !seen.includes(card))
        const trailing = round.history.slice(-4).reverse().map(({ card }) => round.card(card)).filter(card => !seen.includes(card))
        this.pictures.update(trailing, [...seen, ...upcoming])
    }

    #build() {
        const { round } = this
        this.#sides = Object.fromEntries(SIDES.map(side => [side, new DuelSide(side, this, this.pictures)]))
        this.#undo = iconButton('undo', say('shared.undo'), () => this.act('undo'), 'undo')
        this.#bar = new RoundBar(this.#app, round, [
            this.#undo, iconButton('help', say('shared.help'), () => this.#app.openHelp())])
        this.#keep = h('button', {
            class: 'both', type: 'button', dataset: { action: 'both', key: 'B' }, title: say('shared.withKey', { label: say('battle.keepBoth'), key: 'B' }), 'aria-keyshortcuts': 'B',
            onclick: () => this.act('both'),
        }, icon('keep'), h('span', {}, say('battle.keepBoth')))
        this.#ring = h('div', { class: 'ring', role: 'group', tabindex: -1, 'aria-label': say('battle.pair') },
            this.#sides.first.element,
            h('div', { class: 'between' }, this.#keep),
            this.#sides.second.element)
        return h('section', { class: 'round duel', dataset: { screen: 'duel' }, 'aria-label': say('battle.name', { title: round.title }) },
            this.#wash, this.#bar.elements, this.#ring)
    }
}
