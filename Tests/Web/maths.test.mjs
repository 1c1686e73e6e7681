import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { root, seed } from './support.mjs'

test(`exp, log, sin, cos and atan2 for WebAssembly agree with this machine's own (seed ${seed})`, () => {
    const work = mkdtempSync(join(tmpdir(), 'maths-'))
    try {
        const program = join(work, 'maths')
        const source = join(root, 'Tests/Web/maths.c')
        execFileSync(process.env.CC ?? 'clang', [
            '-O2', '-DCPLATFORM_TEST', '-I',
            join(root, 'Sources/CPlatform/include'), source, '-lm', '-o', program])
        // The program exits with 1 and says which, when a bound is broken.
        const report = execFileSync(program, [String(seed)], { encoding: 'utf8' })
        assert.match(report, /atan2/)
    } finally {
        rmSync(work, { recursive: true })
    }
})
