// Records what a deck on the page is given, as the records of a trace.

import { xIn, yIn } from '../engine/box.js'
import {
    BEGAN, CANCELLED, CLAIM_NONE, ENDED, INPUT_PRESS, KEY_BACKSPACE, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_UP, MOVED, SWIPE_PHASE_RESTING,
    WALLET_PHASE_OPEN, WALLET_PHASE_STACKED,
} from '../engine/records.js'

const WORDS = ['down', 'move', 'up', 'cancel']
const KEYS = {
    [KEY_LEFT]: ['swipe', 'left'], [KEY_RIGHT]: ['swipe', 'right'], [KEY_UP]: ['swipe', 'up'], [KEY_DOWN]: ['swipe', 'down'],
    [KEY_BACKSPACE]: ['undo'],
}
/** How many cards a trace names: more than a feel shows. */
const MOST_CARDS = 12
/** Seconds in which a pass that was open is opened in a trace, before the finger comes. */
const OPENING = 2

export class Recorder extends EventTarget {
    /** The trace since the deck was last at rest; null if nothing has happened yet. */
    trace = null
    #info
    #deck
    #start = 0

    /** Listens to a deck that is ready. It dispatches `input` for each record, and `swipe` after each gesture. */
    constructor(info, deck) {
        super()
        this.#info = info
        this.#deck = deck
        const driver = deck._driver
        const touch = driver.touch.bind(driver)
        driver.touch = (phase, pointer, event) => {
            const time = Math.min(driver.timeOf(event), driver.now)
            if (phase === BEGAN) this.#begin(time)
            touch(phase, pointer, event)
            if (phase === BEGAN && driver._claim === CLAIM_NONE) return
            this.#noteTouch(phase, event, time)
            if (phase === ENDED || phase === CANCELLED) this.dispatchEvent(new Event('swipe'))
        }
        const move = driver.move.bind(driver)
        driver.move = (pointer, event) => {
            move(pointer, event)
            this.#noteTouch(MOVED, event, driver.timeOf(event))
        }
        if (info.name === 'stack') this.#listenToKeys(driver)
    }

    #listenToKeys(driver) {
        const command = driver._command.bind(driver)
        driver._command = (...values) => {
            const time = driver.now
            const [word, ...fields] = (values[0] === INPUT_PRESS && KEYS[values[1]]) || []
            const isLate = word === 'undo' && this.#isAtRest
            if (word && word !== 'undo') this.#begin(time)
            const isUsed = command(...values)
            if (word && isUsed && this.trace && !isLate) {
                this.#note(word, fields, time)
                this.dispatchEvent(new Event('swipe'))
            }
            return isUsed
        }
    }

    get #isAtRest() {
        const rests = this.#info.name === 'stack' ? [SWIPE_PHASE_RESTING] : [WALLET_PHASE_STACKED, WALLET_PHASE_OPEN]
        return [...this.#deck._driver._live.values()].every(card => rests.includes(card.phase) && !card._flight)
    }

    /** Starts a trace if the deck is at rest; otherwise the gesture belongs to the one before. */
    #begin(time) {
        if (this.trace && !this.#isAtRest) return
        const deck = this.#deck
        const driver = deck._driver
        driver._measure()
        const { width, height } = driver.box
        const records = []
        const note = (word, ...fields) => records.push({ word, fields, time: 0 })
        if (deck._isStill) note('reduceMotion', 'on')
        if (this.#info.name === 'stack') {
            const decided = new Set(deck.history.map(({ id }) => id))
            this.trace = { cards: deck.items.map(({ id }) => id).filter(id => !decided.has(id)).slice(0, MOST_CARDS) }
            const { left, top } = driver.box
            note('visibleArea', -left, -top, innerWidth, innerHeight)
        } else {
            const { order, open, scroll } = deck.state
            this.trace = { cards: order }
            if (scroll) note('scroll', scroll)
            if (open != null) note('open', open)
        }
        Object.assign(this.trace, { deck: this.#info, width, height, records })
        this.#start = time - (this.#info.name === 'wallet' && deck.opened ? OPENING : 0)
    }

    #noteTouch(phase, { clientX, clientY }, time) {
        const { box } = this.#deck._driver
        this.#note(WORDS[phase], [1, ...(phase === CANCELLED ? [] : [xIn(box, clientX, clientY), yIn(box, clientX, clientY)])], time)
    }

    #note(word, fields, time) {
        const last = this.trace.records.at(-1)?.time ?? 0
        const record = { word, fields, time: Math.max(time - this.#start, last) }
        this.trace.records.push(record)
        this.dispatchEvent(Object.assign(new Event('input'), { record, seen: time }))
    }
}
