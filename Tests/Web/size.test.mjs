import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { built } from './support.mjs'

const KIB = 1024
const packed = name => statSync(join(built, `${name}.br`)).size

// The KiB that a page downloads for the engine and its script together, compressed with Brotli, as last recorded. A change of
// more than two percent has its reason in the commit that records it.
const RECORDED = { 'cardistry': 53.4, 'cardistry-swipe': 32.0, 'cardistry-viewport': 7.2 }

for (const [name, recorded] of Object.entries(RECORDED)) {
    test(`${name}.js and its engine have the size that is recorded, ${recorded} KiB`, () => {
        const [script, wasm] = [packed(`${name}.js`), packed(`${name}.wasm`)]
        const size = (script + wasm) / KIB
        assert.ok(Math.abs(size / recorded - 1) <= 0.02, `${size.toFixed(1)} KiB`)
    })
}

for (const [extension, unpack] of [['.br', brotliDecompressSync], ['.gz', gunzipSync]]) {
    test(`each ${extension} file unpacks to the file beside it`, () => {
        const names = readdirSync(built, { recursive: true }).filter(name => name.endsWith(extension))
        assert.ok(names.length >= 6)
        for (const name of names) {
            const [file, plain] = [name, name.slice(0, -3)].map(name => readFileSync(join(built, name)))
            assert.deepEqual(unpack(file), plain, name)
        }
    })
}

test('each engine is one script and one WebAssembly file', () => {
    const files = readdirSync(built, { recursive: true })
        .filter(name => /\.(wasm|js)$/.test(name) && !/^(demo|lab)/.test(name))
    assert.deepEqual(files.sort(), [
        'cardistry-swipe.js', 'cardistry-swipe.wasm',
        'cardistry-viewport.js', 'cardistry-viewport.wasm', 'cardistry.js', 'cardistry.wasm'])
})

test('the engine of the swipe stack has nothing of the wallet', async () => {
    const module = await WebAssembly.compile(readFileSync(join(built, 'cardistry-swipe.wasm')))
    const names = WebAssembly.Module.exports(module).map(({ name }) => name)
    assert.ok(names.includes('createSwipeStack'))
    assert.deepEqual(names.filter(name => /wallet|lookahead|bounce|scroll|plan/i.test(name)), [])
})
