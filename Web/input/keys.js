// Keys on a deck. Which key asks for what is decided in the engine, which also says whether it has used the key.

import { ownsKeys } from './controls.js'

/** In the order of the engine's KeyStroke.Key. */
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', ' ', 'Escape',
    'Backspace', 'z']
const COMMAND = 1
const OPTION = 2

/** The key that a person means: letters without Caps Lock, and on keyboards without Latin letters by their place. */
export function keyOf({ key = '', code = '' }) {
    if (key.length !== 1) return key
    return key > '\x7f' && /^Key/.test(code) ? code[3].toLowerCase() : key.toLowerCase()
}

/** `keeps(event)`: returns `true` if the key is not for the deck; called before it is. */
export function listenToKeys(host, driver, signal, keeps = () => false) {
    host.addEventListener('keydown', event => {
        const key = KEYS.indexOf(keyOf(event))
        if (key < 0 || event.defaultPrevented || event.shiftKey || event.isComposing) return
        // Escape works wherever the focus is.
        if (event.key !== 'Escape' && (keeps(event) || ownsKeys(event, host))) return
        const modifier = event.altKey ? OPTION : event.ctrlKey || event.metaKey ? COMMAND : 0
        if (driver.command('press', key, modifier, +event.repeat)) event.preventDefault()
    }, { signal })
}
