// Pictures that are alike, group by group: two beside each other, zoomed in step, and the whole group below.
// Marks say what speaks for a picture; nothing is decided, and none is chosen, before a person does it.

import { chime } from '../round/chime.js'
import { RoundBar, iconButton, nameUndo } from '../round/round-bar.js'
import { roundInFullSize } from '../round/round-zoom.js'
import { undoRound } from '../round/undo-round.js'
import { h, icon } from '../ui/dom.js'
import { focusHeading } from '../ui/focus.js'
import { Originals } from '../zoom/zoom-layer.js'
import { percent as percentText } from '../words/format.js'
import { say } from '../words/say.js'
import { Facts } from './facts.js'
import { Film } from './film.js'
import { InStep } from './in-step.js'
import { groupsOf, openGroup, othersOf, pairOf, shownArea } from './pairs.js'
import { Pane } from './pane.js'

/** Where the keys look for a side: how far its middle is that way. */
const WAYS = { toLeft: [-1, 0], toRight: [1, 0], toTop: [0, -1], toBottom: [0, 1] }
const DECISIONS = ['keep', 'trash', 'favourite', 'later']
const STEP = 1.25

export class CompareTable {
    /** What keys can do here. */
    acts = [...Object.keys(WAYS), ...DECISIONS, 'first', 'second', 'both', 'undo', 'finish', 'zoom', 'next', 'previous']
    /** No card is on top of the other. */
    top = null
    #app
    #session
    #bar
    #panes
    #film
    #ring
    #undo
    #both
    #percent
    #said = h('p', { class: 'unseen', role: 'status' })
    #inStep
    #observer
    #originals = new Originals()
    #facts
    #groups = []
    #index = 0
    /** The ids of the two that are shown. */
    #shown = [null, null]
    /** The side that a person has chosen, or null. */
    #chosen = null
    /** Whether the group that is shown had something to decide. */
    #wasOpen = true
    /** The cards of each act, the latest last: they are taken back together. */
    #steps = []
    #isDeciding = false

    constructor(app, pictures) {
        this.#app = app
        this.#session = app.session
        this.pictures = pictures
        this.roundID = this.round.id
        this.#facts = new Facts(this.#session)
        this.element = this.#build()
    }

