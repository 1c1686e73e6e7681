// Wheels, keys and the open pass's own scrolling: what reaches a wallet besides fingers.

import { core, COMMANDS } from './cardistry-core.js'
import { controlOf } from './cardistry-fingers.js'

/** Pixels of a line, where a wheel counts in lines. */
const LINE = 40
const KEYS = {
    ArrowUp: 'focusPrevious', ArrowDown: 'focusNext', Home: 'focusFirst', End: 'focusLast',
    Enter: 'activate', ' ': 'activate', Escape: 'cancel',
}
const HOLDING = 3
const DRAGGING = 4

export function listen(host, wallet, stage, fingers, signal) {
    const command = act => stage.command(now => act(stage.deck, now)) === 1

    host.addEventListener('wheel', event => {
        // With Ctrl it is a pinch, which is the browser's; in an open pass the content scrolls by itself.
        if (event.ctrlKey || event.defaultPrevented || stage.open >= 0 || !event.deltaY) return
        const unit = [1, LINE, stage.height][event.deltaMode]
        stage.at(event.timeStamp)
        core.scroll(stage.deck, event.deltaY * unit, stage.latest)
        stage.wake()
        // A pile that can scroll keeps the page still, also at its ends.
        if (stage.limit > 0) event.preventDefault()
    }, { signal, passive: false })

    // Scrolling does not bubble.
    host.addEventListener('scroll', event => {
        const pass = stage.passAt(event.target)
        if (pass && event.target.matches('[data-scroll]')) stage.scrolled(pass, event.target.scrollTop)
    }, { signal, capture: true, passive: true })

    // Where touch-action knows no directions, a finger that pulls content down from its top must be kept from
    // scrolling otherwise.
    if (!CSS.supports('touch-action', 'pan-down')) {
        let start = 0
        host.addEventListener('touchstart', event => { start = event.touches[0].clientY },
            { signal, passive: true })
        host.addEventListener('touchmove', event => {
            const pass = stage.passAt(event.target)
            const isPull = event.touches[0].clientY > start || core.gesture(stage.deck) === DRAGGING
            if (event.cancelable && isPull && pass?.isOpen && !pass.scrolled) event.preventDefault()
        }, { signal, passive: false })
    }

    host.addEventListener('contextmenu', event => {
        if (fingers.isDown && stage.open < 0) event.preventDefault()
    }, { signal })

    // Assistive technology clicks without a pointer.
    host.addEventListener('click', event => {
        const pass = stage.passAt(event.target)
        if (event.detail === 0 && pass?.element === event.target && !pass.isOpen) wallet.open(pass.id)
    }, { signal })

    host.addEventListener('keydown', event => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
        const name = event.altKey
            ? { ArrowUp: 'moveUp', ArrowDown: 'moveDown' }[event.key]
            : KEYS[event.key]
        if (!name) return
        const isCancel = name === 'cancel'
        const pass = stage.passAt(event.target)
        if (!isCancel && stage.open >= 0) {
            // The open pass has the focus, but it is its content that can scroll.
            if (pass?.element === event.target && pass.scroll(event.key)) event.preventDefault()
            return
        }
        if (!isCancel && controlOf(event, host)) return
        // The key is meant for the pass that has the page's focus.
        if (pass && !isCancel && !stage.isFocusDue && pass.number !== stage.focused) {
            command((deck, now) => core.focus(deck, pass.number, now))
        }
        if (name === 'activate' && event.repeat) return
        const isHeld = isCancel && core.gesture(stage.deck) === HOLDING
        if (command((deck, now) => core.perform(deck, COMMANDS.indexOf(name), now)) || isHeld) {
            event.preventDefault()
        }
    }, { signal })
}
