// What the decks of the demo page share: the address, the readings of the core, and the log.

const options = new URLSearchParams(location.search)
export const isWallet = options.get('deck') === 'wallet'

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
            name.textContent = type.replace(/^(card|deck)-/, '')
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
