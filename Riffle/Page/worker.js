// Keeps the page and the decks' core on this device, so that the page starts without Riffle too. It keeps no picture and
// no answer: nothing but FILES is ever put away. The server writes VERSION and FILES above this.

/** The path below which this Riffle is: others may be at the same origin, and caches are an origin's. */
const BASE = new URL('.', location).pathname
const PREFIX = `riffle-page:${BASE}:`
const OWN = PREFIX + VERSION
const PATHS = FILES.map(path => BASE + path)
const PAGE = PATHS.find(path => path.endsWith('/index.html'))

// A new version is fetched whole or not at all, and takes over when the last page of the old one is closed.
addEventListener('install', event => event.waitUntil(keep()))
addEventListener('activate', event => event.waitUntil(forget(name => name !== OWN)))
// A device that was signed out, and is signed in again, has nothing any more.
addEventListener('message', event => event.waitUntil(keep()))

addEventListener('fetch', event => {
    const { request } = event
    const { origin, pathname, search } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin) return
    if (PATHS.includes(pathname)) event.respondWith(file(request))
    else if (request.mode === 'navigate' && pathname === BASE && !search) event.respondWith(visit(request))
})

async function keep() {
    const cache = await caches.open(OWN)
    if (await cache.match(PAGE)) return
    await cache.addAll(PATHS.map(path => new Request(path, { cache: 'no-cache' })))
}

async function forget(isOld) {
    const names = await caches.keys()
    // Names that begin otherwise are those of earlier versions.
    const own = names.filter(name => name.startsWith(PREFIX) || name.startsWith('riffle-page-'))
    await Promise.all(own.filter(isOld).map(name => caches.delete(name)))
}

/** What the address names is one version's for ever. */
async function file(request) {
    return await caches.match(request.url, { cacheName: OWN }) ?? fetch(request)
}

/** The server says which page it is, and whether this device is signed in; without it, the page that is kept. */
async function visit(request) {
    try {
        const answer = await fetch(request)
        if (answer.status === 401) await forget(() => true)
        return answer
    } catch (failure) {
        const page = await caches.match(PAGE, { cacheName: OWN })
        if (page) return page
        throw failure
    }
}
