import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { match } from '../../Page/words/language.js'
import { list, messages, say, setMessages } from '../../Page/words/say.js'
import { leftOut, titleOf } from '../../Page/words/titles.js'

// The server chooses by the same list.
const cases = JSON.parse(readFileSync(new URL('../languages.json', import.meta.url)))
const english = JSON.parse(readFileSync(new URL('../../Page/words/en.json', import.meta.url)))

test('the language is the first of the browser’s that Riffle has', () => {
    for (const [tags, expected] of cases) assert.equal(match(tags), expected, tags)
})

test('a message of a damaged file, or of another version, is in English, and the console says so once', t => {
    const warned = t.mock.method(console, 'warn', () => {})
    setMessages(english, {
        'decks.startWith': 'Mit {count} beginnen', 'decks.toDecide': '{count, plural, one {# offen', 'decks.backTo': 'Zurück zu {folder}', 'decks.all': 5,
        'decks.samples': 'Beispielbilder',
    })
    assert.equal(say('decks.startWith', { count: 20 }), 'Mit 20 beginnen')
    assert.equal(warned.mock.callCount(), 0)
    assert.equal(say('decks.toDecide', { count: 2 }), '2 to decide')
    assert.equal(say('decks.backTo', { title: 'Rome' }), 'Back to Rome')
    assert.equal(say('decks.all'), 'All')
    assert.equal(say('decks.samples'), 'Beispielbilder')
    assert.equal(say('decks.pin'), 'Pin to the top', 'a message that is missing')
    assert.equal(warned.mock.callCount(), 1)
    assert.match(warned.mock.calls[0].arguments[0], /decks\.toDecide/)
    for (const file of [null, undefined, [], 'text', 7]) {
        setMessages(english, file)
        assert.equal(say('decks.samples'), english['decks.samples'])
    }
})

test('decks and battles are called by what they are, and folders by their own names', () => {
    setMessages(english, {})
    assert.equal(titleOf({ id: 'everything', title: 'Alles' }), 'Everything')
    assert.equal(titleOf({ id: 'month-2024-05', kind: 'month', title: '?' }), 'May 2024')
    assert.equal(titleOf({ id: 'kept-2024-05', title: '?' }), 'Kept, May 2024')
    assert.equal(titleOf({ id: 'favourites', title: '?' }), 'Favorites')
    assert.equal(titleOf({ month: '2023-12', title: '?', count: 3 }), 'December 2023')
    assert.equal(titleOf({ kind: 'hoard', title: '?', cards: [] }), 'The hoard')
    assert.equal(titleOf({ id: '17', title: '?', deck: 'biggest', battle: 'duel', trashed: 1 }), 'The duel')
    assert.equal(titleOf({ id: '17', title: '?', deck: 'videos', battle: null, trashed: 1 }), 'Videos')
    assert.equal(titleOf({ id: 'folder-3', kind: 'folder', title: 'everything' }), 'everything')
    assert.equal(titleOf({ id: 'new-kind', kind: 'new', title: 'A deck of a newer server' }), 'A deck of a newer server')
})

test('what is left out is counted by kind, and what the page does not know is as the server says', () => {
    setMessages(english, {})
    assert.equal(leftOut({ counts: { raw: 12, empty: 1 }, undecodable: { HEIC: 2 }, message: '?' }),
        'Not shown: 2 HEIC pictures that libvips on this computer cannot read, 12 RAW photos, 1 empty file.')
    assert.equal(leftOut({ counts: {}, undecodable: {}, message: null }), '')
    assert.equal(leftOut({ counts: { other: 3 }, message: 'Not shown: 3 others.' }), 'Not shown: 3 others.')
})

test('a section holds its messages as patterns, and a list is written as the language writes it', () => {
    setMessages(english, {})
    assert.equal(messages('wallet').moveUp, 'Move up')
    assert.equal(messages('wallet').position, '{index} of {count}')
    assert.equal(messages('decks').startWith, 'Start with {count}')
    assert.equal(messages('arena').of, undefined)
    assert.equal(list(['a', 'b', 'c']), 'a, b, c')
})