    get round() { return this.#session.round }
    get #group() { return this.#groups[this.#index] }
    #decision = id => this.round?.decision(id) ?? null
    #member(id) { return this.#group.members.find(member => member.id === id) ?? null }
    #isDealt(id) { return this.#group.cards.some(card => card.id === id) }

    async start() {
        this.#inStep = new InStep(this.#ring, this.#panes, {
            touched: (name, event) => this.#touched(name, event),
            neighbours: place => [-1, 1].map(by => Boolean(this.#near(place, by))),
            changed: (percent, hasTurned) => this.#zoomed(percent, hasTurned),
        })
        this.#observer = new ResizeObserver(() => this.#lay())
        this.#observer.observe(this.#ring)
        addEventListener('keydown', this.#key, { capture: true })
        import('../extras.js').catch(() => {})
        this.#enter(0)
        if (this.element.isConnected) focusHeading(this.element)
    }

    stop() {
        this.#inStep?.stop()
        this.#observer?.disconnect()
        this.#facts.stop()
        removeEventListener('keydown', this.#key, { capture: true })
    }

    /** One of the actions, by button or key; false if there is nothing to do. */
    act(name, event) {
        if (name in WAYS) return this.#arrow(...WAYS[name])
        if (name === 'first' || name === 'second') return this.#choose(name === 'first' ? 0 : 1)
        if (DECISIONS.includes(name)) return this.#chosen === null ? false : this.#decide(this.#chosen, name)
        if (name === 'zoom') return event?.key === 'Enter' ? this.#fullSize(this.#chosen ?? 0) : this.#inStep.toggle()
        if (name === 'next') return this.#turn(1)
        if (name === 'previous') return this.#turn(-1)
        if (name === 'finish') return this.#bar.finish()
        if (name === 'undo') return void this.#takeBack()
        return this.#keepBoth()
    }

    /** Shows the session's round: decisions from elsewhere, and groups whose members have changed. */
    update() {
        if (this.#inStep && !this.#isDeciding) this.#follow()
    }

    // MARK: Groups

    /** The next group with something to decide, from `index` onward. */
    #enter(index) {
        this.#groups = groupsOf(this.round)
        const next = openGroup(this.#groups, this.#decision, index)
        if (next < 0) return this.#finish()
        this.#open(next)
    }

    #open(index, shown = [null, null]) {
        this.#index = index
        this.#chosen = null
        this.#shown = pairOf(this.#group, this.#decision, shown)
        this.#wasOpen = this.#group.cards.some(({ id }) => !this.#decision(id))
        this.#show({ keepsPlace: false })
        // What is known of a group grows in the background.
        this.#session.refreshRound()
    }

    #turn(by) {
        const index = this.#index + by
        if (index < 0 || index >= this.#groups.length) return
        this.#open(index)
        this.#rest()
    }

    /** After a decision, or news: the same group, as it is now, or the next one once it is decided. */
    #follow() {
        const anchors = [...this.#shown, ...this.#group.cards.map(({ id }) => id)].filter(id => this.#isDealt(id))
        this.#groups = groupsOf(this.round)
        const index = anchors.map(id => this.#groups.findIndex(({ cards }) => cards.some(card => card.id === id))).find(found => found >= 0) ?? -1
        const isOpen = index >= 0 && this.#groups[index].cards.some(({ id }) => !this.#decision(id))
        if (this.round.isDecided || index < 0 || (this.#wasOpen && !isOpen)) return this.#enter(Math.max(index, 0))
        this.#index = index
        if (isOpen) this.#shown = pairOf(this.#group, this.#decision, this.#shown)
        this.#wasOpen = isOpen
        this.#show()
    }

    #finish() {
        if (this.element.isConnected && this.round?.isDecided) this.#app.router.go('sheet', { replace: true })
    }

    // MARK: Decisions

    /** Does `[id, decision, compared]` in one go. */
    #do(list) {
        this.#isDeciding = true
        const added = list.filter(([id]) => !this.#decision(id)).map(([id]) => id)
        for (const [id, decision, compared] of list) this.#decision(id) ? this.#session.flip(id, decision) : this.#session.decide(id, decision, compared)
        this.#isDeciding = false
        if (added.length) this.#steps.push(added)
        const [, decision] = list[0]
        chime(this.#app, decision)
        const left = this.#group.cards.filter(({ id }) => !this.#decision(id)).length
        this.#said.textContent = left ? say('compare.left', { decided: say('compare.decided', { decision }), count: left }) : say('compare.decided', { decision })
        this.#chosen = null
        this.#follow()
        this.#rest()
    }

    /** What has to be as it was seen for a picture to go. */
    #seen(id, other) {
        return other && this.#member(other)?.state === 'ok' ? [id, other] : null
    }

    #decide(place, decision) {
        const id = this.#shown[place]
        if (!this.#isDealt(id) || this.#decision(id) === decision) return
        this.#do([[id, decision, decision === 'trash' ? this.#seen(id, this.#shown[1 - place]) : null]])
    }

    #keepOnly(place) {
        const id = this.#shown[place]
        const others = othersOf(this.#group, this.#decision, id)
        if (!others.length || this.#member(id)?.state === 'missing') return
        const own = this.#isDealt(id) && this.#decision(id) !== 'favourite' && this.#decision(id) !== 'keep' ? [[id, 'keep', null]] : []
        this.#do([...own, ...others.map(other => [other.id, 'trash', this.#seen(other.id, id)])])
    }

    #keepBoth() {
        const open = this.#shown.filter(id => id && this.#isDealt(id) && !this.#decision(id))
        if (open.length) this.#do(open.map(id => [id, 'keep', null]))
    }

    /** Takes back the last act, with all that it decided. */
    async #takeBack() {
        const { round } = this
        if (!round.position) return round.before ? undoRound(this.#app, round.before) : undefined
        const step = this.#steps.pop() ?? []
        const last = round.history.slice(-Math.max(step.length, 1)).map(({ card }) => card)
        const ids = String(step) === String(last) ? step : last.slice(-1)
        if (ids !== step) this.#steps = []
        this.#isDeciding = true
        for (const id of ids.toReversed()) this.#session.revoke(id)
        this.#isDeciding = false
        chime(this.#app, 'undo')
        this.#groups = groupsOf(this.round)
        const index = this.#groups.findIndex(({ cards }) => cards.some(({ id }) => id === ids[0]))
        this.#open(Math.max(index, 0), [ids[0], ids[1] ?? null])
        this.#rest()
    }

    // MARK: What is chosen

    #choose(place) {
        if (!this.#panes[place].card) return
        this.#chosen = place
        this.#inStep.at(place)
        this.#mark()
        const { stage } = this.#panes[place]
        if (document.activeElement !== stage) stage.focus({ preventScroll: true, focusVisible: false })
    }

    /** Arrows move zoomed pictures, go along the film, and else choose the side that is further that way. */
    #arrow(x, y) {
        if (this.#film.element.contains(document.activeElement)) return false
        if (this.#inStep.isZoomed) return this.#inStep.pan(-x, -y)
        const at = ({ stage }) => {
            const { left, top, width, height } = stage.getBoundingClientRect()
            return x * (left + width / 2) + y * (top + height / 2)
        }
        const [first, second] = this.#panes.map(at)
        if (Math.abs(second - first) >= 1) this.#choose(second > first ? 1 : 0)
    }

    /** Nothing is chosen any more: who comes up was not looked at yet. */
    #rest() {
        const { activeElement } = document
        if (activeElement === document.body || this.#ring.contains(activeElement)) this.#ring.focus({ preventScroll: true })
    }

    /** Shows a picture of the film on the chosen side, or else on the second one. */
    #pick(id) {
        const at = this.#shown.indexOf(id)
        const place = at >= 0 ? at : this.#chosen ?? 1
        this.#shown[place] = id
        this.#chosen = place
        this.#show()
    }

    /** Shows the next picture of the group on one side. */
    #step(place, by) {
        const next = this.#near(place, by)
        if (!next) return
        this.#shown[place] = next
        this.#show()
    }

    #near(place, by) {
        const ids = this.#group.members.map(({ id }) => id)
        const way = by > 0 ? ids.slice(ids.indexOf(this.#shown[place]) + 1) : ids.slice(0, ids.indexOf(this.#shown[place])).reverse()
        return way.find(id => id !== this.#shown[1 - place])
    }

    async #fullSize(place) {
        const card = this.#panes[place].card
        if (!card || !this.#isDealt(card.id)) return
        const ids = this.#group.cards.map(({ id }) => id)
        this.#isDeciding = true
        const closed = () => {
            this.#isDeciding = false
            if (this.element.isConnected) this.#follow()
        }
        const isOpen = await this.#app.openZoom(card, {
            ...roundInFullSize(this.#session, this.roundID, decision => chime(this.#app, decision)),
            cards: () => ids.map(id => this.round?.card(id)).filter(Boolean),
            choices: ['trash', 'undo', 'favourite', 'keep'],
            sides: this.#app.person.swipes,
            closed,
        })
        if (isOpen === false) closed()
    }

    // MARK: Zoom in step

    #zoomed(percent, hasTurned) {
        const { isZoomed } = this.#inStep ?? {}
        this.#percent.querySelector('span').textContent = percentText(percent)
        this.#percent.ariaLabel = this.#percent.title = say('shared.withKey', { label: isZoomed ? say('compare.whole') : say('compare.zoom'), key: 'Z' })
        if (!hasTurned) return
        this.#ring.toggleAttribute('data-zoomed', isZoomed)
        this.#improve()
    }

    #improve() {
        this.#originals.keep([])
        for (const pane of this.#panes) pane.improve(this.#originals, this.#inStep.isZoomed)
    }

    #touched(name, event) {
        const { place } = this.#inStep
        if (name === 'previous' || name === 'next') return this.#step(place, name === 'next' ? 1 : -1)
        this.#choose(place)
        if (name === 'doubleTap' || event.pointerType === 'mouse') this.#inStep.toggle(event)
    }

    #key = event => {
        const { key, target } = event
        if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return
        const acts = {
            '+': () => this.#inStep.zoom(STEP), '=': () => this.#inStep.zoom(STEP), '-': () => this.#inStep.zoom(1 / STEP),
            0: () => this.#inStep.zoomOut(), o: () => { if (this.#chosen !== null) this.#keepOnly(this.#chosen) },
            ' ': target.closest?.('button') ? null : () => this.#inStep.toggle(),
        }
        const act = acts[key.toLowerCase()]
        if (!act) return
        act()
        event.preventDefault()
        event.stopPropagation()
    }

    // MARK: What is seen

    #show({ keepsPlace = true } = {}) {
        const { round } = this
        const group = this.#group
        const ids = group.members.map(({ id }) => id)
        const cards = this.#shown.map(id => this.#member(id))
        const facts = this.#facts.of(cards, group.copies)
        this.#panes.forEach((pane, place) => {
            const card = cards[place]
            pane.show(!card ? { card: null } : {
                card, at: say('compare.at', { index: ids.indexOf(card.id) + 1, count: ids.length }), decision: this.#decision(card.id),
                marks: (group.marks[card.id] ?? []).map(name => [name, say(`compare.reason.${name}`, { count: ids.length })]),
                facts: facts[place], others: othersOf(group, this.#decision, card.id).length, isDealt: this.#isDealt(card.id),
            })
        })
        this.#bar.show(round, say('compare.group', { index: this.#index + 1, count: this.#groups.length }))
        nameUndo(this.#undo, round)
        this.#undo.ariaDisabled = String(!round.position && !round.before)
        const open = this.#shown.filter(id => id && this.#isDealt(id) && !this.#decision(id))
        this.#both.ariaDisabled = String(!open.length)
        this.#both.querySelector('span').textContent = open.length === 1 ? say('compare.keepLast') : say('compare.keepBoth')
        this.#film.show(group, this.#decision, this.#shown)
        for (const [name, by] of [['previous', -1], ['next', 1]]) this.element.querySelector(`[data-action="group-${name}"]`).ariaDisabled = String(!this.#groups[this.#index + by])
        this.#mark()
        this.#lay()
        this.#inStep.look(keepsPlace)
        this.#improve()
        this.#facts.ask(cards, () => { if (this.element.isConnected && cards.some(card => this.#shown.includes(card?.id))) this.#show() })
        const ahead = this.#groups[this.#index + 1]?.cards.slice(0, 2) ?? []
        this.pictures.update([], [...cards.filter(Boolean), ...group.members.filter(({ id }) => !this.#shown.includes(id)), ...ahead])
    }

    #mark() {
        this.#panes.forEach((pane, place) => pane.element.toggleAttribute('data-chosen', place === this.#chosen))
    }

    /** Beside each other or one above the other, as both are larger. */
    #lay() {
        if (!this.#groups.length) return
        const area = layout => {
            this.#ring.dataset.layout = layout
            const { clientWidth: width, clientHeight: height } = this.#panes[0].stage
            return shownArea(this.#panes.map(({ card }) => card), { width, height })
        }
        if (area('column') <= area('row')) return
        this.#ring.dataset.layout = 'column'
    }

    #build() {
        const { round } = this
        const pane = place => new Pane(place, this.pictures, name => {
            this.#inStep.at(place)
            if (name === 'only') this.#keepOnly(place)
            else if (name === 'play') this.#fullSize(place)
            else this.#decide(place, name)
        })
        this.#panes = [pane(0), pane(1)]
        this.#film = new Film(id => this.#pick(id))
        this.#undo = iconButton('undo', say('shared.undo'), () => this.act('undo'), 'undo')
        this.#bar = new RoundBar(this.#app, round, [iconButton('help', say('shared.help'), () => this.#app.openHelp())])
        this.#both = h('button', {
            class: 'both', type: 'button', dataset: { action: 'both', key: 'B' }, title: say('shared.withKey', { label: say('compare.keepBoth'), key: 'B' }), 'aria-keyshortcuts': 'B',
            onclick: () => this.act('both'),
        }, icon('keep'), h('span', {}, say('compare.keepBoth')))
        this.#percent = h('button', { class: 'pill', type: 'button', dataset: { action: 'percent' }, onclick: () => this.#inStep.toggle() },
            icon('zoom'), h('span', {}))
        this.#ring = h('div', { class: 'compare-ring', role: 'group', tabindex: -1, 'aria-label': say('compare.pair'), dataset: { layout: 'row' } },
            this.#panes.map(({ element }) => element))
        return h('section', { class: 'round compare', dataset: { screen: 'compare' }, 'aria-label': say('compare.name', { title: round.deck.title }) },
            this.#bar.elements, this.#ring, this.#film.element,
            h('div', { class: 'compare-acts' },
                iconButton('back', say('compare.previous'), () => this.act('previous'), 'group-previous'), this.#percent, this.#both, this.#undo,
                iconButton('next', say('compare.next'), () => this.act('next'), 'group-next')),
            this.#said)
    }
}
