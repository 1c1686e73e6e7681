import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { built } from './support.mjs'

const ENGINE = ['cardistry.js', 'cardistry.wasm']

const zipped = name => gzipSync(readFileSync(join(built, name)), { level: 9 }).length

test('what a page with decks downloads does not grow unnoticed', () => {
    const wasm = zipped('cardistry.wasm')
    const bytes = ENGINE.reduce((sum, name) => sum + zipped(name), 0)
    assert.ok(wasm <= 35 * 1024, `${(wasm / 1024).toFixed(1)} KiB of WebAssembly`)
    assert.ok(bytes <= 49.2 * 1024, `${(bytes / 1024).toFixed(1)} KiB`)
})

test('the engine is one script and one WebAssembly file', () => {
    const files = readdirSync(built).filter(name => name.startsWith('cardistry'))
    assert.deepEqual(files.sort(), ENGINE)
})
