// Plays a gesture on a deck that nobody sees, while the page is idle: what a first touch runs is compiled by then.

import { core } from './engine.js'

const BEGAN = 0
const MOVED = 1
const ENDED = 2

const STEPS = 48
/** Milliseconds that the page is kept busy at a time. */
const SLICE = 8
const SIZE = { width: 300, height: 400 }

const rehearsed = new Set()

/** Rehearses a kind of deck, once for a page. */
export function rehearse(kind) {
    if (rehearsed.has(kind) || !globalThis.requestIdleCallback) return
    rehearsed.add(kind)
    const steps = play(kind.make(document.createElement('div')))
    const go = deadline => {
        let isOver = false
        const until = performance.now() + SLICE
        while (!isOver && performance.now() < until && deadline.timeRemaining() > 2) isOver = steps.next().done
        if (!isOver) requestIdleCallback(go)
    }
    requestIdleCallback(go)
}

function* play(deck) {
    deck.haptics = false
    yield deck._start()
    const { _driver: driver } = deck
    const start = driver.now
    const show = (step, phase) => {
        const time = start + step / 60
        if (phase !== undefined) driver.touch(phase, { pointerId: 1, clientX: 40 + step * 4, clientY: 40 + step }, time)
        driver.update(time)
    }
    // It asks for no frames of the page.
    driver.wake = () => {}
    driver.measure()
    Object.assign(driver.box, SIZE)
    core.resize(driver.handle, SIZE.width, SIZE.height, start)
    yield show(0, BEGAN)
    // A finger that rests lifts a card of a wallet.
    yield show(60)
    for (let step = 61; step < 60 + STEPS; step++) yield show(step, MOVED)
    yield show(60 + STEPS, ENDED)
    // Once the deck has told what there is to tell.
    requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => deck.destroy())))
}
