// One of the two pictures that are compared: the picture, what sets it apart, and what can be decided about it.

import { calm } from '../card/card.js'
import { sharpPicture } from '../card/card-size.js'
import { bdi, h, icon } from '../ui/dom.js'
import { description, facts as inARow } from '../words/format.js'
import { say } from '../words/say.js'

const KEYS = { trash: 'X', only: 'O', favourite: '3', keep: 'K' }

export class Pane {
    element
    /** What the picture is shown and moved in. */
    stage
    /** The card that is shown, or null. */
    card = null
    #place
    #pictures
    #picture = h('div', { class: 'zoom-picture' })
    /** How good the picture is that is seen: 1 the card's, 2 a sharp one, 3 the original. */
    #level = 0
    #at = h('p', { class: 'pane-at' })
    #marks = h('ul', { class: 'pane-marks' })
    #name = h('p', { class: 'pane-name' })
    #facts = h('p', { class: 'pane-facts' })
    #empty = h('p', { class: 'empty-side' }, say('compare.alone'))
    #buttons = {}

    /** `act(name)`: `keep`, `favourite`, `trash`, `only` or `play`. */
    constructor(place, pictures, act) {
        this.#place = place
        this.#pictures = pictures
        const button = (name, label, ...content) => (this.#buttons[name] = h('button', {
            class: `pane-${name}`, type: 'button', 'aria-label': label, title: KEYS[name] ? say('shared.withKey', { label, key: KEYS[name] }) : label,
            dataset: { action: `${name}-${place}` }, onclick: () => act(name) }, content))
        this.stage = h('div', { class: 'pane-stage', tabindex: 0, role: 'img' }, this.#picture)
        this.element = h('article', { class: 'pane', dataset: { place } },
            this.stage, this.#at, this.#marks, button('play', say('shared.fullSize'), icon('play')), this.#empty,
            h('div', { class: 'pane-foot' },
                h('div', { class: 'pane-text' }, this.#name, this.#facts),
                h('div', { class: 'pane-acts' },
                    button('trash', say('compare.trash'), icon('trash')), button('only', say('compare.only'), say('compare.only')),
                    button('favourite', say('compare.favourite'), icon('favourite')), button('keep', say('compare.keep'), icon('keep')))))
    }

    /**
     * Shows a card, or that there is none. `at`: which one of its group it is; `marks`: `[name, reason]`; `facts`: what
     * differs; `others`: how many *Keep only this* would trash; `isDealt`: whether it can be decided here.
     */
    show({ card, at, marks, facts, decision, others, isDealt }) {
        this.element.toggleAttribute('data-empty', !card)
        this.#empty.hidden = Boolean(card)
        const isSame = card && card.picture === this.card?.picture && card.state === this.card.state
        this.card = card
        if (!card) return this.stage.removeAttribute('aria-label')
        this.element.dataset.decision = decision ?? (isDealt ? '' : 'before')
        const said = isDealt ? decision && say('compare.decided', { decision }) : say('compare.before')
        const names = marks.map(([name]) => say(`compare.mark.${name}`))
        this.stage.ariaLabel = inARow([say(this.#place ? 'compare.second' : 'compare.first'), at, ...names, description(card), ...facts, said])
        this.#at.textContent = [at, said].filter(Boolean).join(' · ')
        this.#marks.replaceChildren(...marks.map(([name, reason]) => h('li', { title: reason, dataset: { mark: name } }, say(`compare.mark.${name}`), h('span', {}, reason))))
        this.#name.replaceChildren(bdi(card.name))
        this.#name.title = card.name
        this.#facts.replaceChildren(...facts.map(fact => h('span', {}, bdi(fact))))
        const { trash, favourite, keep, only, play } = this.#buttons
        trash.ariaPressed = String(decision === 'trash')
        keep.ariaPressed = String(!isDealt || decision === 'keep')
        favourite.ariaPressed = String(decision === 'favourite')
        trash.ariaDisabled = favourite.ariaDisabled = keep.ariaDisabled = String(!isDealt)
        only.ariaLabel = say('compare.onlyMore', { count: others })
        only.title = say('shared.withKey', { label: only.ariaLabel, key: KEYS.only })
        only.ariaDisabled = String(!others || card.state === 'missing')
        play.hidden = card.kind !== 'video' || card.state !== 'ok'
        if (!isSame) this.#fill(card)
    }

    /** Moves the picture: by a share of its size, and how much larger it is than one that just fits. */
    move(x, y, scale) {
        this.#picture.style.transform = x || y || scale !== 1 ? `translate(${x * 100}%, ${y * 100}%) scale(${scale})` : ''
        this.stage.dataset.scale = scale.toFixed(2)
    }

    /** The size of the whole picture in CSS pixels; that of the stage where it is unknown. */
    get fitted() {
        const { clientWidth: width, clientHeight: height } = this.stage
        const ratio = this.card?.width ? this.card.width / this.card.height : width / Math.max(height, 1)
        return { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
    }

    /** Replaces the picture by a better one: the original while it is zoomed, and else one that is sharp at this size. */
    async improve(originals, isZoomed) {
        const { card } = this
        const level = isZoomed ? 3 : 2
        if (!card || card.state !== 'ok' || card.playable || this.#level >= level) return
        const { width, height } = this.fitted
        const name = isZoomed ? card.full : sharpPicture(card, [width, height], devicePixelRatio, Math.min(screen.width, screen.height))
        if (!name) return
        const image = await originals.load({ full: name }).catch(() => null)
        if (image && card === this.card && this.#level < level) this.#put(image, level)
    }

    #fill(card) {
        this.#level = 0
        const { width, height } = card
        this.#picture.style.setProperty('--ratio', width ? `${width} / ${height}` : '1')
        this.#picture.style.setProperty('--wide', width ? width / height : 1)
        const isCalm = card.state !== 'ok'
        this.stage.replaceChildren(isCalm ? calm(card) : this.#picture)
        this.#picture.replaceChildren()
        if (isCalm) return
        this.#pictures.load(card).then(image => { if (card === this.card && !this.#level) this.#put(image, 1) }, ({ refusal, isUnwanted }) => {
            if (card === this.card && !isUnwanted && !this.#level) this.stage.replaceChildren(calm(card, refusal))
        })
    }

    /** The one before stays underneath until the new one is painted. */
    #put(image, level) {
        this.#level = level
        const old = [...this.#picture.children]
        image.alt = ''
        image.className = ''
        image.decoding = 'sync'
        this.#picture.append(image)
        requestAnimationFrame(() => requestAnimationFrame(() => { for (const one of old) if (one !== image) one.remove() }))
    }
}
