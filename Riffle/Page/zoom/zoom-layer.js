// One picture of the full-size view: the card's picture at once, the original once it is decoded; or a video.

import { calm } from '../card/card.js'
import { h } from '../ui/dom.js'
import { description } from '../words/format.js'

/** The box that a server's own full picture is fitted into, in pixels. */
const FULL = 4096

/** The size in pixels of what is shown in full size; 0 if it is unknown. */
export function pixels({ width, height, full }) {
    if (!width || !height) return { width: 0, height: 0 }
    const share = full.startsWith('/full/') ? Math.min(1, FULL / Math.max(width, height)) : 1
    return { width: Math.round(width * share), height: Math.round(height * share) }
}

/** Whether the original has more pixels than what is shown of it. */
export const isReduced = card => pixels(card).width < card.width

/** Decoded originals, each loaded once: what is looked at, and what comes next. */
export class Originals {
    #images = new Map()

    /** The picture, when it is decoded; rejects if the browser cannot show it. */
    load({ full }) {
        let entry = this.#images.get(full)
        if (!entry) {
            const image = new Image()
            image.draggable = false
            image.src = full
            entry = { image, ready: image.decode().then(() => image) }
            entry.ready.catch(() => {})
            this.#images.set(full, entry)
        }
        return entry.ready
    }

    /** Lets go of all but these. */
    keep(cards) {
        const wanted = new Set(cards.map(({ full }) => full))
        for (const [name, { image }] of this.#images) {
            if (wanted.has(name)) continue
            this.#images.delete(name)
            if (!image.complete) image.src = ''
        }
    }
}

/** `{element, zooms, video}` of a card; `refused` is called if its original cannot be shown. */
export function layer(card, originals, { isCurrent, time = 0, refused = () => {} }) {
    if (card.state !== 'ok') return { element: calm(card), zooms: false, stop() {} }
    const element = h('div', { class: 'zoom-picture' })
    const { width, height } = card
    if (width) {
        element.style.setProperty('--ratio', `${width} / ${height}`)
        element.style.setProperty('--wide', width / height)
    }
    if (card.playable && isCurrent) return film(card, time)
    const small = new Image()
    small.src = card.picture
    small.alt = description(card)
    element.append(small)
    if (isCurrent && !card.playable) {
        originals.load(card).then(original => {
            original.alt = small.alt
            // A clip may be playing over it.
            small.replaceWith(original)
            element.dataset.original = ''
        }, () => { if (element.isConnected) refused() })
    }
    return { element, zooms: isCurrent && !card.playable, stop() {} }
}

/** Plays the clip of a Live Photo over its picture, once and without sound. Returns what stops it; `ended` follows each end. */
export function playClip(element, card, ended) {
    const video = h('video', { class: 'zoom-clip', playsinline: true, disablepictureinpicture: true, 'aria-hidden': 'true', tabindex: -1 })
    video.muted = true
    const stop = () => {
        if (!video.isConnected) return
        video.remove()
        video.removeAttribute('src')
        video.load()
        ended()
    }
    video.addEventListener('playing', () => { video.dataset.playing = '' }, { once: true })
    for (const name of ['ended', 'error']) video.addEventListener(name, stop)
    element.append(video)
    video.src = card.clip
    video.play().catch(stop)
    return stop
}

/** A video with the browser's controls, from where its card was, and without sound until asked for. */
function film(card, time) {
    const video = h('video', { class: 'zoom-video', controls: true, playsinline: true, loop: true, poster: card.picture })
    video.muted = true
    video.addEventListener('loadedmetadata', () => { if (time) video.currentTime = time }, { once: true })
    video.src = card.original
    video.play().catch(() => {})
    return { element: video, zooms: false, video, stop() { video.pause(); video.removeAttribute('src'); video.load() } }
}
