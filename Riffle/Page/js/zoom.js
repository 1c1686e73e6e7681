// A picture in full size: pinch, pan, double tap, wheel; a tap can mean something on the sheet.

import { bdi, h, icon } from './dom.js'
import { calm } from './card.js'
import { keyOf } from './keys.js'
import { bytes, day, description, dimensions, time } from './words/format.js'
import { shared } from './words/shared.js'
import { words } from './words/sheet.js'

const DOUBLE = 300
const SLOP = 10
const CLOSE_DISTANCE = 110

/**
 * Opens the overlay.
 * On the sheet: `verdict()` names the decision and a tap calls `flip()`. `closed()` follows the closing.
 */
export function openZoom(app, card, { verdict = null, flip = null, closed = null } = {}) {
    if (document.querySelector('dialog.zoom')) return
    const stage = h('div', { class: 'zoom-stage' })
    const chip = h('p', { class: 'verdict' })
    const caption = h('footer', { class: 'zoom-caption' },
        h('p', { class: 'zoom-name' }, bdi(card.name)),
        h('p', { class: 'meta' }, [day(card.taken), time(card.taken), dimensions(card), bytes(card.bytes)].filter(Boolean).join(' · ')),
        card.folder ? h('p', { class: 'meta' }, bdi(card.folder)) : null)
    const close = h('button', { class: 'icon-button', type: 'button', 'aria-label': shared.close, dataset: { action: 'close' } }, icon('close'))
    const flipButton = flip && h('button', { class: 'secondary', type: 'button', dataset: { action: 'flip' } })
    const dialog = h('dialog', { class: 'zoom', 'aria-label': description(card) },
        stage, h('header', { class: 'zoom-top' }, close, verdict ? chip : null, flipButton), caption)

    const showVerdict = () => {
        if (!verdict) return
        const now = verdict()
        dialog.dataset.verdict = now
        chip.textContent = now === 'bin' ? words.goes : words.kept
        flipButton.textContent = now === 'bin' ? words.keepIt : words.binIt
    }
    const turn = () => { flip(); showVerdict() }
    if (flip) flipButton.onclick = turn
    showVerdict()

    const content = full(card)
    stage.append(content.element)
    const gestures = content.zooms
        ? new Gestures(stage, content.element, { onTap: flip ? turn : () => dialog.toggleAttribute('data-bare'), onDismiss: () => dialog.close() })
        : null

    const done = app.router.overlay(() => dialog.close())
    close.onclick = () => dialog.close()
    dialog.addEventListener('keydown', event => {
        if (keyOf(event) === 'z' || (event.key === 'Enter' && event.target === dialog)) dialog.close()
        else if (flip && event.key === ' ' && event.target === dialog) turn()
        else return
        event.preventDefault()
        event.stopPropagation()
    })
    dialog.addEventListener('close', () => {
        gestures?.stop()
        content.stop?.()
        dialog.remove()
        done()
        closed?.()
    })
    document.body.append(dialog)
    dialog.showModal()
    dialog.focus()
}

/** The original, with the card's picture in its place until it is decoded. */
function full(card) {
    if (card.state !== 'ok') return { element: calm(card), zooms: false }
    if (card.playable) {
        const video = h('video', { class: 'zoom-video', controls: true, playsinline: true, loop: true, poster: card.picture, src: card.original })
        video.play().catch(() => {})
        return { element: video, zooms: false, stop: () => { video.pause(); video.removeAttribute('src'); video.load() } }
    }
    const element = h('div', { class: 'zoom-picture' })
    if (card.width) element.style.setProperty('--ratio', `${card.width} / ${card.height}`)
    if (card.width) element.style.setProperty('--wide', card.width / card.height)
    const small = new Image()
    small.src = card.picture
    small.alt = description(card)
    element.append(small)
    const original = new Image()
    original.alt = small.alt
    original.draggable = false
    original.src = card.full
    original.decode().then(() => {
        element.replaceChildren(original)
        element.dataset.original = ''
    }, () => {})
    return { element, zooms: true, stop: () => { if (!original.complete) original.src = '' } }
}

/** Two fingers, a wheel, or a double tap scale about their point; one finger pans, or pulls it shut. */
class Gestures {
    #stage
    #element
    #on
    #pointers = new Map()
    #scale = 1
    #x = 0
    #y = 0
    #moved = 0
    #lastTap = { time: -Infinity, x: 0, y: 0 }
    #pinch = null
    #hadTwo = false
    #tapTimer = null

