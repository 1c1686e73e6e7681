import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupsOf, openGroup, othersOf, pairOf, shownArea } from '../../Page/compare/pairs.js'

const card = id => ({ id })
const group = (ids, kept = []) => ({ cards: ids.map(card), kept: kept.map(card), members: [...ids, ...kept].map(card) })
const decisions = given => id => given[id] ?? null

test('the first two to decide are shown, and what is undecided stays where it is', () => {
    const four = group(['a', 'b', 'c', 'd'])
    assert.deepEqual(pairOf(four, decisions({})), ['a', 'b'])
    assert.deepEqual(pairOf(four, decisions({ a: 'trash' })), ['b', 'c'])
    assert.deepEqual(pairOf(four, decisions({ b: 'trash' }), ['a', 'b']), ['a', 'c'])
    assert.deepEqual(pairOf(four, decisions({ a: 'trash' }), ['a', 'd']), ['b', 'd'])
    // Behind the last one it goes on with the first.
    assert.deepEqual(pairOf(four, decisions({ d: 'trash' }), ['b', 'd']), ['b', 'a'])
    assert.deepEqual(pairOf(four, decisions({ a: 'keep', b: 'keep' }), ['a', 'b']), ['c', 'd'])
})

test('the last one is compared with a picture that was kept, in this round or before', () => {
    assert.deepEqual(pairOf(group(['a', 'b', 'c']), decisions({ a: 'keep', b: 'trash' }), ['c', 'b']), ['c', 'a'])
    assert.deepEqual(pairOf(group(['a'], ['k']), decisions({})), ['a', 'k'])
    assert.deepEqual(pairOf(group(['a', 'b'], ['k']), decisions({ b: 'trash' }), ['a', 'b']), ['a', 'k'])
    assert.deepEqual(pairOf(group(['a', 'b']), decisions({ b: 'keep' }), ['a', 'b']), ['a', 'b'])
    // Looked at again, it is in its order.
    assert.deepEqual(pairOf(group(['a', 'b', 'c']), decisions({ a: 'trash', b: 'keep', c: 'trash' })), ['a', 'b'])
    // With nothing kept, what goes stays in view: nothing else is like the last one.
    assert.deepEqual(pairOf(group(['a', 'b']), decisions({ b: 'trash' }), ['a', 'b']), ['a', 'b'])
    assert.deepEqual(pairOf(group(['a']), decisions({})), ['a', null])
})

test('pictures that left the group make room, and no picture is ever on both sides', () => {
    assert.deepEqual(pairOf(group(['a', 'c']), decisions({}), ['a', 'b']), ['a', 'c'])
    assert.deepEqual(pairOf(group(['c']), decisions({}), ['a', 'b']), ['c', null])
    const ids = ['a', 'b', 'c', 'd', 'e']
    const all = [null, 'keep', 'trash', 'later', 'favourite']
    for (let code = 0; code < 5 ** 5; code++) {
        const given = Object.fromEntries(ids.map((id, index) => [id, all[Math.floor(code / 5 ** index) % 5]]))
        for (const shown of [[null, null], ['a', 'b'], ['e', 'c'], ['x', 'd']]) {
            const [one, other] = pairOf(group(ids.slice(0, 4), ['e']), decisions(given), shown)
            assert.ok(one && other && one !== other, `${JSON.stringify(given)} ${shown}`)
            // As many undecided ones as there are, two at most.
            const open = ids.slice(0, 4).filter(id => !given[id])
            const seen = [one, other].filter(id => open.includes(id)).length
            assert.equal(seen, Math.min(open.length, 2), `${JSON.stringify(given)} ${shown}`)
        }
    }
})

test('groups come one after the other, and those left behind come again', () => {
    const groups = [group(['a', 'b']), group(['c', 'd']), group(['e'])]
    assert.equal(openGroup(groups, decisions({})), 0)
    assert.equal(openGroup(groups, decisions({ c: 'keep', d: 'trash' }), 1), 2)
    assert.equal(openGroup(groups, decisions({ e: 'keep', c: 'trash', d: 'trash' }), 1), 0)
    assert.equal(openGroup(groups, decisions({ a: 'trash', b: 'trash', c: 'trash', d: 'trash', e: 'keep' }), 2), -1)
    assert.equal(openGroup([], decisions({})), -1)
})

test('every card of a round is in exactly one group, whatever the server says', () => {
    const cards = ['a', 'b', 'c', 'd'].map(card)
    const round = groups => ({ cards, groups, card: id => cards.find(one => one.id === id) ?? null })
    const given = [{ cards: ['b', 'gone', 'a'], kept: [card('k')], marks: {}, copies: [] }, { cards: ['a'], kept: [], marks: {}, copies: [] }]
    assert.deepEqual(groupsOf(round(given)).map(({ members }) => members.map(({ id }) => id)), [['b', 'a', 'k'], ['c'], ['d']])
    assert.deepEqual(groupsOf(round(null)).map(({ cards }) => cards.length), [1, 1, 1, 1])
})

test('only undecided ones go with "Keep only this"', () => {
    const four = group(['a', 'b', 'c', 'd'], ['k'])
    assert.deepEqual(othersOf(four, decisions({ b: 'keep' }), 'a').map(({ id }) => id), ['c', 'd'])
    assert.deepEqual(othersOf(four, decisions({ b: 'trash' }), 'k').map(({ id }) => id), ['a', 'c', 'd'])
})

test('a picture covers what it leaves no room for, and one of unknown size is taken for a common one', () => {
    assert.equal(shownArea([{ width: 4, height: 3 }, { width: 40, height: 30 }], { width: 400, height: 600 }), 2 * 400 * 300)
    assert.equal(shownArea([{ width: 3, height: 4 }], { width: 400, height: 200 }), 150 * 200)
    assert.ok(Math.abs(shownArea([null], { width: 140, height: 900 }) - 14_000) < 1)
    assert.equal(shownArea([{ width: 3, height: 4 }], { width: 400, height: -20 }), 0)
})
