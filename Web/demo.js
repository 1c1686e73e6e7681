// The demo page: a deck of made-up postcards, and what the core says about it.

import './cardistry.js'
import { postcard } from './demo-cards.js'

const FEELS = ['swipeClean', 'likeNope', 'grab']
const STAMPS = {
    right: ['like', 'LIKE'], left: ['nope', 'NOPE'], up: ['skip', 'SKIP'], down: ['later', 'LATER'],
    upLeft: ['corner', '↖'], upRight: ['corner', '↗'], downLeft: ['corner', '↙'],
    downRight: ['corner', '↘'],
}
const LABELS = { left: 'Nope', right: 'Like', up: 'Skip', down: 'Later' }

const options = new URLSearchParams(location.search)
const count = Math.min(Math.max(Number.parseInt(options.get('n') ?? '12', 10) || 12, 1), 1_000_000)
const find = selector => document.querySelector(selector)
const stack = find('swipe-stack')
const readings = Object.fromEntries(
    [...document.querySelectorAll('[data-read]')].map(element => [element.dataset.read, element]))

const deal = () => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

stack.labels = LABELS
stack.controls = 'none'
stack.describe = item => postcard(item.id).title
stack.render = (item, card) => {
    const { title, detail, scene } = postcard(item.id)
    card.innerHTML = `${scene}
        <div class="caption"><div><strong>${title}</strong><span>${detail}</span></div>
        <button aria-label="Heart" aria-pressed="false">♥</button></div>`
    for (const direction of stack.directions) {
        const [name, text] = STAMPS[direction]
        const stamp = document.createElement('div')
        stamp.dataset.stamp = name
        stamp.dataset.direction = direction
        stamp.ariaHidden = 'true'
        stamp.textContent = text
        card.append(stamp)
    }
    const heart = card.querySelector('button')
    heart.onclick = () => { heart.ariaPressed = heart.ariaPressed !== 'true' }
}

const feel = FEELS.find(name => name === options.get('feel')) ?? FEELS[0]
readings.feel.textContent = feel
for (const button of document.querySelectorAll('[data-feel]')) {
    button.ariaPressed = button.dataset.feel === feel
}

// --- Read-out ----------------------------------------------------------------------------------------

const wash = find('[data-wash]')
const meter = find('[data-meter]')
stack.addEventListener('progress', ({ detail }) => {
    wash.style.opacity = detail.wash
    if (detail.direction) wash.dataset.side = detail.direction
    meter.style.transform = `scaleX(${detail.direction ? detail.progress : 0})`
    readings.direction.textContent = detail.direction ?? 'none'
    readings.progress.textContent = detail.progress.toFixed(2)
    readings.wash.textContent = detail.wash.toFixed(2)
})

const log = find('[data-events]')
function tally() {
    readings.size.textContent = stack.size
    readings.decided.textContent = stack.decided
    readings.cards.textContent = stack.querySelectorAll('[data-card]').length
    find('[data-action="undo"]').disabled = stack.decided === 0
}
for (const type of ['decide', 'revoke', 'leave', 'return', 'tap', 'haptic', 'empty']) {
    stack.addEventListener(type, ({ detail }) => {
        const line = document.createElement('li')
        const what = [detail.id, detail.direction, detail.cause, detail.name]
        line.innerHTML = `<b>${type}</b><span>${what.filter(part => part !== undefined).join('  ')}</span>`
        log.querySelector('.none')?.remove()
        log.prepend(line)
        while (log.children.length > 5) log.lastChild.remove()
        tally()
    })
}

// --- Buttons -----------------------------------------------------------------------------------------

document.addEventListener('click', ({ target }) => {
    const feel = target.closest('[data-feel]')?.dataset.feel
    if (feel) {
        const address = new URL(location)
        address.searchParams.set('feel', feel)
        location.replace(address)
    }
    const action = target.closest('[data-action]')?.dataset.action
    if (action === 'undo') stack.undo()
    else if (action === 'again') stack.restore(deal())
    else if (action) stack.swipe(action)
})

stack.feel = feel
stack.items = deal()
await stack.ready
find('[data-action="up"]').hidden = !stack.directions.includes('up')
tally()
document.documentElement.dataset.ready = '1'
