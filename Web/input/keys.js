// Keys on a deck. Which key asks for what is decided in the engine, which also says whether it has used the key.

import { controlOf } from './controls.js'

/** In the order of the engine's KeyStroke.Key. */
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', ' ', 'Escape',
    'Backspace', 'z']
const COMMAND = 1
const OPTION = 2

/** `keeps(event)`: returns `true` if the key is not for the deck; called before it is. */
export function listenToKeys(host, driver, signal, keeps = () => false) {
    host.addEventListener('keydown', event => {
        const key = KEYS.indexOf(event.key)
        if (key < 0 || event.defaultPrevented || event.shiftKey) return
        // Escape works wherever the focus is.
        if (event.key !== 'Escape' && (keeps(event) || controlOf(event, host))) return
        const modifier = event.altKey ? OPTION : event.ctrlKey || event.metaKey ? COMMAND : 0
        if (driver.command('press', key, modifier, +event.repeat)) event.preventDefault()
    }, { signal })
}
