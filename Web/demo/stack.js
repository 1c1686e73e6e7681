// The swipe stack of the demo page: made-up postcards, and what the core says about them.

import { fillPostcard, postcard } from './cards.js'
import { count, find, keepLog, readings } from './page.js'

const FEELS = ['swipeClean', 'likeNope', 'grab']
const LABELS = { left: 'Nope', right: 'Like', up: 'Skip', down: 'Later' }

const stack = find('swipe-stack')

const deal = () => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

stack.labels = LABELS
stack.controls = 'none'
stack.describe = item => postcard(item.id).title
stack.render = (item, card) => {
    fillPostcard(card, item.id, stack.directions)
    const heart = document.createElement('button')
    heart.ariaLabel = 'Heart'
    heart.ariaPressed = 'false'
    heart.textContent = '♥'
    card.querySelector('.caption').append(heart)
    heart.onclick = () => { heart.ariaPressed = heart.ariaPressed !== 'true' }
}

const feel = FEELS.find(name => name === new URLSearchParams(location.search).get('feel')) ?? FEELS[0]
readings.feel.textContent = feel
for (const button of document.querySelectorAll('[data-feel]')) {
    button.ariaPressed = button.dataset.feel === feel
}

// --- Read-out ----------------------------------------------------------------------------------------

const wash = find('[data-wash]')
const meter = find('[data-meter]')
stack.follow = feedback => {
    wash.style.opacity = feedback.wash
    if (feedback.direction) wash.dataset.side = feedback.direction
    meter.style.transform = `scaleX(${feedback.direction ? feedback.progress : 0})`
    readings.direction.textContent = feedback.direction ?? 'none'
    readings.progress.textContent = feedback.progress.toFixed(2)
    readings.wash.textContent = feedback.wash.toFixed(2)
}

function tally() {
    readings.size.textContent = stack.size
    readings.decided.textContent = stack.decided
    readings.cards.textContent = stack.querySelectorAll('[data-card]').length
    find('[data-action="undo"]').disabled = stack.decided === 0
}
keepLog(stack, ['card-decide', 'card-revoke', 'card-leave', 'card-return', 'card-tap', 'deck-haptic', 'deck-empty'], tally)

// --- Buttons -----------------------------------------------------------------------------------------

document.addEventListener('click', ({ target }) => {
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
