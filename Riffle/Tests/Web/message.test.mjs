import assert from 'node:assert/strict'
import { test } from 'node:test'
import { argumentsOf, format, parse } from '../../Page/words/message.js'

const speaks = tag => ({
    number: value => new Intl.NumberFormat(tag).format(value),
    plural: value => new Intl.PluralRules(tag).select(value),
    text: String,
})
const say = (pattern, values = {}, tag = 'en') => format(parse(pattern), values, speaks(tag))

test('a placeholder is filled wherever it is, and a number is written as the language writes it', () => {
    assert.equal(say('{count} of {total}', { count: 12, total: 2345 }), '12 of 2,345')
    assert.equal(say('{total} Bilder, davon { count }', { count: 12, total: 2345 }, 'de'), '2.345 Bilder, davon 12')
    assert.equal(say('{name}', { name: '{count}' }), '{count}', 'a value is no pattern')
})

test('a plural has the form of its language, an exact form comes first, and # is the number', () => {
    const pictures = '{count, plural, =0 {none} one {# picture} other {# pictures}}'
    assert.deepEqual([0, 1, 2, 1500].map(count => say(pictures, { count })), ['none', '1 picture', '2 pictures', '1,500 pictures'])
    const polish = '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}'
    assert.deepEqual([1, 2, 5, 12, 22, 1.5].map(count => say(polish, { count }, 'pl')),
        ['1 plik', '2 pliki', '5 plików', '12 plików', '22 pliki', '1,5 pliku'])
    assert.equal(say('{count, plural, other {#枚}}', { count: 1 }, 'ja'), '1枚')
    assert.equal(say('{count, plural, one {a} other {b}}', { count: 0 }, 'fr'), 'a', 'French counts none as one')
})

test('a select has the form of its value, or the other one', () => {
    const decided = '{card}: {decision, select, keep {kept} other {undecided}}.'
    assert.equal(say(decided, { card: 'a', decision: 'keep' }), 'a: kept.')
    assert.equal(say(decided, { card: 'a', decision: 'none' }), 'a: undecided.')
})

test('forms hold placeholders and other forms; # belongs to the nearest plural', () => {
    const nested = '{files, plural, one {# file of {name}} other {# files in {rounds, plural, one {# round} other {# rounds}}}}'
    assert.equal(say(nested, { files: 1, rounds: 1, name: 'Eva' }), '1 file of Eva')
    assert.equal(say(nested, { files: 3, rounds: 2, name: 'Eva' }), '3 files in 2 rounds')
})

test('an apostrophe is itself, except before a brace and another apostrophe', () => {
    assert.equal(say("the drive's {name}", { name: 'x' }), "the drive's x")
    assert.equal(say("'{name}' '{'{name}'}' it''s", { name: 'x' }), "{name} {x} it's")
    assert.equal(say("# {count, plural, other {'#' is #}}", { count: 3 }), '# # is 3')
})

test('a malformed message and a missing value are errors', () => {
    for (const pattern of ['{', '}', '{count', '{count, plural}', '{count, plural, one {#}}', '{a, date}', '{a b}', '{n, plural, other {#}']) {
        assert.throws(() => parse(pattern), SyntaxError, pattern)
    }
    assert.throws(() => say('{name}'), ReferenceError)
})

test('the arguments of a message are found in every form', () => {
    const found = argumentsOf(parse('{count, plural, one {{size} of {kind, select, a {{name}} other {}}} other {#}}'))
    assert.deepEqual([...found].sort(), [['count', 'plural'], ['kind', 'select'], ['name', ''], ['size', '']])
})
