import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { built } from './support.mjs'

const ENGINE = ['cardistry.js', 'cardistry.wasm']

test('what a page with decks downloads does not grow unnoticed', () => {
    const bytes = ENGINE.reduce(
        (sum, name) => sum + gzipSync(readFileSync(join(built, name)), { level: 9 }).length, 0)
    assert.ok(bytes <= 50 * 1024, `${(bytes / 1024).toFixed(1)} KiB`)
})

test('the engine is one script and one WebAssembly file', () => {
    const files = readdirSync(built).filter(name => name.startsWith('cardistry'))
    assert.deepEqual(files.sort(), ENGINE)
})
