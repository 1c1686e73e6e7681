import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Items } from '../../Web/engine/items.js'

const named = (...ids) => ids.map(id => ({ id }))

test('items are known by number in the order in which they came, and by id once an id is looked up', () => {
    const items = new Items()
    items.start(named('a', 2, 'c'))
    assert.deepEqual(items.numbers, [0, 1, 2])
    assert.equal(items.at(1).id, 2)
    assert.equal(items.number('2'), 1, 'numbers and their texts are the same id')
    assert.equal(items.number('d'), undefined)
    assert.equal(items.at(-1), null)
})

test('new items get new numbers, and those that stay keep theirs', () => {
    const items = new Items()
    items.start(named('a', 'b'))
    assert.deepEqual(items.adopt(named('c', 'b')), [2, 1])
    items.keep(named('c', 'b'))
    assert.equal(items.has('a'), false)
    assert.deepEqual(items.all.map(({ id }) => id), ['c', 'b'], 'in the order in which they were given')
    assert.deepEqual(items.adopt(named('d')), [0], 'the number of a gone item is given again')
})

test('an endless feed needs no more numbers than it has items at a time', () => {
    const items = new Items()
    items.start(named(0, 1, 2))
    for (let first = 1; first < 10_000; first++) {
        const feed = named(first, first + 1, first + 2)
        items.adopt(feed)
        items.keep(feed)
    }
    assert.ok(items.count <= 4, `${items.count} numbers`)
    assert.deepEqual(items.all.map(({ id }) => id), [9999, 10000, 10001])
})

test('another object for a known id is reported', () => {
    const items = new Items()
    const [a, b] = named('a', 'b')
    items.start([a, b])
    const changed = new Set()
    items.adopt([a, { ...b }, { id: 'c' }], changed)
    assert.deepEqual([...changed], [1])
})

test('all items can go before anybody has asked for one', () => {
    const items = new Items()
    items.start(named('a', 'b'))
    items.keep([])
    assert.deepEqual(items.all, [])
    assert.equal(items.has('a'), false)
})

test('an item whose id occurs again is left out', () => {
    const items = new Items()
    items.start(named('a', 2, 'a', '2', 'b'))
    assert.deepEqual(items.all.map(({ id }) => id), ['a', 2, 'b'])
    assert.deepEqual(items.numbers, [0, 1, 2])
})

test('the first items of a long list have numbers at once, and the rest when it is needed', () => {
    const given = named(...Array.from({ length: 1000 }, (_, index) => index % 500))
    const items = new Items()
    let times = 0
    items._onWhole = () => { times += 1 }
    items.start(given)
    const first = items.numbers.length
    assert.ok(first > 100 && first < 500, `${first} at once`)
    given.length = 0
    assert.equal(items.number(499), 499)
    assert.equal(items.numbers.length, 500, 'neither what is there twice nor what the page does to its own list counts')
    items._finish()
    assert.equal(times, 1)
})

test('starting over forgets what was there', () => {
    const items = new Items()
    items.start(named('a', 'b'))
    assert.equal(items.number('b'), 1)
    items.start(named('b'))
    assert.equal(items.number('b'), 0)
    assert.equal(items.has('a'), false)
})
