// A deck as a pass: a header strip that shows in the pile, a cover below it, and, once it is opened, the rest.

import { bdi, h, icon } from '../ui/dom.js'
import { kind } from './kinds.js'
import { PassDetails } from './pass-details.js'
import { strip } from './in-words.js'

/** Pixels of the small round picture in the strip. */
const THUMB = 80
/** A window in which what stays in place would leave no room for what scrolls, as at 400 % zoom. */
const TINY = matchMedia('(max-width: 15em), (max-height: 20em)')
const SVG = 'http://www.w3.org/2000/svg'

/** One pass: made once for an element, filled anew with every change of its deck. */
export class Pass {
    details = null
    #cover = null
    #shown = null

    constructor(deck, host) {
        this.deck = deck
        this.host = host
        this.title = h('span', { class: 'pass-title' })
        this.left = h('span', { class: 'pass-left' })
        this.thumb = h('canvas', { width: THUMB, height: THUMB })
        this.ring = ring()
        this.year = h('span', { class: 'pass-year', 'aria-hidden': 'true' })
        this.tools = h('div', { class: 'pass-tools' })
        this.cover = h('div', { class: 'pass-cover', dataset: { header: '' }, 'aria-hidden': 'true' })
        this.body = h('div', { class: 'pass-body', dataset: { scroll: '' } }, this.cover)
        this.element = h('article', { class: 'pass' },
            h('header', { class: 'pass-strip' },
                h('span', { class: 'pass-icon' }, icon(kind(deck).icon)),
                h('h2', { class: 'pass-name' }, this.title, this.left),
                h('span', { class: 'pass-ring', 'aria-hidden': 'true' }, this.thumb, this.ring), this.year, this.tools),
            this.body)
        host.replaceChildren(this.element)
        this.update(deck)
    }

    /** The card whose picture is on the cover, by a name of its own: two decks may have the same cover. */
    get wanted() {
        const { cover, id } = this.deck
        return cover?.state === 'ok' ? { ...cover, picture: `${cover.picture}#${id}` } : null
    }

    /** Shows what the deck is now; every element stays. */
    update(deck) {
        this.deck = deck
        const { hue, chroma } = kind(deck)
        this.element.style.setProperty('--hue', hue)
        this.element.style.setProperty('--chroma', chroma)
        this.element.dataset.kind = deck.kind
        this.year.textContent = deck.year ?? ''
        this.element.toggleAttribute('data-pinned', deck.pinned === true)
        this.element.toggleAttribute('data-done', deck.undecided === 0)
        this.title.replaceChildren(bdi(deck.title), ...deck.pinned ? [icon('pin')] : [])
        this.left.textContent = strip(deck)
        this.ring.set(deck.all ? deck.looked / deck.all : 1)
        if (!this.wanted) this.#noCover()
        this.details?.update(deck)
    }

    /** Shows a decoded picture; the one before stays under it until it has come in. */
    show(card, image) {
        if (this.#shown === card.picture) return
        this.#shown = card.picture
        const old = this.#cover
        image.alt = ''
        image.className = 'pass-picture'
        this.#cover = image
        this.cover.append(image)
        if (old) {
            const leave = () => old.remove()
            image.animate({ opacity: [0, 1] }, 200).finished.then(leave, leave)
        } else {
            this.cover.replaceChildren(image)
            image.animate({ opacity: [0, 1] }, 150)
        }
        square(this.thumb, image)
        this.element.dataset.cover = ''
    }

    /** The picture that is seen on the cover, or null. */
    get picture() { return this.#cover }

    #noCover() {
        if (this.#shown === '') return
        this.#shown = ''
        this.#cover = null
        delete this.element.dataset.cover
        this.cover.replaceChildren(icon(this.deck.cover ? 'damaged' : kind(this.deck).icon))
        this.thumb.getContext('2d').clearRect(0, 0, THUMB, THUMB)
    }

    /** Builds what only an open pass has; `act` are the things that can be done there. */
    open(act) {
        if (this.details) return
        this.details = new PassDetails(this.deck, act)
        this.body.append(this.details.sheet)
        // It may scroll, and nothing else in it takes the focus.
        this.body.tabIndex = 0
        this.#place()
        TINY.addEventListener('change', this.#place)
        this.tools.append(...this.details.tools)
    }

    /** The button that starts a round stays in place, or else scrolls with the rest, as the first of it. */
    #place = () => (TINY.matches ? this.body.prepend(this.details.foot) : this.element.append(this.details.foot))

    /** Drops it again, once the pass lies in the pile. */
    close() {
        if (!this.details) return
        TINY.removeEventListener('change', this.#place)
        this.details.sheet.remove()
        this.body.removeAttribute('tabindex')
        this.details.foot.remove()
        this.tools.replaceChildren()
        this.details = null
    }
}

/** A ring that closes as a deck gets decided. */
function ring() {
    const svg = document.createElementNS(SVG, 'svg')
    svg.setAttribute('viewBox', '0 0 44 44')
    const circle = name => {
        const circle = document.createElementNS(SVG, 'circle')
        for (const [key, value] of Object.entries({ cx: 22, cy: 22, r: 20, pathLength: 1, class: name })) circle.setAttribute(key, value)
        svg.append(circle)
        return circle
    }
    circle('ring-track')
    const fill = circle('ring-fill')
    svg.set = share => { fill.style.strokeDashoffset = 1 - share }
    return svg
}

/** The middle of a picture as a square. */
function square(canvas, image) {
    const side = Math.min(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, (image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2, side, side,
        0, 0, canvas.width, canvas.height)
}
