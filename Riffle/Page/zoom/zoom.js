// Full size: looked at closely, decided, and on to the next picture at the same zoom and place.

import { Viewport } from '../cardistry-viewport.js'
import { bdi, h, icon } from '../ui/dom.js'
import { actionsOf, RATINGS, ratingOf } from '../ui/keys.js'
import { Originals, isReduced, layer, pixels, playClip } from './zoom-layer.js'
import { bytes, day, description, dimensions, part, percent as percentText, rating, time } from '../words/format.js'
import { say } from '../words/say.js'

/** Milliseconds in which a second tap may follow. */
const DOUBLE = 300
/** Pixels from a video's lower edge that belong to its controls. */
const CONTROLS = 96
/** How many originals are loaded ahead, and the most pixels that they may have together. */
const AHEAD = 2
const AHEAD_PIXELS = 80e6
const STEP = 1.25
/** The way that the picture moves for an arrow, as a share of the stage. */
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }

/**
 * Opens the overlay.
 *
 * `cards()`: what can be looked at, in order. `decision(id)` and `decide(id, name)`: what is decided of a card, and a new
 * decision, one of `choices`. `rating(id)` and `rate(id, rating)`: its stars and its label. `undo()` takes the last one back and returns its card. `time`: seconds into a video.
 * `closed({id, time})` follows the closing.
 */
export async function openZoom(app, card, options = {}) {
    const before = document.querySelector('dialog.zoom')
    if (before?.open) return
    // One that was closed just now leaves the page and the history first.
    if (before) await new Promise(resolve => before.addEventListener('close', resolve, { once: true }))
    new Zoom(app, card, options).open()
}

class Zoom {
    #app
    #given
    #card
    #cards
    #originals = new Originals()
    #layers = new Map()
    #stage = h('div', { class: 'zoom-stage' })
    #title = h('p', { class: 'zoom-name' })
    #facts = h('p', { class: 'meta' })
    #note = h('p', { class: 'zoom-note', hidden: true })
    #said = h('p', { class: 'unseen', role: 'status' })
    #percent
    #clip
    #stopClip = () => {}
    #buttons = {}
    #dialog
    #viewport
    #tapTimer = null
    #time

