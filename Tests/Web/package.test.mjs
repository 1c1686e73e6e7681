// The package for npm: what its manifest names exists, its entries do no harm on a server, and a wrong engine is refused.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { built, root, wasm } from './support.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cardistry-npm-'))
after(() => rmSync(folder, { recursive: true }))
execFileSync(join(root, 'Tools/pack-npm'), [built, folder])
const home = join(folder, 'package')
const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
const files = readdirSync(home, { recursive: true, withFileTypes: true })
    .filter(file => file.isFile()).map(file => relative(home, join(file.path, file.name)))

/** The exports that are scripts, with the files that a pattern stands for. */
const scripts = Object.entries(manifest.exports).filter(([, target]) => target.default).flatMap(([subpath, target]) => {
    const [before, after] = target.default.slice(2).split('*')
    if (after === undefined) return [[subpath, target]]
    return files.filter(file => file.startsWith(before)).map(file =>
        [subpath.replace('*', file.slice(before.length)), { ...target, default: `./${file}` }])
})

/** A fresh copy of an entry and its modules: a package resolves its own name, and a query makes Node load a file again. */
let copies = 0
async function fresh(...subpaths) {
    const copy = join(folder, `copy-${copies++}`, 'node_modules')
    mkdirSync(copy, { recursive: true })
    execFileSync('cp', ['-R', home, join(copy, 'cardistry')])
    const modules = []
    for (const subpath of subpaths) {
        const target = manifest.exports[subpath] ?? Object.fromEntries(scripts)[subpath]
        modules.push(await import(pathToFileURL(join(copy, 'cardistry', target.default ?? target))))
    }
    const engine = await import(pathToFileURL(join(copy, 'cardistry/engine/engine.js')))
    return [...modules, engine]
}

/** Runs `act` with a server that answers every request with these bytes. */
async function serving(bytes, headers, act) {
    const { fetch } = globalThis
    const asked = []
    globalThis.fetch = async from => {
        asked.push(`${from}`)
        return new Response(bytes, { headers })
    }
    try {
        await act()
    } finally {
        globalThis.fetch = fetch
    }
    return asked
}

test('every export is a file, and its types come first', () => {
    for (const [name, target] of Object.entries(manifest.exports)) {
        if (typeof target === 'string') {
            assert.ok(target.includes('*') || files.includes(target.slice(2)), `${name}: ${target}`)
        } else {
            assert.equal(Object.keys(target)[0], 'types', name)
            for (const path of Object.values(target)) assert.ok(path.includes('*') || files.includes(path.slice(2)), `${name}: ${path}`)
        }
    }
    for (const field of ['main', 'types', 'unpkg', 'jsdelivr', 'customElements', 'web-types']) {
        assert.ok(files.includes(manifest[field].slice(2)), field)
    }
})

test('older TypeScript finds the types of each subpath that has any', () => {
    const typed = Object.entries(manifest.exports).filter(([name, target]) => target.types && name !== '.')
    assert.deepEqual(
        manifest.typesVersions['*'], Object.fromEntries(typed.map(([name, { types }]) => [name.slice(2), [types]])))
})

test('the package has the project’s version, a licence and a description, and depends on nothing', () => {
    const swift = readFileSync(join(root, 'Riffle/Sources/RiffleServer/System/RiffleVersion.swift'), 'utf8')
    assert.equal(manifest.version, /current = "(.*)"/.exec(swift)[1])
    assert.match(manifest.version, /^\d+\.\d+\.\d+$/)
    assert.equal(readFileSync(join(home, 'LICENSE'), 'utf8'), readFileSync(join(root, 'LICENSE'), 'utf8'))
    for (const field of ['dependencies', 'peerDependencies', 'scripts', 'private']) assert.ok(!(field in manifest), field)
    assert.equal(JSON.parse(readFileSync(join(home, 'editors/web-types.json'), 'utf8')).version, manifest.version)
})

test('each relative import of a module is in the package, in the types too', () => {
    let count = 0
    for (const file of files.filter(file => /\.(js|d\.ts)$/.test(file) && !file.startsWith('dist/'))) {
        const text = readFileSync(join(home, file), 'utf8')
        for (const [, path] of text.matchAll(/(?:from |import\(|import )'(\.{1,2}\/[^']+)'/g)) {
            const target = relative(home, resolve(dirname(join(home, file)), path))
            const isTyped = files.includes(target.replace(/\.js$/, '.d.ts'))
            assert.ok(files.includes(target) || isTyped, `${file} imports ${path}`)
            count += 1
        }
    }
    assert.ok(count > 80, `${count} imports`)
})

