// Keys on a swipe stack: the same commands as a finger's.

import { arrowDirection } from './cardistry-access.js'
import { controlOf } from './cardistry-fingers.js'

export function listenToKeys(host, stack, stage, fingers, signal) {
    host.addEventListener('keydown', event => {
        if (event.defaultPrevented || event.altKey || controlOf(event, host)) return
        const isCommand = event.ctrlKey || event.metaKey
        const direction = isCommand || event.shiftKey ? undefined : arrowDirection(event.key)
        if (direction) {
            if (!stack.directions.includes(direction)) return
            // A key that is held down would decide the whole deck.
            if (!event.repeat) stack.swipe(direction)
        } else if (event.key === 'Backspace' || (isCommand && event.key === 'z')) {
            stack.undo()
        } else if (event.key === 'Escape' && fingers.isDown) {
            fingers.cancel()
        } else if (event.key === 'Enter' && stack.top) {
            stage.teller.dispatch('tap', { id: stack.top.id, item: stack.top })
        } else {
            return
        }
        event.preventDefault()
    }, { signal })
}
