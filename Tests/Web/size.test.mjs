import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { built } from './support.mjs'

const KIB = 1024
const zipped = name => gzipSync(readFileSync(join(built, name)), { level: 9 }).length

// What a page downloads does not grow unnoticed: the most KiB for the engine and its script together.
for (const [name, most] of [['cardistry', 46], ['cardistry-swipe', 26]]) {
    test(`${name}.js and its engine are at most ${most} KiB`, () => {
        const [script, wasm] = [zipped(`${name}.js`), zipped(`${name}.wasm`)]
        const parts = `${(script / KIB).toFixed(1)} + ${(wasm / KIB).toFixed(1)} KiB`
        assert.ok(script + wasm <= most * KIB, parts)
    })
}

test('each engine is one script and one WebAssembly file', () => {
    const files = readdirSync(built, { recursive: true })
        .filter(name => /\.(wasm|js)$/.test(name) && !name.startsWith('demo'))
    assert.deepEqual(files.sort(), [
        'cardistry-swipe.js', 'cardistry-swipe.wasm', 'cardistry.js', 'cardistry.wasm'])
})

test('the engine of the swipe stack has nothing of the wallet', async () => {
    const module = await WebAssembly.compile(readFileSync(join(built, 'cardistry-swipe.wasm')))
    const names = WebAssembly.Module.exports(module).map(({ name }) => name)
    assert.ok(names.includes('createSwipeStack'))
    assert.deepEqual(names.filter(name => /wallet|lookahead|bounce|scroll|plan/i.test(name)), [])
})
