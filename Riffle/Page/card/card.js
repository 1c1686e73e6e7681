// What a card shows: the picture, whole, on its own colours; below it when, how large and where.

import { ambient } from './ambient.js'
import { bdi, h, icon } from '../ui/dom.js'
import { PAUSES } from './pauses.js'
import { bytes, cardDay, description, dimensions, duration, time } from '../words/format.js'
import { has, say } from '../words/say.js'

const stampName = decision => say(`stamps.${decision}`)

/**
 * Fills `host` with the card, and stamps for what `swipes` decide, as `name` calls it; the answer can play and pause it.
 */
export function cardView(card, host, pictures, swipes, name = stampName) {
    let ground = h('div', { class: 'ambient', 'aria-hidden': 'true' })
    const frame = h('div', { class: 'frame' })
    const element = h('article', { class: 'card', dataset: { state: card.state, kind: card.kind } },
        ground, frame, strip(card), Object.entries(swipes).map(swipe => stamp(swipe, name)))
    host.replaceChildren(element)

    let now = card
    let tinter = null
    const tint = async image => {
        tinter = image
        const next = await ambient(image)
        if (tinter !== image) return
        ground.replaceWith(next)
        ground = next
    }
    const show = image => {
        tint(image)
        image.className = 'picture'
        image.alt = description(now)
        frame.replaceChildren(image)
    }
    /** Shows a card, or the same card after its file has changed; the stamps stay. */
    const fill = card => {
        now = card
        element.dataset.state = card.state
        if (card.state !== 'ok') return frame.replaceChildren(calm(card))
        if (pictures.image(card)) return show(pictures.image(card))
        frame.replaceChildren(placeholder(card, tint))
        pictures.load(card).then(image => { if (now === card) show(image) }, ({ refusal, isUnwanted }) => {
            // A round that is left gives its pictures up while its cards are still seen.
            if (now !== card || isUnwanted) return
            element.dataset.state = refusal?.error === 'offline' ? 'offline' : card.state
            frame.replaceChildren(calm(card, refusal))
            const pause = PAUSES[refusal?.error]
            if (pause) setTimeout(() => { if (now === card && frame.isConnected) fill(card) }, pause)
        })
    }
    fill(card)
    const player = new CardPlayer(card, element, frame)
    player.update = card => {
        if (card.picture === now.picture && card.state === now.state) return
        player.pause()
        player.card = card
        element.querySelector('.strip').replaceWith(strip(card))
        fill(card)
    }
    player.shows = image => image.parentElement === frame
    /** Replaces the picture by a larger one, which must be decoded. */
    player.sharpen = image => {
        const soft = [...frame.querySelectorAll('.picture')]
        // Without one, something else is shown on purpose.
        if (!soft.length) return
        image.className = 'picture'
        image.alt = description(now)
        image.decoding = 'sync'
        frame.append(image)
        // It stays underneath until the other one is painted, so nothing flashes.
        for (const old of soft) old.alt = ''
        requestAnimationFrame(() => requestAnimationFrame(() => {
            if (image.parentElement === frame) for (const old of soft) old.remove()
        }))
    }
    return player
}

/** The stamp of a direction, as the core drives it. */
export function stamp([direction, decision], name = stampName) {
    return decision && h('div', { class: `stamp stamp-${decision} stamp-at-${direction}`, dataset: { stamp: decision, direction }, 'aria-hidden': 'true' },
        h('span', {}, name(decision)))
}

/** Date, size, dimensions, place in the folder tree, badges. */
function strip(card) {
    const badges = card.badges.map(badge => h('li', { class: 'badge' }, say(`badges.${badge}`)))
    if (card.stack) badges.push(h('li', { class: 'badge' }, say('badges.stack', { count: card.stack })))
    if (card.duration) badges.push(h('li', { class: 'badge' }, duration(card.duration)))
    const facts = [bytes(card.bytes), dimensions(card)].filter(Boolean)
    return h('footer', { class: 'strip' },
        h('p', { class: 'strip-date' }, h('span', {}, cardDay(card.taken)),
            card.taken ? h('span', { class: 'strip-time' }, time(card.taken)) : null),
        h('p', { class: 'strip-facts' }, facts.map(fact => h('span', {}, fact)),
            badges.length ? h('ul', { class: 'badges' }, badges) : null),
        h('p', { class: 'strip-path' }, path(card)))
}

/** The folder as a path; the file's own name is its last step. */
export function path(card) {
    const steps = card.folder && card.folder !== '.' ? card.folder.split('/') : []
    return h('span', { class: 'path' }, icon('folder'),
        [...steps.map(step => h('span', { class: 'step' }, bdi(step))), h('span', { class: 'step name' }, bdi(card.name))])
}

/** Shown on purpose until the picture is there: the camera's own small preview, or just colour. */
function placeholder(card, tint) {
    const element = h('div', { class: 'placeholder', 'aria-hidden': 'true' })
    if (!card.preview) return element
    const small = new Image()
    small.alt = ''
    small.className = 'preview'
    small.src = card.preview
    small.decode().then(() => {
        tint(small)
        element.append(small)
    }, () => {})
    return element
}

/** A card that cannot be shown says so calmly, and why; it can be decided like any other. */
export function calm(card, refusal = null) {
    const missing = card.state === 'missing'
    if (refusal?.error === 'offline') {
        return h('div', { class: 'calm' }, icon('damaged'), h('p', { class: 'calm-title' }, say('round.offline')),
            h('p', {}, say('round.away')))
    }
    return h('div', { class: 'calm' }, icon('damaged'),
        h('p', { class: 'calm-title' }, missing ? say('round.missing') : say('round.unseen')),
        h('p', {}, missing ? say('round.moved')
            : reason(refusal?.error ?? card.refusal, refusal?.message)))
}

/** Why there is no picture of a card, by the server's code. Only a file that no decoder reads is called damaged. */
const reason = (code, message) => (has(`round.reason.${code}`) ? say(`round.reason.${code}`) : message ?? say('round.reason.unknown'))

/** Plays a card's video muted over its poster while it is on top. */
class CardPlayer {
    #video = null

    constructor(card, element, frame) {
        this.card = card
        this.element = element
        this.frame = frame
    }

    /** Seconds into the video. */
    get time() { return this.#video?.currentTime ?? 0 }

    play(time = 0) {
        if (this.#video || !this.card.playable || this.card.state !== 'ok') return
        const video = h('video', { class: 'moving', muted: true, loop: true, playsinline: true, disablepictureinpicture: true,
            'aria-hidden': 'true', tabindex: -1 })
        video.muted = true
        video.addEventListener('playing', () => { video.dataset.playing = '' }, { once: true })
        video.addEventListener('error', () => this.#cannotPlay())
        if (time) video.addEventListener('loadedmetadata', () => { video.currentTime = time }, { once: true })
        video.src = this.card.original
        this.#video = video
        // In a frame of its own: what the grid itself lays out has the height of the whole card in WebKit.
        this.frame.after(h('div', { class: 'frame' }, video))
        video.play().catch(() => {})
    }

    pause() {
        if (!this.#video) return
        this.#video.pause()
        this.#video.removeAttribute('src')
        this.#video.load()
        this.#video.parentElement.remove()
        this.#video = null
    }

    // An unknown codec: the poster stays, and the file can be opened elsewhere.
    #cannotPlay() {
        if (!this.#video?.getAttribute('src')) return
        this.pause()
        if (this.element.querySelector('.open')) return
        this.element.append(h('a', { class: 'open', href: this.card.original, target: '_blank', rel: 'noopener' },
            icon('open'), say('round.openVideo')))
    }
}
