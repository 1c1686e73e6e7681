// The demo page: one of the two decks, and what the core says about it.

import '../cardistry.js'
import { isWallet } from './page.js'

// Another deck or feel is another address.
document.addEventListener('click', ({ target }) => {
    const choice = target.closest('[data-feel], [data-deck]')
    if (!choice) return
    const address = new URL(location)
    for (const [name, value] of Object.entries(choice.dataset)) {
        if (name === 'deck') address.searchParams.delete('feel')
        address.searchParams.set(name, value)
    }
    location.replace(address)
})
for (const button of document.querySelectorAll('[data-deck]')) {
    button.ariaPressed = (button.dataset.deck === 'wallet') === isWallet
}

import(isWallet ? './wallet.js' : './stack.js')
    .then(() => { document.documentElement.dataset.ready = '1' })
