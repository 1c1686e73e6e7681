// What the server says: the page says each notice by its code and values, and each refusal by its code.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setMessages } from '../../Page/words/say.js'
import { said } from '../../Page/words/titles.js'

const root = new URL('../../', import.meta.url)
const read = name => readFileSync(new URL(name, root), 'utf8')
const table = tag => JSON.parse(read(`Page/words/${tag}.json`))
const english = table('en')

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
