// The page's messages: each is asked for and has a note, and every language has the same ones with the same values.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { argumentsOf, parse } from '../../Page/words/message.js'
import { LANGUAGES } from '../../Page/words/language.js'

const root = new URL('../../../', import.meta.url)
const page = new URL('Riffle/Page/', root)
const read = name => readFileSync(new URL(name, root), 'utf8')
const table = name => JSON.parse(read(`Riffle/Page/words/${name}.json`))
const english = table('en')
const notes = table('context')
const files = readdirSync(new URL('words/', page)).filter(name => name.endsWith('.json')).map(name => name.slice(0, -5))
const languages = files.filter(name => name !== 'context' && name !== 'en')
const scripts = readdirSync(page, { recursive: true }).filter(name => name.endsWith('.js')).map(name => ({ name, source: read(`Riffle/Page/${name}`) }))

/** A language of another country has only what differs. */
const isPartial = tag => tag === 'en-GB'
const sorted = values => [...values].sort()

/** Every plural of a parsed message, with the messages in it. */
function* plurals(parts) {
    for (const { kind, forms } of parts.filter(part => part.forms)) {
        if (kind === 'plural') yield forms
        for (const form of Object.values(forms)) yield* plurals(form)
    }
}

test('every message that a script or the server asks for exists, and none exists in vain', () => {
    const asked = new Set()
    const unknown = []
    for (const { name, source } of scripts) {
        for (const [, key] of source.matchAll(/['`]([a-zA-Z]+(?:\.[\w-]+)+)['`]/g)) if (Object.hasOwn(english, key)) asked.add(key)
        for (const [, key] of source.matchAll(/\bsay\((?:[^'`()]*\? )?'([^']+)'/g)) if (!Object.hasOwn(english, key)) unknown.push(`${name}: ${key}`)
        const prefixes = [...source.matchAll(/`([a-zA-Z]+(?:\.[\w-]+)*\.)\$\{/g), ...source.matchAll(/messages\('([^']+)'\)/g)]
        for (const [whole, prefix] of prefixes) {
            const section = whole.startsWith('`') ? prefix : `${prefix}.`
            const found = Object.keys(english).filter(key => key.startsWith(section))
            if (!found.length) unknown.push(`${name}: ${section}`)
            for (const key of found) asked.add(key)
        }
    }
    const codes = [...read('Riffle/Core/Sources/RiffleCore/NoticeCode.swift').matchAll(/^ +case \w+ = "(.+)"$/gm)].map(([, key]) => key)
    assert.ok(codes.length)
    for (const key of codes) (Object.hasOwn(english, key) ? asked.add(key) : unknown.push(`server: ${key}`))
    assert.deepEqual(unknown, [])
    assert.deepEqual(Object.keys(english).filter(key => !asked.has(key)), [])
})

test('no line of Polish ends with a word of one letter', () => {
    assert.deepEqual(Object.entries(table('pl')).filter(([, text]) => /(?<![\p{L}\d])[aiouwz] /iu.test(text)), [])
})

test('every gesture and key of the help has its message', () => {
    const { source } = scripts.find(({ name }) => name === 'ui/help.js')
    for (const [name, section] of [['does', 'help.do'], ['touch', 'help.touch'], ['buttons', 'help.buttons']]) {
        const asked = new Set([...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, word]) => word))
        const there = Object.keys(english).filter(key => key.startsWith(`${section}.`)).map(key => key.slice(section.length + 1))
        assert.deepEqual(sorted(asked), sorted(there.filter(word => word !== 'laterDays')), section)
    }
})

test('the messages are in order, and each has a note for translators', () => {
    assert.deepEqual(Object.keys(english), sorted(Object.keys(english)))
    assert.deepEqual(Object.keys(notes), Object.keys(english))
    assert.ok(Object.values(notes).every(note => note.trim()))
})

test('the page offers the languages that have files, and so does the server', () => {
    const offered = Object.keys(LANGUAGES)
    assert.deepEqual(sorted(offered.filter(tag => tag !== 'en')), sorted(languages))
    const [, list] = read('Riffle/Core/Sources/RiffleCore/PersonSettings.swift').match(/languages = \[([^\]]*)\]/)
    assert.deepEqual(sorted([...list.matchAll(/"([^"]+)"/g)].map(([, tag]) => tag)), sorted(['system', ...offered]))
})

for (const tag of ['en', ...languages]) {
    const messages = table(tag)
    test(`${tag} has every message, with the values of English and the plural forms of its language`, () => {
        const faults = []
        const fault = (key, what) => faults.push(`${key}: ${what}`)
        const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
        for (const key of Object.keys(english)) if (!isPartial(tag) && !Object.hasOwn(messages, key)) fault(key, 'is missing')
        for (const [key, text] of Object.entries(messages)) {
            if (!Object.hasOwn(english, key)) { fault(key, 'is not a message'); continue }
            if (!text.trim()) fault(key, 'is empty')
            let parts
            try {
                parts = parse(text)
            } catch (error) {
                fault(key, error.message)
                continue
            }
            const [ours, theirs] = [argumentsOf(parse(english[key])), argumentsOf(parts)]
            for (const [name, kind] of theirs) {
                if (!ours.has(name)) fault(key, `has no {${name}}`)
                // A number may become a plural, and the other way round; only values of a select are known.
                else if ((kind === 'select') !== (ours.get(name) === 'select')) fault(key, `{${name}} is ${ours.get(name) || 'a value'}`)
            }
            for (const name of ours.keys()) if (!theirs.has(name)) fault(key, `lacks {${name}}`)
            for (const forms of plurals(parts)) {
                const missing = pluralCategories.filter(form => !forms[form])
                const extra = Object.keys(forms).filter(form => !form.startsWith('=') && !pluralCategories.includes(form))
                if (missing.length) fault(key, `lacks the plural forms ${missing}`)
                if (extra.length) fault(key, `has the plural forms ${extra}, which the language has not`)
            }
        }
        assert.deepEqual(faults, [])
    })

    test(`${tag} has a glossary`, { skip: tag === 'en' }, () => assert.match(read(`Guides/glossaries/${tag}.md`), /^\| English \|/m))
}
