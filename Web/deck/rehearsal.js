// A first touch finds its code compiled: in an idle moment a finger drags on an invisible deck.

import { BEGAN, ENDED, MOVED } from '../engine/records.js'

/** Calls `act` in an idle moment. */
export const whenIdle = act => { (window.requestIdleCallback ?? setTimeout)(act) }

/** Seconds between two reports of the finger, and a rest that lifts a card. */
const STEP = 1 / 60
const REST = 1
const MOVES = 12

const rehearsed = new Set()

/** Has a deck's kind rehearsed once on this page, as soon as there is time and no finger is down. */
export function rehearseSoon(deck) {
    const { _ownClass: ownClass } = deck
    if (rehearsed.has(ownClass)) return
    rehearsed.add(ownClass)
    whenIdle(() => { if (!deck._pointer?.isDown) rehearse(ownClass) })
}

function rehearse(Deck) {
    const host = document.createElement('div')
    host.getBoundingClientRect = () => ({ left: 0, top: 0, width: 300, height: 400 })
    const items = [1, 2, 3, 4, 5].map(id => ({ id }))
    const deck = new Deck(host, { items, haptics: false })
    deck._start()
    const driver = deck._driver
    driver.wake = () => {}
    driver.press()
    const touch = (phase, place) => {
        driver.touch(phase, 1, { clientX: 150 + 15 * place, clientY: 200 - 5 * place, timeStamp: performance.now() })
        driver.refresh()
        driver._ahead += STEP
    }
    for (const rest of [0, REST]) {
        touch(BEGAN, 0)
        driver._ahead += rest
        for (let move = 1; move < MOVES; move++) touch(MOVED, move)
        touch(ENDED, MOVES)
    }
    // The way from the browser's events, whose times cannot be set.
    const event = clientX => new PointerEvent('pointerdown', { pointerType: 'touch', clientX, clientY: 200 })
    host.dispatchEvent(event(150))
    for (let move = 1; move < MOVES; move++) deck._pointer.move(event(15 * move))
    deck.destroy()
}
