// Prints what the native `cardistry-trace` prints, from the WebAssembly.
//
//     node Tests/Web/replay-file.mjs FILE

import { readFileSync } from 'node:fs'
import { load } from '../../Web/engine/engine.js'
import { replay } from './replay.mjs'
import { wasm } from './support.mjs'

await load(wasm())
console.log(replay(readFileSync(process.argv[2], 'utf8')).join('\n'))
