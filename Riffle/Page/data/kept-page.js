// The page that is kept on this device, for when Riffle does not answer. Browsers allow that at this machine's own
// addresses, and not by plain http from the network: there nothing is kept, and nothing is different.

import { base } from './api.js'

const WORKER = `${base}worker.js`
const isPossible = isSecureContext && 'serviceWorker' in navigator

/** Has this version of the page kept. */
export async function keep() {
    if (!isPossible) return
    try {
        const registration = await navigator.serviceWorker.register(WORKER)
        registration?.active?.postMessage('keep')
    } catch {
        // A private window may refuse; then the page starts with Riffle alone.
    }
}

/** Empties it: this device is signed out. */
export async function forget() {
    if (!isPossible) return
    const own = (await caches.keys()).filter(name => name.startsWith(`riffle-page:${base}:`) || name.startsWith('riffle-page-'))
    for (const name of own) await caches.delete(name)
}
