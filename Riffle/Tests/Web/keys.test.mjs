// Keys that give stars and colours.

import assert from 'node:assert/strict'
import test from 'node:test'
import { actionsOf, RATINGS, ratingOf } from '../../Page/ui/keys.js'

const press = (key, keys) => actionsOf({ key }, keys)

test('6 to 9 are the colours of programs for culling, and nothing otherwise', () => {
    assert.deepEqual(['6', '7', '8', '9'].map(key => press(key, 'culling')), [['label-red'], ['label-yellow'], ['label-green'], ['label-blue']])
    for (const key of '6789') assert.deepEqual(press(key, 'riffle'), [])
    assert.deepEqual([press('h', 'culling'), press('l', 'culling')], [['favourite'], ['later']])
})

test('an action gives stars or a colour, and the colour that a card has is removed', () => {
    assert.deepEqual(ratingOf('rate3', {}), { stars: 3 })
    assert.deepEqual(ratingOf('rate0', { stars: 3, label: 'red' }), { stars: 0 })
    assert.deepEqual(ratingOf('label-red', { label: 'blue' }), { label: 'red' })
    assert.deepEqual(ratingOf('label-red', { label: 'red' }), { label: null })
    assert.equal(RATINGS.length, 10)
})