    constructor(app, card, given) {
        this.#app = app
        this.#given = given
        this.#card = card
        this.#time = given.time ?? 0
        const button = (name, label, act, isDecision = false) => (this.#buttons[name] = h('button', {
            class: isDecision ? `action-${name}` : 'icon-button', type: 'button', 'aria-label': label, title: label, dataset: { action: name }, onclick: act }, icon(name === 'previous' ? 'back' : name)))
        const close = button('close', say('shared.close'), () => this.#dialog.close())
        this.#percent = h('button', { class: 'secondary zoom-percent', type: 'button', dataset: { action: 'percent' }, onclick: () => this.#viewport.toggle() })
        this.#clip = h('button', { class: 'secondary', type: 'button', 'aria-label': say('zoom.clip'), 'aria-pressed': 'false', title: say('zoom.clip'), hidden: true, dataset: { action: 'clip' }, onclick: () => this.#toggleClip() }, say('badges.live'))
        const steps = given.cards ? [button('previous', say('zoom.previous'), () => this.#step(-1)), button('next', say('zoom.next'), () => this.#step(1))] : []
        const decisions = (given.decide ? given.choices : []).map(name => name === 'undo'
            ? button('undo', say('shared.undo'), () => this.#undo(), true)
            : button(name, say(`actions.${name}`), () => this.#decide(name), true))
        for (const decision of decisions) decision.classList.add('action')
        this.#dialog = h('dialog', { class: 'zoom' },
            this.#stage,
            h('header', { class: 'zoom-top' }, close, h('div', { class: 'zoom-where' }, this.#title, this.#facts), this.#clip, this.#percent),
            this.#note,
            steps.length ? h('footer', { class: 'zoom-foot' }, steps[0],
                h('div', { class: 'zoom-actions', role: 'toolbar', 'aria-label': say('zoom.decide') }, decisions), steps[1]) : null,
            this.#said)
    }

    open() {
        const dialog = this.#dialog
        const { router, session } = this.#app
        const done = router.overlay(() => dialog.close())
        const refresh = () => this.#refresh()
        session.addEventListener('round', refresh)
        dialog.addEventListener('keydown', event => this.#key(event))
        dialog.addEventListener('close', () => {
            session.removeEventListener('round', refresh)
            clearTimeout(this.#tapTimer)
            this.#keepTime()
            this.#viewport.destroy()
            this.#stopClip()
            for (const { stop } of this.#layers.values()) stop()
            dialog.remove()
            done()
            this.#given.closed?.({ id: this.#card.id, time: this.#time })
        })
        document.body.append(dialog)
        this.#viewport = new Viewport(this.#stage, {
            draw: frame => this.#draw(frame),
            act: (name, event) => this.#act(name, event),
            leaves: ({ target, clientY }) => target.matches('video') && clientY > target.getBoundingClientRect().bottom - CONTROLS,
        })
        // Without its engine the picture is seen whole, and everything else works.
        this.#viewport.ready.catch(() => {})
        this.#cards = this.#list()
        dialog.showModal()
        dialog.focus()
        this.#show()
    }

    // MARK: What is shown

    #list() { return this.#given.cards?.() ?? [this.#card] }
    get #index() { return this.#cards.findIndex(({ id }) => id === this.#card.id) }
    #decision(id) { return this.#given.decision?.(id) ?? null }

    /** News of the round: what is looked at may have changed, or be gone. */
    #refresh() {
        const { id } = this.#card
        const index = Math.max(0, this.#index)
        this.#cards = this.#list()
        if (!this.#cards.length) return this.#dialog.close()
        const now = this.#cards.find(card => card.id === id)
        const isSame = now?.full === this.#card.full && now.state === this.#card.state
        this.#card = now ?? this.#cards[Math.min(index, this.#cards.length - 1)]
        isSame ? this.#tell() : this.#show()
    }

    #step(by) {
        const card = this.#cards[this.#index + by]
        if (!card) return
        this.#keepTime()
        this.#card = card
        this.#time = 0
        this.#show(true)
    }

    #keepTime() { this.#time = this.#layers.get(this.#card.id)?.video?.currentTime ?? this.#time }

    /** The current picture between its neighbours, which are seen only while a finger swipes. */
    #show(keepsPlace = false) {
        const card = this.#card
        this.#stopClip()
        this.#clip.hidden = !card.clip || card.state !== 'ok'
        const index = this.#index
        const near = [this.#cards[index - 1], card, this.#cards[index + 1]]
        const old = this.#layers
        this.#layers = new Map()
        near.forEach((near, place) => {
            if (!near) return
            const isCurrent = place === 1
            const name = `${near.full} ${near.state} ${isCurrent}`
            const before = old.get(near.id)
            const now = before?.name === name ? before
                : layer(near, this.#originals, { isCurrent, time: this.#time, refused: () => this.#refuse(near) })
            now.element.toggleAttribute('data-beside', !isCurrent)
            now.element.ariaHidden = isCurrent ? null : 'true'
            this.#layers.set(near.id, Object.assign(now, { name, place: place - 1 }))
        })
        for (const layer of old.values()) if (![...this.#layers.values()].includes(layer)) layer.stop()
        this.#stage.replaceChildren(...[...this.#layers.values()].map(({ element }) => element))
        this.#dialog.toggleAttribute('data-film', card.playable && card.state === 'ok')
        this.#dialog.toggleAttribute('data-refused', card.state === 'refused')
        const isPoster = card.kind === 'video' && !card.playable && card.state !== 'missing'
        this.#dialog.toggleAttribute('data-poster', isPoster)
        if (isPoster) this.#remark(say('zoom.poster'), { href: card.original, download: card.name }, say('zoom.elsewhere'))
        else this.#remark(card.state === 'refused' ? say('zoom.unreadable') : isReduced(card) ? say('zoom.reduced', { width: pixels(card).width, all: card.width }) : null)
        this.#viewport.show(pixels(card), { keepsPlace, hasPrevious: Boolean(near[0]), hasNext: Boolean(near[2]) })
        this.#ahead(index)
        this.#tell()
    }

    /** Loads the originals that come next, as far as their pixels can be held. */
    #ahead(index) {
        const wanted = [this.#card]
        let sum = 0
        for (const card of this.#cards.slice(index + 1, index + 1 + AHEAD)) {
            const { width, height } = pixels(card)
            sum += width * height
            if (card.state === 'ok' && !card.playable && sum <= AHEAD_PIXELS) wanted.push(card)
        }
        this.#originals.keep(wanted)
        if (wanted.length < 2) return
        const { full } = this.#card
        const next = () => { if (full === this.#card.full) for (const card of wanted.slice(1)) this.#originals.load(card).catch(() => {}) }
        // What is looked at comes first.
        if (this.#card.state === 'ok' && !this.#card.playable) this.#originals.load(this.#card).then(next, next)
        else next()
    }

    #refuse(card) {
        if (card !== this.#card) return
        this.#dialog.toggleAttribute('data-refused', true)
        this.#remark(say('zoom.unreadable'))
    }

    #remark(text, link = { href: this.#card.original, target: '_blank', rel: 'noopener' }, label = say('zoom.original')) {
        this.#note.hidden = !text
        this.#note.replaceChildren(...(text ? [text, ' ', h('a', link, label)] : []))
    }

    #tell() {
        const card = this.#card
        const index = this.#index
        this.#dialog.ariaLabel = description(card)
        this.#title.replaceChildren(bdi(card.name))
        this.#title.title = [card.folder, card.name].filter(Boolean).join('/')
        const { stars, label } = this.#given.rating?.(card.id) ?? {}
        this.#facts.textContent = [stars ? rating({ stars }) : null, label ? rating({ label }) : null, this.#cards.length > 1 ? part(index + 1, this.#cards.length) : null, day(card.taken), time(card.taken), dimensions(card), bytes(card.bytes)].filter(Boolean).join(' · ')
        const { previous, next, undo } = this.#buttons
        if (previous) {
            previous.ariaDisabled = index <= 0
            next.ariaDisabled = index >= this.#cards.length - 1
        }
        if (undo) undo.ariaDisabled = !this.#given.canUndo()
        const decision = this.#decision(card.id)
        this.#dialog.dataset.decision = decision ?? ''
        for (const name of this.#given.choices ?? []) if (name !== 'undo') this.#buttons[name].ariaPressed = String(name === decision)
    }

    #draw({ x, y, scale, opacity, percent, isZoomed, isClosed, width }) {
        if (isClosed) return this.#dialog.close()
        for (const { element, place } of this.#layers.values()) {
            const isHere = place === 0
            if (isHere) element.style.transform = x || y || scale !== 1 ? `translate(${x}px, ${y}px) scale(${scale})` : ''
            if (!isHere) element.style.transform = `translateX(${x + place * (width + 24)}px)`
            element.hidden = !isHere && !x
        }
        const current = this.#layers.get(this.#card.id)
        const picture = current?.element
        if (picture) picture.dataset.scale = scale.toFixed(2)
        this.#dialog.style.setProperty('--ground', opacity)
        this.#dialog.toggleAttribute('data-zoomed', isZoomed)
        this.#percent.hidden = !current?.zooms
        const text = percentText(percent)
        if (this.#percent.textContent === text) return
        this.#percent.textContent = text
        this.#percent.ariaLabel = this.#percent.title = say(isZoomed ? 'zoom.whole' : 'zoom.full', { percent: text })
    }

    // MARK: What is done

    #toggleClip() {
        const isPlaying = this.#clip.ariaPressed === 'true'
        this.#stopClip()
        if (isPlaying) return
        this.#clip.ariaPressed = 'true'
        this.#stopClip = playClip(this.#layers.get(this.#card.id).element, this.#card, () => { this.#clip.ariaPressed = 'false' })
    }

    #act(name, event) {
        if (name === 'previous') return this.#step(-1)
        if (name === 'next') return this.#step(1)
        clearTimeout(this.#tapTimer)
        const { zooms } = this.#layers.get(this.#card.id)
        if (name === 'doubleTap') return zooms && event.pointerType !== 'mouse' ? this.#viewport.toggle(event) : undefined
        if (event.pointerType === 'mouse') return zooms && this.#viewport.toggle(event)
        if (zooms) this.#tapTimer = setTimeout(() => this.#dialog.toggleAttribute('data-bare'), DOUBLE)
    }

    #decide(name) {
        const { id } = this.#card
        const before = this.#decision(id)
        if (before === name || !this.#given.choices?.includes(name)) return
        this.#given.decide(id, name)
        if (!this.#dialog.isConnected) return
        // A decision that was changed stays in view; a new one goes on to what is to decide.
        if (before) return this.#tell()
        const { length } = this.#cards
        const index = this.#index
        const open = Array.from({ length: length - 1 }, (_, step) => this.#cards[(index + 1 + step) % length])
            .find(card => !this.#decision(card.id))
        if (!open) return this.#dialog.close()
        this.#go(open)
        this.#said.textContent = say('zoom.decided', { decision: name, next: description(open) })
    }

    #rate(name) {
        const { id } = this.#card
        const given = ratingOf(name, this.#given.rating(id))
        this.#given.rate(id, given)
        this.#tell()
        this.#said.textContent = rating(given)
    }

    #undo() {
        const id = this.#given.undo?.()
        const card = this.#cards.find(card => card.id === id)
        if (card) this.#go(card)
    }

    #go(card) {
        this.#keepTime()
        this.#card = card
        this.#time = 0
        this.#show(true)
    }

    #key(event) {
        const { key, target } = event
        if (event.isComposing || event.metaKey) return
        const isOnButton = target.closest('button, a, video')
        if (isOnButton && (key === 'Enter' || key === ' ')) return
        const isZoomed = this.#dialog.hasAttribute('data-zoomed')
        const act = isZoomed && key in ARROWS && !event.altKey ? () => this.#pan(...ARROWS[key]) : this.#actOf(event)
        if (!act) return
        act()
        event.preventDefault()
        event.stopPropagation()
    }

    #actOf(event) {
        const keys = this.#app.device.get('keys')
        const isCulling = keys === 'culling'
        switch (event.altKey ? '' : event.key) {
        case '+': case '=': return () => this.#viewport.zoom(STEP)
        case '-': return () => this.#viewport.zoom(1 / STEP)
        case '0': if (!isCulling || !this.#given.rate) return () => this.#viewport.zoomOut(); break
        case ' ': case 'z': case 'Z': if (!event.ctrlKey && !(event.key === ' ' && isCulling)) return () => this.#viewport.toggle(); break
        case 'Enter': return () => this.#dialog.close()
        }
        const { sides = {}, choices = [] } = this.#given
        for (const name of actionsOf(event, keys)) {
            if (RATINGS.includes(name) && this.#given.rate) return () => this.#rate(name)
            if (name === 'next') return () => this.#step(1)
            if (name === 'previous') return () => this.#step(-1)
            if (name === 'undo' && choices.includes('undo')) return () => this.#undo()
            const decision = choices.includes(name) ? name : sides[name]
            if (decision) return () => this.#decide(decision)
        }
        return null
    }

    #pan(x, y) {
        const { clientWidth, clientHeight } = this.#stage
        this.#viewport.pan(x * clientWidth / 4, y * clientHeight / 4)
    }
}
