import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { built } from './support.mjs'

test('what a page with a swipe stack downloads does not grow unnoticed', () => {
    const files = readdirSync(built).filter(name => /^cardistry.*\.(js|wasm)$/.test(name))
    assert.ok(files.includes('cardistry.wasm') && files.includes('cardistry.js'))
    const bytes = files.reduce(
        (sum, name) => sum + gzipSync(readFileSync(join(built, name)), { level: 9 }).length, 0)
    assert.ok(bytes <= 42 * 1024, `${(bytes / 1024).toFixed(1)} KiB`)
})

test('the engine\'s scripts are served as written, without comments', () => {
    for (const name of readdirSync(built).filter(name => /^cardistry.*\.js$/.test(name))) {
        const source = readFileSync(new URL(`../../Web/${name}`, import.meta.url), 'utf8')
        const kept = source.split('\n').map(line => line.trim())
        const served = readFileSync(join(built, name), 'utf8').split('\n')
        assert.ok(served.length > 5)
        for (const line of served) assert.ok(kept.includes(line.trimEnd()) || line === '', line)
        assert.ok(served.every(line => !line.startsWith('//')))
    }
})