    constructor(stage, element, on) {
        this.#stage = stage
        this.#element = element
        this.#on = on
        stage.addEventListener('pointerdown', event => this.#down(event))
        stage.addEventListener('pointermove', event => this.#move(event))
        stage.addEventListener('pointerup', event => this.#up(event))
        stage.addEventListener('pointercancel', event => this.#up(event))
        stage.addEventListener('lostpointercapture', event => this.#up(event))
        stage.addEventListener('wheel', event => this.#wheel(event), { passive: false })
    }

    stop() { clearTimeout(this.#tapTimer) }

    #down(event) {
        if (event.button) return
        this.#stage.setPointerCapture(event.pointerId)
        this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
        this.#element.dataset.moving = ''
        if (this.#pointers.size === 1) { this.#moved = 0; this.#hadTwo = false } else this.#hadTwo = true
        this.#pinch = this.#pointers.size === 2 ? this.#span() : null
    }

    #move(event) {
        const pointer = this.#pointers.get(event.pointerId)
        if (!pointer) return
        // A mouse or pen without a pressed button: its release was lost.
        if (event.pointerType !== 'touch' && !(event.buttons & 1)) return this.#up(event)
        const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y]
        pointer.x = event.clientX
        pointer.y = event.clientY
        if (this.#pinch && this.#pointers.size === 2) {
            const now = this.#span()
            this.#about(now.x, now.y, this.#scale * now.distance / this.#pinch.distance)
            this.#x += now.x - this.#pinch.x
            this.#y += now.y - this.#pinch.y
            this.#pinch = now
        } else if (this.#pointers.size === 1) {
            this.#moved += Math.hypot(dx, dy)
            if (this.#moved < SLOP) return
            this.#x += this.#scale > 1 ? dx : 0
            this.#y += dy
        }
        this.#draw()
    }

    #up(event) {
        if (!this.#pointers.delete(event.pointerId)) return
        this.#pinch = null
        if (this.#pointers.size) return
        delete this.#element.dataset.moving
        // Only a release that was seen means something.
        const isReleased = event.type === 'pointerup' && !this.#hadTwo
        if (isReleased && this.#moved < SLOP) this.#tap(event)
        else if (isReleased && this.#scale <= 1 && Math.abs(this.#y) > CLOSE_DISTANCE) return this.#on.onDismiss()
        this.#settle()
    }

    #tap(event) {
        clearTimeout(this.#tapTimer)
        const last = this.#lastTap
        const isDouble = event.timeStamp - last.time < DOUBLE && Math.hypot(event.clientX - last.x, event.clientY - last.y) < 40
        if (isDouble) {
            this.#lastTap = { time: -Infinity, x: 0, y: 0 }
            this.#about(event.clientX, event.clientY, this.#scale > 1.05 ? 1 : 2.5)
            return
        }
        this.#lastTap = { time: event.timeStamp, x: event.clientX, y: event.clientY }
        this.#tapTimer = setTimeout(() => this.#on.onTap(), DOUBLE)
    }

    #wheel(event) {
        event.preventDefault()
        this.#about(event.clientX, event.clientY, this.#scale * Math.exp(-event.deltaY / 300))
        this.#settle()
    }

    #span() {
        const [a, b] = [...this.#pointers.values()]
        return { distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    }

    /** Scales so that the point (x, y) of the screen stays over the same spot of the picture. */
    #about(x, y, scale) {
        const next = Math.min(8, Math.max(0.8, scale))
        const box = this.#stage.getBoundingClientRect()
        const [cx, cy] = [x - box.left - box.width / 2, y - box.top - box.height / 2]
        this.#x = cx - (cx - this.#x) * next / this.#scale
        this.#y = cy - (cy - this.#y) * next / this.#scale
        this.#scale = next
    }

    /** Back inside its bounds. */
    #settle() {
        this.#scale = Math.max(1, this.#scale)
        const { offsetWidth, offsetHeight } = this.#element
        const reach = (size, room) => Math.max(0, (size * this.#scale - room) / 2)
        const [rx, ry] = [reach(offsetWidth, this.#stage.clientWidth), reach(offsetHeight, this.#stage.clientHeight)]
        this.#x = Math.min(rx, Math.max(-rx, this.#x))
        this.#y = Math.min(ry, Math.max(-ry, this.#y))
        this.#draw()
    }

    #draw() {
        this.#element.style.transform = `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`
        this.#element.dataset.scale = this.#scale.toFixed(2)
    }
}
