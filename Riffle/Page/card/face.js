// A card's face as a small square; an icon where there is none.

import { h, icon } from '../ui/dom.js'

export function face(card, otherwise = 'damaged') {
    if (card.state !== 'ok') return h('span', { class: 'face' }, icon(otherwise))
    const image = h('img', { src: card.picture, alt: '', loading: 'lazy', decoding: 'async', draggable: 'false' })
    const element = h('span', { class: 'face' }, image)
    const none = () => element.replaceChildren(icon(otherwise))
    // Decoded before it is shown, so that it is never seen half.
    image.addEventListener('load', () => image.decode().then(() => { image.dataset.loaded = '' }, none))
    image.addEventListener('error', none)
    return element
}
