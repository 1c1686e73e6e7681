// Where the tests find the built core, the sources and the native command.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** The folder that Tools/build-web has filled. */
export const built = join(process.env.CARDISTRY_STAGE ?? join(root, '.build/stage'), 'demo')

export function wasm() {
    try {
        return readFileSync(join(built, 'cardistry.wasm'))
    } catch {
        throw new Error(`There is no cardistry.wasm in ${built}; run Tools/build-web ${built} first.`)
    }
}

let command
/** The native `cardistry-trace`, built if need be. */
export function traceCommand() {
    if (!command) {
        const build = (...rest) =>
            execFileSync(join(root, 'Tools/test-swift'), ['build', '.', ...rest], { encoding: 'utf8' })
        build('--product', 'cardistry-trace')
        command = join(build('--show-bin-path').trim(), 'cardistry-trace')
    }
    return command
}

/** Numbers in 0..<1 from a seed, the same on every machine. */
export function dice(seed) {
    let state = BigInt.asUintN(64, BigInt(seed) * 0x9e3779b97f4a7c15n) || 1n
    return () => {
        state = BigInt.asUintN(64, state ^ (state << 13n))
        state ^= state >> 7n
        state = BigInt.asUintN(64, state ^ (state << 17n))
        return Number(state >> 11n) / 2 ** 53
    }
}

/** The seed of a random test: a new one each run, or the one in SEED. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
