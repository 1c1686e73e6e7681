// A frame of what has changed: with it, a page that kept the last frame shows what a whole frame shows.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { core, frameAt, frameOfMove, load, numbers, take, touch } from '../../Web/engine/engine.js'
import * as R from '../../Web/engine/records.js'
import { frameOf, makeDeck, SWIPE, WALLET } from './frames.mjs'
import { dice, seed, wasm } from './support.mjs'

/** What a page draws of a card. */
const DRAWN = [...Array(R.REVISION).keys()].filter(field => field !== R.Y)

before(() => load(wasm()))

/** A page that keeps the cards that it was given, and reads only the numbers that are said to have changed. */
class Page {
    cards = new Map()

    take(at) {
        const record = numbers()
        const head = record.subarray(at, at + R.HEADER)
        if (head[R.IS_WHOLE]) this.cards.clear()
        for (let index = 0; index < head[R.CARDS]; index++) {
            const first = at + R.HEADER + index * R.CARD
            const card = record.slice(first, first + R.CARD)
            const known = this.cards.get(card[R.ID])
            const keeps = field => known && !(card[R.CHANGED] >> field & 1)
            for (const field of DRAWN) if (keeps(field)) card[field] = known[field]
            if (keeps(R.Y)) [card[R.Y], card.offset] = [known[R.Y], known.offset]
            this.cards.set(card[R.ID], card)
        }
        return head.slice()
    }
}

/** How far cards are scrolled as one. */
const offsetOf = (kind, head) => (kind === WALLET ? head[R.OWN + R.OFFSET] : 0)

const COMMANDS = {
    swipe: roll => [R.INPUT_COMMAND, ...[[R.SWIPE_SWIPE, Math.floor(roll() * 2)], [R.SWIPE_UNDO]][Math.floor(roll() * 2)]],
    wallet: roll => [R.INPUT_COMMAND, ...[
        [R.WALLET_OPEN, Math.floor(roll() * 20)], [R.WALLET_CLOSE], [R.WALLET_BOUNCE],
        [R.WALLET_SCROLL, roll() * 400 - 200], [R.WALLET_MOVE, Math.floor(roll() * 20), 1],
    ][Math.floor(roll() * 5)]],
}

for (const [name, kind] of Object.entries({ swipe: SWIPE, wallet: WALLET })) {
    test(`what has changed in a ${name}, frame by frame, adds up to the whole (seed ${seed})`, () => {
        const roll = dice(seed)
        let looks = 0
        let all = 0
        for (let round = 0; round < 60; round++) {
            const cards = [...Array(20).keys()]
            const [mine, whole] = [0, 0].map(() => makeDeck(kind, cards, { width: 350, height: 560 }))
            const page = new Page()
            const both = act => [mine, whole].forEach(act)
            if (roll() < 0.5) both(deck => take(deck, 0, [R.INPUT_OVERSCAN, 560]))
            // Cards that make room are then there at once.
            if (roll() < 0.5) both(deck => take(deck, 0, [R.INPUT_REDUCE_MOTION, 1]))
            let [time, isDown, x, y] = [1, false, 0, 0]
            for (let step = 0; step < 120; step++) {
                time += roll() < 0.1 ? roll() : 1 / 60
                const dice = roll()
                let at = -1
                if (isDown && dice < 0.8) {
                    x += roll() * 60 - 30
                    y += roll() * 60 - 30
                    touch(whole, R.MOVED, 1, x, y, time)
                    at = frameOfMove(mine, time + 0.01, false, 1, x, y, time)
                } else if (isDown) {
                    both(deck => touch(deck, R.ENDED, 1, x, y, time))
                    isDown = false
                } else if (dice < 0.2) {
                    ;[x, y, isDown] = [roll() * 350, roll() * 560, true]
                    both(deck => touch(deck, R.BEGAN, 1, x, y, time))
                } else if (dice < 0.35) {
                    const input = COMMANDS[name](roll)
                    both(deck => take(deck, time, input))
                }
                if (at < 0) at = frameAt(mine, time + 0.01, false)
                const head = page.take(at)
                looks += head[R.CARDS]
                const truth = frameOf(whole, time + 0.01)
                all += truth.cards.length
                assert.deepEqual([...head.subarray(R.CLAIM)], truth.header.slice(R.CLAIM))
                assert.deepEqual([...page.cards.keys()].sort(), truth.cards.map(card => card[R.ID]).sort())
                const shown = offsetOf(kind, head)
                for (const card of truth.cards) {
                    const kept = page.cards.get(card[R.ID])
                    const about = `round ${round}, step ${step}, card ${card[R.ID]}`
                    for (const field of DRAWN) assert.equal(kept[field], card[field], `${about}, field ${field}`)
                    kept.offset = kept.offset ?? shown
                    assert.ok(Math.abs(kept[R.Y] + kept.offset - card[R.Y] - shown) < 1e-3, about)
                    // What a page plays keyframes of must be seen to begin and to end.
                    if (kind === SWIPE) assert.equal(kept[R.REST] > time + 0.01, card[R.REST] > time + 0.01, about)
                }
            }
            both(core.destroy)
        }
        assert.ok(looks < all, `${looks} of ${all} cards were in a frame`)
    })
}

test('a scroll changes no card', () => {
    const deck = makeDeck(WALLET, [...Array(20).keys()], { width: 350, height: 560 })
    // Or cards would come and go at the edges.
    take(deck, 0, [R.INPUT_OVERSCAN, 5000])
    touch(deck, R.BEGAN, 1, 100, 500, 1)
    touch(deck, R.MOVED, 1, 100, 460, 1.1)
    frameAt(deck, 1.1)
    for (let move = 1; move <= 20; move++) {
        const time = 1.1 + move / 60
        const at = frameOfMove(deck, time, false, 1, 100, 460 - 10 * move, time)
        assert.deepEqual([...numbers().subarray(at, at + 3)], [0, 0, 0], `move ${move}`)
    }
    assert.ok(numbers()[frameAt(deck, 2, false) + R.OWN + R.OFFSET] > 150)
    core.destroy(deck)
})

test('a deck that another one was drawn after still knows its own last frame', () => {
    const [one, two] = [0, 0].map(() => makeDeck(SWIPE, [1, 2, 3, 4]))
    const cards = deck => numbers()[frameAt(deck, 5, false) + R.CARDS]
    assert.deepEqual([cards(one), cards(two), cards(one), cards(two)], [3, 3, 0, 0])
    take(two, 6, [R.INPUT_REMOVE, 1])
    assert.deepEqual([cards(one), cards(two) > 0], [0, true])
    core.destroy(one)
    core.destroy(two)
})
