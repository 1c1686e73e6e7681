// The keyboard: each key is an action; the screen that is shown carries it out if it has it.

import { openHelp } from './help.js'

const ACTIONS = {
    ArrowRight: 'keep', k: 'keep', p: 'keep', 2: 'keep',
    ArrowLeft: 'bin', j: 'bin', x: 'bin', 1: 'bin',
    ArrowUp: 'favourite', 3: 'favourite',
    ArrowDown: 'later', 4: 'later',
    u: 'undo', Backspace: 'undo',
    Enter: 'zoom', z: 'zoom',
    Escape: 'back',
}

export function listenToKeys(app) {
    // In the capture phase: the stack has keys of its own, but its undo does not reach back across a reload.
    addEventListener('keydown', event => {
        if (event.isComposing || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return
        const control = event.target.closest?.('button, a, input, select, textarea')
        if (control && (event.key === 'Enter' || event.key === ' ' || control.matches('input'))) return
        if (event.key === '?') { openHelp(app); return event.preventDefault() }
        const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
        const isUndo = event.ctrlKey && key === 'z'
        if (event.ctrlKey && !isUndo) return
        const action = isUndo ? 'undo' : ACTIONS[key]
        const act = action && app.router.keys?.[action]
        if (!act) return
        event.preventDefault()
        event.stopPropagation()
        act()
    }, { capture: true })
}
