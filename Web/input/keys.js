// Keys on a deck. Which key asks for what is decided in the engine, which also says whether it has used the key.

import {
    INPUT_PRESS, KEY_BACKSPACE, KEY_DOWN, KEY_END, KEY_ESCAPE, KEY_HOME, KEY_LEFT, KEY_RETURN_KEY, KEY_RIGHT, KEY_SPACE,
    KEY_UP, KEY_Z, MODIFIER_COMMAND, MODIFIER_NONE, MODIFIER_OPTION,
} from '../engine/records.js'
import { ownsKeys } from './controls.js'

const KEYS = {
    ArrowLeft: KEY_LEFT, ArrowRight: KEY_RIGHT, ArrowUp: KEY_UP, ArrowDown: KEY_DOWN, Home: KEY_HOME, End: KEY_END,
    Enter: KEY_RETURN_KEY, ' ': KEY_SPACE, Escape: KEY_ESCAPE, Backspace: KEY_BACKSPACE, z: KEY_Z,
}

/** The key that a person means: letters without Caps Lock, and on keyboards without Latin letters by their place. */
export function keyOf({ key = '', code = '' }) {
    if (key.length !== 1) return key
    return key > '\x7f' && /^Key/.test(code) ? code[3].toLowerCase() : key.toLowerCase()
}

/** `keeps(event)`: returns `true` if the key is not for the deck; called before it is. */
export function listenToKeys(host, driver, signal, keeps = () => false) {
    host.addEventListener('keydown', event => {
        const key = KEYS[keyOf(event)]
        if (key === undefined || event.defaultPrevented || event.shiftKey || event.isComposing) return
        // Escape works wherever the focus is.
        if (event.key !== 'Escape' && (keeps(event) || ownsKeys(event, host))) return
        const modifier = event.altKey ? MODIFIER_OPTION
            : event.ctrlKey || event.metaKey ? MODIFIER_COMMAND : MODIFIER_NONE
        if (driver._command(INPUT_PRESS, key, modifier, +event.repeat)) event.preventDefault()
    }, { signal })
}
