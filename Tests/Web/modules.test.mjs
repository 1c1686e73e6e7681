import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'
import { root } from './support.mjs'

const web = join(root, 'Web')
// The site's own script imports what `make site` puts beside it.
const files = readdirSync(web, { recursive: true }).filter(name => name.endsWith('.js') && !name.startsWith('site/'))

/** The modules of Web/ that one imports, by path. */
function importsOf(file) {
    const text = readFileSync(join(web, file), 'utf8').replace(/^\/\/.*$|\/\*\*[^]*?\*\//gm, '')
    return [...text.matchAll(/'(\.{1,2}\/[^']+\.js)'/g)].map(([, path]) =>
        relative(web, resolve(dirname(join(web, file)), path)))
}

const graph = new Map(files.map(file => [file, importsOf(file)]))

test('the modules depend on each other in one direction', () => {
    const done = new Set()
    const visit = (file, way) => {
        assert.ok(!way.includes(file), `a ring of imports: ${[...way, file].join(' → ')}`)
        if (done.has(file)) return
        for (const next of graph.get(file)) visit(next, [...way, file])
        done.add(file)
    }
    for (const file of files) visit(file, [])
    assert.ok(graph.get('cardistry.js').length > 2, 'imports are found')
})

test('each import names a module that exists, and each module is used', () => {
    // A page loads the words of a language itself.
    const used = new Set(files.filter(file => /^(entries|words)\//.test(file)))
    for (const file of ['cardistry.js', 'cardistry-swipe.js', 'cardistry-viewport.js', 'demo/demo.js', 'lab/lab.js']) used.add(file)
    for (const [file, imports] of graph) {
        for (const path of imports) {
            assert.ok(graph.has(path), `${file} imports ${path}`)
            used.add(path)
        }
    }
    assert.deepEqual(files.filter(file => !used.has(file)), [])
})

test('the swipe stack needs nothing of the wallet or the look-ahead', () => {
    const reached = new Set()
    const visit = file => {
        if (reached.has(file)) return
        reached.add(file)
        graph.get(file).forEach(visit)
    }
    visit('cardistry-swipe.js')
    assert.deepEqual([...reached].filter(file => /wallet|lookahead|demo|lab/.test(file)), [])
})