test('only the entries and the bundles have effects', () => {
    const pattern = path => new RegExp(`^${path.slice(2).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
    const patterns = manifest.sideEffects.map(pattern)
    const scripts = files.filter(file => file.endsWith('.js'))
    assert.deepEqual(
        scripts.filter(file => patterns.some(one => one.test(file))).sort(),
        scripts.filter(file => /^(entries|dist)\//.test(file)).sort())
})

test('each entry can be imported on a server, and defines nothing there', async () => {
    const names = Object.keys(globalThis)
    for (const [subpath] of scripts) {
        const [entry] = await fresh(subpath)
        assert.ok(Object.keys(entry).length >= 1, subpath)
    }
    assert.deepEqual(Object.keys(globalThis).filter(name => !names.includes(name)), [])
})

test('the types name what each entry exports', async () => {
    for (const [subpath, target] of scripts) {
        const [entry] = await fresh(subpath)
        const declared = /^export \{ (.*) \}/m.exec(readFileSync(join(home, target.types), 'utf8'))[1].split(', ')
        assert.deepEqual(Object.keys(entry).sort(), declared, subpath)
    }
})

test('the types name the members that the elements and classes have, and no other', async () => {
    const [elements, classes] = await fresh('./element', '.')
    const text = readFileSync(join(home, 'types/decks.d.ts'), 'utf8')
    const declared = name => {
        const body = new RegExp(`^export class ${name}\\b.*\\n([^]*?)^}`, 'm').exec(text)[1]
        const members = [...body.matchAll(/^ {4}(?:readonly |get |set )?(\w+)(?:[(:<])/gm)].map(([, member]) => member)
        return [...new Set(members)].filter(member => !/EventListener$|^constructor$/.test(member)).sort()
    }
    const publicOf = prototype => Object.getOwnPropertyNames(prototype).filter(name =>
        !name.startsWith('_') && !/^constructor$|Callback$/.test(name))
    for (const name of ['SwipeStackElement', 'WalletDeckElement']) {
        assert.deepEqual(declared(name), publicOf(elements[name].prototype).sort(), name)
    }
    // Fields are the instances' own, and there is no instance without a document.
    const fields = ['follow', 'haptics', 'ready', 'release', 'update']
    for (const [name, own] of [['SwipeStack', ['shouldDecide']], ['WalletDeck', ['followScroll']]]) {
        const members = new Set([...fields, ...own])
        for (let at = classes[name].prototype; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
            for (const member of publicOf(at)) members.add(member)
        }
        assert.deepEqual(declared(name), [...members].sort(), name)
    }
})

test('editors know each element, with its attributes, members, events and custom properties', async () => {
    const [elements] = await fresh('./element')
    const read = name => JSON.parse(readFileSync(join(home, 'editors', name), 'utf8'))
    const { declarations } = read('custom-elements.json').modules[0]
    const model = readFileSync(join(home, 'types/model.d.ts'), 'utf8')
    for (const [tag, name, attributes] of [
        ['swipe-stack', 'SwipeStackElement', ['feel', 'directions']], ['wallet-deck', 'WalletDeckElement', ['feel']]]) {
        const known = declarations.find(({ tagName }) => tagName === tag)
        assert.equal(known.name, name)
        assert.deepEqual(known.attributes.map(attribute => attribute.name), attributes)
        assert.deepEqual(elements[name].observedAttributes, attributes)
        const members = Object.getOwnPropertyNames(elements[name].prototype).filter(one => !/^constructor$|Callback$/.test(one))
        assert.deepEqual(known.members.map(member => member.name).sort(), members.sort())
        const events = new RegExp(`interface ${name.replace('Element', 'Events')}<[^]*?^}`, 'm').exec(model)[0]
        assert.deepEqual(known.events.map(event => event.name), [...events.matchAll(/'([a-z-]+)': CustomEvent/g)].map(([, event]) => event))
        for (const part of [known, ...known.attributes, ...known.members, ...known.events, ...known.cssProperties]) {
            assert.ok(part.description, `${tag}: ${part.name}`)
        }
        for (const [file, tags] of [['web-types.json', data => data.contributions.html.elements], ['html-custom-data.json', data => data.tags]]) {
            assert.deepEqual(tags(read(file)).find(one => one.name === tag).attributes.map(one => one.name), attributes, file)
        }
    }
    assert.deepEqual(declarations[1].cssProperties.map(({ name }) => name), ['--pass-radius', '--wallet-bleed'])
})

test('the engine inside the script is the built one, and loads without a request', async () => {
    const [entry, engine] = await fresh('./inline')
    const asked = await serving('', {}, () => entry.load())
    assert.deepEqual(asked, [])
    assert.ok(engine.core.createWallet)
})

test('an engine in the script goes before that of an entry imported later', async () => {
    const [, , engine] = await fresh('./inline', './element')
    assert.deepEqual(await serving('', {}, () => engine.load()), [])
})

test('of several entries, the engine that has all decks is loaded, in either order', async () => {
    for (const order of [['./swipe', '.'], ['.', './swipe']]) {
        const [entry] = await fresh(...order)
        const asked = await serving(wasm(), { 'content-type': 'application/wasm' }, () => entry.load())
        assert.deepEqual(asked.map(url => url.split('/').at(-1)), ['cardistry.wasm'])
    }
    const [entry] = await fresh('./swipe')
    const asked = await serving(wasm(), { 'content-type': 'application/wasm' }, () => entry.load())
    assert.deepEqual(asked.map(url => url.split('/').at(-1)), ['cardistry-swipe.wasm'])
})

for (const type of ['application/octet-stream', 'application/wasm', 'text/plain; charset=utf-8', undefined]) {
    test(`an engine that is served as ${type} is loaded`, async () => {
        const [{ load }, engine] = await fresh('.')
        await serving(wasm(), type ? { 'content-type': type } : {}, () => load())
        assert.ok(engine.core.createSwipeStack)
    })
}

test('load takes an address or bytes', async () => {
    const bytes = wasm()
    for (const from of [bytes, bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)]) {
        const [{ load }, engine] = await fresh('.')
        await load(from)
        assert.ok(engine.core.createWallet)
    }
    const [{ load }] = await fresh('.')
    assert.deepEqual(await serving(bytes, {}, () => load('https://cdn.example/engine.wasm')), ['https://cdn.example/engine.wasm'])
})

test('a file that isn\'t an engine is refused with its address, and the next call tries again', async () => {
    const [{ load }, engine] = await fresh('.')
    await serving('<!doctype html><title>Home</title>', { 'content-type': 'text/html' }, () =>
        assert.rejects(load('/engine.wasm'), /from \/engine\.wasm: .*magic.*pass its address to load\(\)/s))
    await load(wasm())
    assert.ok(engine.core)
})

test('an engine of another version is refused with both versions', async () => {
    const [{ load }] = await fresh('.')
    const { VERSION } = await import(pathToFileURL(join(home, 'engine/records.js')))
    // The constant of version() in the code: i32.const in LEB128.
    const bytes = Buffer.from(wasm())
    const leb = value => {
        const out = []
        for (;;) {
            const low = value & 0x7f
            value >>= 7
            if ((value === 0 && !(low & 0x40)) || (value === -1 && low & 0x40)) return Buffer.from([...out, low])
            out.push(low | 0x80)
        }
    }
    const at = bytes.indexOf(Buffer.concat([Buffer.from([0x41]), leb(VERSION)]))
    const name = at >= 0 ? 'i32' : null
    assert.equal(name, 'i32', 'the version is a constant of the engine')
    bytes[at + 1] ^= 1
    await assert.rejects(load(bytes), new RegExp(`version ${VERSION} .* version ${VERSION ^ 1}\\b`))
})

test('the same commit gives the same bytes', () => {
    const again = mkdtempSync(join(tmpdir(), 'cardistry-npm-'))
    try {
        execFileSync(join(root, 'Tools/pack-npm'), [built, again])
        const name = `cardistry-${manifest.version}.tgz`
        assert.deepEqual(readFileSync(join(again, name)), readFileSync(join(folder, name)))
    } finally {
        rmSync(again, { recursive: true })
    }
})
