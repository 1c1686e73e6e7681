// A decided picture as a small square. A tap shows it in full size, where its decision can be changed.

import { h, icon } from '../ui/dom.js'
import { face } from './face.js'
import { description, facts, rating } from '../words/format.js'
import { say } from '../words/say.js'

/**
 * `marks` are the decisions that a mark tells; `host` is what holds all such squares of the screen; `open(card)` shows one
 * in full size.
 */
export function decided(app, host, { card, decision, label }, marks, open = card => look(app, host, card)) {
    const button = h('button', {
        class: 'thumb', type: 'button', dataset: { card: '', id: card.id, ...decision && { decision }, ...label && { label } },
        'aria-label': say('round.square', { card: facts([description(card), label && rating({ label })]), decision: decision ?? '' }),
    }, face(card), marks.includes(decision) ? h('span', { class: `mark mark-${decision}` }, icon(decision)) : null,
    card.kind === 'video' ? h('span', { class: 'mark mark-video' }, icon('play')) : null)
    button.onclick = () => open(card)
    return h('li', {}, button)
}

/** Shows in a square what a new one shows. Its button stays: a press during the change is still a click, and the focus is kept. */
export function redraw(square, next) {
    const [button, other] = [square.firstElementChild, next.firstElementChild]
    for (const name of ['data-decision', 'data-label']) button.removeAttribute(name)
    for (const { name, value } of other.attributes) button.setAttribute(name, value)
    button.replaceChildren(...other.childNodes)
    button.onclick = other.onclick
}

function look(app, host, card) {
    const { session } = app
    const square = id => host.querySelector(`[data-id="${CSS.escape(id)}"]`)
    // In the order in which they are seen now: a decision that is changed moves none.
    const ids = [...host.querySelectorAll('[data-card]')].map(({ dataset }) => dataset.id)
    app.openZoom(card, {
        cards: () => ids.map(id => session.round?.card(id)).filter(Boolean),
        decision: id => session.round?.decision(id),
        decide: (id, decision) => session.choose(id, decision),
        choices: ['trash', 'later', 'favourite', 'keep'],
        sides: app.person.swipes,
        // It may be in another place now.
        closed: ({ id }) => square(id)?.focus({ preventScroll: true }),
    })
}
