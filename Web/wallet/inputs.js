// Wheels, clicks and the open card's own scrolling: what reaches a wallet besides fingers and keys.

import { CLAIM_CLAIMED, INPUT_COMMAND, WALLET_FOCUS, WALLET_OPEN, WALLET_SCROLL } from '../engine/records.js'
import { listenToKeys } from '../input/keys.js'

/** Pixels of a line, where a wheel counts in lines. */
const LINE = 40

export function listen(host, driver, pointer, signal) {
    const on = (type, act, options) => host.addEventListener(type, act, { signal, ...options })

    on('wheel', event => {
        // With Ctrl it is a pinch, which is the browser's; in an open card the content scrolls by itself.
        if (event.ctrlKey || event.defaultPrevented || !event.deltaY) return
        if (!driver._isPileReachable || driver._cardAt(event.target)?.isOpen) return
        const unit = [1, LINE, driver.box.height][event.deltaMode]
        driver._send(INPUT_COMMAND, WALLET_SCROLL, event.deltaY * unit)
        driver.wake()
        // A pile that can scroll keeps the page still, also at its ends.
        if (driver.pile.limit > 0) event.preventDefault()
    }, { passive: false })

    // Scrolling does not bubble. On the list, which the deck's own event of this name does not pass.
    driver.list.addEventListener('scroll', ({ target }) => {
        const card = driver._cardAt(target)
        if (card && target.matches('[data-scroll]')) driver.scrolled(card, target.scrollTop)
    }, { signal, capture: true, passive: true })

    // Where touch-action knows no directions, a finger that pulls content down from its top must be kept from
    // scrolling otherwise.
    if (!CSS.supports('touch-action', 'pan-down')) {
        let start = 0
        on('touchstart', event => { start = event.touches[0].clientY }, { passive: true })
        on('touchmove', event => {
            const card = driver._cardAt(event.target)
            const isPull = event.touches[0].clientY > start || driver._claim === CLAIM_CLAIMED
            if (event.cancelable && isPull && card?.isOpen && !card.scrolled) event.preventDefault()
        }, { passive: false })
    }

    on('contextmenu', event => { if (pointer.isDown && driver.open < 0) event.preventDefault() })

    // Assistive technology clicks without a pointer.
    on('click', ({ detail, target }) => {
        const card = driver._cardAt(target)
        if (detail === 0 && card?._element === target && !card.isOpen) driver.perform(WALLET_OPEN, card.number)
    })

    listenToKeys(host, driver, signal, event => {
        const card = driver._cardAt(event.target)
        if (card ? card.isOpen : !driver._isPileReachable) {
            // The open card has the focus, but it is its content that can scroll.
            if (card?._element === event.target && card.scroll(event.key)) event.preventDefault()
            return true
        }
        // The key is meant for the card that has the page's focus.
        if (card?._element === event.target && !driver._isFocusDue && card.number !== driver.focused) {
            driver.perform(WALLET_FOCUS, card.number)
        }
        return false
    })
}
