// The demo page: one of the two decks, and what the core says about it.

import '../cardistry.js'

const options = new URLSearchParams(location.search)
const isWallet = options.get('deck') === 'wallet'

export const find = selector => document.querySelector(selector)
/** How many cards the address asks for. */
export const count = Math.min(Math.max(Number.parseInt(options.get('n') ?? '12', 10) || 12, 1), 1_000_000)

for (const element of document.querySelectorAll(`[data-for=${isWallet ? 'stack' : 'wallet'}]`)) element.remove()
/** Where a reading of the core is shown, by its name. */
export const readings = Object.fromEntries(
    [...document.querySelectorAll('[data-read]')].map(element => [element.dataset.read, element]))

/** Shows the last events of a deck, and calls `act` after each. */
export function keepLog(deck, types, act) {
    const log = find('[data-events]')
    for (const type of types) {
        deck.addEventListener(type, ({ detail }) => {
            const line = document.createElement('li')
            const name = document.createElement('b')
            const what = document.createElement('span')
            name.textContent = type
            what.textContent = [detail.id, detail.direction, detail.cause, detail.state, detail.name, detail.from, detail.to]
                .filter(part => part !== undefined).join('  ')
            line.append(name, what)
            log.querySelector('.none')?.remove()
            log.prepend(line)
            while (log.children.length > 5) log.lastChild.remove()
            act()
        })
    }
}

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

// Not awaited: the module that comes needs this one to be done.
import(isWallet ? './wallet.js' : './stack.js')
    .then(() => { document.documentElement.dataset.ready = '1' })
