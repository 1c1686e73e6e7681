// A decided picture as a small square. A tap shows it in full size, where its decision can be flipped.

import { h, icon } from './dom.js'
import { face } from './face.js'
import { description } from './words/format.js'
import { words } from './words/round.js'

/** `marks` are the decisions that a mark tells; `host` is what holds all such squares of the screen. */
export function decided(app, host, { card, decision }, marks) {
    return h('li', {}, h('button', {
        class: 'thumb', type: 'button', dataset: { card: '', id: card.id, decision },
        'aria-label': words.square(description(card), decision),
        onclick: () => look(app, host, card),
    }, face(card), marks.includes(decision) ? h('span', { class: `mark mark-${decision}` }, icon(decision)) : null,
    card.kind === 'video' ? h('span', { class: 'mark mark-video' }, icon('play')) : null))
}

function look(app, host, card) {
    const { session } = app
    const decision = () => session.round?.decision(card.id)
    const before = decision()
    app.openZoom(card, {
        verdict: () => (decision() === 'bin' ? 'bin' : 'keep'),
        // It may lie in another place now.
        closed: () => host.querySelector(`[data-id="${CSS.escape(card.id)}"]`)?.focus({ preventScroll: true }),
        // Back from the bin it is again what it was.
        flip: () => session.flip(card.id, decision() === 'bin' ? (before === 'bin' ? 'keep' : before) : 'bin'),
    })
}
