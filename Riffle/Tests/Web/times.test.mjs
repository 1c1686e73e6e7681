// Times of day as each language writes them. The expected texts are those of the Unicode CLDR, written down here.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

const format = new URL('../../Page/words/format.js', import.meta.url)
// The page reads the browser's languages once, so each language has a process of its own.
const script = `
    const tag = process.argv.at(-1)
    Object.defineProperty(globalThis, 'navigator', { value: { languages: [tag] } })
    const { clock, time } = await import('${format}')
    console.log(JSON.stringify([time('2024-05-03T09:20:05'), time('2024-05-03T21:20:05'), clock('2024-05-03T00:00:00')]))`

for (const [tag, ...expected] of [
    ['en-US', '9:20 AM', '9:20 PM', '12:00:00 AM'], ['en-GB', '09:20', '21:20', '00:00:00'], ['de', '09:20', '21:20', '00:00:00'],
    ['fr', '09:20', '21:20', '00:00:00'], ['es', '9:20', '21:20', '0:00:00'], ['es-MX', '9:20 a.m.', '9:20 p.m.', '12:00:00 a.m.'],
    ['it', '09:20', '21:20', '00:00:00'], ['pt-BR', '09:20', '21:20', '00:00:00'], ['nl', '09:20', '21:20', '00:00:00'],
    ['pl', '09:20', '21:20', '00:00:00'], ['ja', '9:20', '21:20', '0:00:00'], ['zh-CN', '09:20', '21:20', '00:00:00'], ['ar', '9:20 ص', '9:20 م', '12:00:00 ص'],
]) {
    test(`a time in ${tag} is ${expected[1]}`, () => {
        const out = execFileSync(process.execPath, ['--input-type=module', '-e', script, '--', tag], { encoding: 'utf8' })
        // Versions of the CLDR differ in which space they write.
        assert.deepEqual(JSON.parse(out.replace(/[\u00a0\u202f]/g, ' ')), expected)
    })
}
