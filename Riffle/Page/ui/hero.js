// Between a cover and the top card of a round: one picture that grows from the one's place to the other's.

import { h } from './dom.js'
import { isCalm } from './looks.js'

const RESPONSE = 0.35
const DAMPING = 0.85
/** After so many seconds the spring is within a thousandth of its end. */
const SECONDS = 0.48
/** How bars, buttons and the ground come in, and then the cards behind. */
const AROUND = { duration: 220, easing: 'ease-out' }
const BEHIND = { duration: 160, delay: 200 }
/** Reduced motion: a short fade in place of the flight. */
const FADE = 160

/** The spring that opens passes, as an easing: the closed form, at rest when it starts. */
const SPRING = (() => {
    const omega = 2 * Math.PI / RESPONSE
    const damped = omega * Math.sqrt(1 - DAMPING * DAMPING)
    const at = t => 1 - Math.exp(-DAMPING * omega * t)
        * (Math.cos(damped * t) + DAMPING * omega / damped * Math.sin(damped * t))
    const points = Array.from({ length: 33 }, (_, index) => at(SECONDS * index / 32).toFixed(4))
    return { duration: SECONDS * 1000, easing: `linear(${points.slice(0, -1).join(', ')}, 1)` }
})()

/**
 * Flies the top card of `round`, the screen's element, from the place of `cover`, and brings in everything
 * around it; with `isBack` the other way, and the screen is to be taken away then. Nothing is locked meanwhile:
 * only what is inside the card moves, so a finger can take it along.
 */
export async function fly(round, cover, { isBack = false } = {}) {
    round.removeAttribute('data-arriving')
    const card = round.querySelector('[data-depth="0"] .card')
    const box = cover?.getBoundingClientRect()
    const isFlight = !isCalm() && card && box?.width > 0 && box.height > 0
    // Only for the flight: a ground that stays costs the cards their round corners in Chromium.
    const ground = h('div', { class: 'round-ground' })
    const animations = []
    const play = (element, frames, options) => {
        const way = Object.entries(frames).map(([name, [from, to]]) => [name, isBack ? [to, from] : [from, to]])
        animations.push(element.animate(Object.fromEntries(way), { ...options, fill: 'both' }))
    }
    if (isFlight) {
        cover.style.visibility = 'hidden'
        round.prepend(ground)
        play(card, places(card, box, Number.parseFloat(getComputedStyle(cover).borderRadius) || 0), SPRING)
        const around = [...round.children].filter(part => !part.contains(card) && !part.matches('.wash'))
        for (const part of around) play(part, { opacity: [0, 1] }, AROUND)
        // The cards behind come last and go first: they would be seen through the ground.
        const behind = [...round.querySelectorAll('[data-card] > .card')].filter(other => other !== card)
        for (const other of behind) play(other, { opacity: [0, 1] }, isBack ? { duration: 80 } : BEHIND)
    } else {
        play(round, { opacity: [0, 1] }, { duration: FADE })
    }
    await Promise.allSettled(animations.map(animation => animation.finished))
    if (isFlight) cover.style.visibility = ''
    if (isBack) return
    ground.remove()
    for (const animation of animations) animation.cancel()
}

/** Where the card is at both ends, so that the picture in it covers the cover exactly at the first. */
function places(card, box, radius) {
    const own = card.getBoundingClientRect()
    const picture = card.querySelector('.frame .picture')
    const at = picture ? shown(picture, own) : { x: 0, y: 0, width: own.width, height: own.width * box.height / box.width }
    const scale = Math.max(box.width / at.width, box.height / at.height)
    const x = box.left - own.left + (box.width - at.width * scale) / 2 - at.x * scale
    const y = box.top - own.top + (box.height - at.height * scale) / 2 - at.y * scale
    const left = (box.left - own.left - x) / scale
    const top = (box.top - own.top - y) / scale
    const right = own.width - left - box.width / scale
    const bottom = own.height - top - box.height / scale
    const clip = [top, right, bottom, left].map(side => `${Math.max(0, side)}px`).join(' ')
    return {
        transformOrigin: ['0 0', '0 0'],
        transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'translate(0, 0) scale(1)'],
        clipPath: [`inset(${clip} round ${radius / scale}px)`, `inset(0px round ${getComputedStyle(card).borderRadius})`],
    }
}

/** Where an image that is shown whole in its box is drawn, from the card's corner. */
function shown(image, own) {
    const box = image.getBoundingClientRect()
    const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight)
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
    return { x: box.left - own.left + (box.width - width) / 2, y: box.top - own.top + (box.height - height) / 2, width, height }
}
