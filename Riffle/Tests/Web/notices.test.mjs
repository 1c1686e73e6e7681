// What the server says: the page says each notice in every language, by its code and values. Swift's tests record the notices.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setMessages } from '../../Page/words/say.js'
import { said } from '../../Page/words/titles.js'

const root = new URL('../../', import.meta.url)
const read = name => readFileSync(new URL(name, root), 'utf8')
const table = tag => JSON.parse(read(`Page/words/${tag}.json`))
const english = table('en')
const languages = readdirSync(new URL('Page/words/', root)).filter(name => name.endsWith('.json') && name !== 'context.json').map(name => name.slice(0, -5))

/** The notices in the page's language, innermost first, as the page reads an answer. */
const notices = () => JSON.parse(read('Tests/notices.json'), (_, value) => (value?.code ? { ...value, said: said(value), message: said(value) } : value))
const recorded = JSON.parse(read('Tests/notices.json'))

test('in English the page says exactly the sentences of the server', () => {
    setMessages(english)
    assert.ok(recorded.length > 100)
    assert.deepEqual(notices().map(notice => notice.said), recorded.map(notice => notice.message))
})

for (const tag of languages.filter(tag => !tag.startsWith('en'))) {
    test(`in ${tag} the page says each notice in its own words, with all of its values`, () => {
        setMessages(english, table(tag))
        for (const [index, notice] of notices().entries()) {
            // A reason that the system gives, and the same word in two languages.
            if (['system.other', 'signIn.password'].includes(notice.code)) continue
            assert.notEqual(notice.said, recorded[index].message, notice.code)
            const texts = Object.values(notice.values).map(value => String(value?.said ?? value))
            const select = notice.code === 'trashErrors.system' ? 1 : 0
            for (const text of texts.slice(select)) assert.ok(notice.said.includes(text), `${notice.code}: ${text} in ${notice.said}`)
        }
    })
}

test('a notice of a newer server, or without a value, is the sentence of the server', () => {
    setMessages(english, table('de'))
    assert.equal(said({ code: 'trash.new', values: {}, message: 'Something new.' }), 'Something new.')
    assert.equal(said({ code: null, values: {}, message: 'From an old journal.' }), 'From an old journal.')
    assert.equal(said({ code: 'trashErrors.changed', values: {}, message: '“a.jpg” changed.' }), '“a.jpg” changed.')
    assert.equal(said({ error: 'changed', message: '?' }), table('de')['errors.changed'])
    assert.equal(said({ error: 'not_moved', code: 'trashErrors.changed', values: { name: 'a.jpg' }, message: '?' }), '„a.jpg“ hat sich geändert, seit du es gesehen hast.')
})

test('every refusal of the server has a message', () => {
    setMessages(english)
    const folder = new URL('Sources/RiffleServer/', root)
    const codes = new Set()
    for (const name of readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.swift'))) {
        for (const [, code] of readFileSync(new URL(name, folder), 'utf8').matchAll(/\berror\(\s*\d+,\s*"(\w+)",\s*"/g)) codes.add(code)
    }
    assert.ok(codes.size > 20)
    assert.deepEqual([...codes].filter(error => said({ error, message: null }) === null), [])
})
