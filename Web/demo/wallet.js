// The wallet of the demo page: made-up passes, and what the core says about them.

import { count, find, keepLog, readings } from './page.js'
import { fillPass, passOf } from './passes.js'

const wallet = find('wallet-deck')

wallet.describe = item => passOf(item.id).title
wallet.render = (item, pass) => {
    fillPass(pass, item.id)
    const remind = pass.querySelector('button')
    remind.onclick = () => {
        remind.ariaPressed = remind.ariaPressed !== 'true'
        remind.textContent = remind.ariaPressed === 'true' ? 'You will be reminded' : 'Remind me'
    }
}

function tally() {
    readings.opened.textContent = wallet.opened ? passOf(wallet.opened.id).org : 'none'
    readings.passes.textContent = wallet.querySelectorAll('[data-pass]').length
}
wallet.follow = ({ openness, progress }) => {
    readings.openness.textContent = openness.toFixed(2)
    readings.closing.textContent = progress.toFixed(2)
    find('[data-meter]').style.transform = `scaleX(${Math.min(Math.max(openness, 0), 1)})`
}
wallet.followScroll = ({ offset, spread }) => {
    readings.scroll.textContent = offset.toFixed(0)
    readings.spread.textContent = spread.toFixed(0)
    readings.passes.textContent = wallet.querySelectorAll('[data-pass]').length
}
keepLog(wallet, ['card-open', 'card-close', 'card-arrive', 'card-lift', 'card-drop', 'card-reorder', 'card-tap', 'deck-haptic'], tally)

document.addEventListener('click', ({ target }) => {
    if (target.closest('[data-action="bounce"]')) wallet.bounce()
    if (target.closest('[data-action="close"]')) wallet.closeCard()
})

wallet.items = Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
await wallet.ready
readings.size.textContent = wallet.size
tally()
