// The key of this page: cookies go to every port of a host, what the browser keeps for an origin does not.

import { page, post, uuid } from './api.js'

const NAME = 'riffle.page'

/** Binds this device to its key; without a place to keep one the cookie stays alone. */
export async function bindPage() {
    try {
        page.key = localStorage.getItem(NAME) ?? uuid()
        localStorage.setItem(NAME, page.key)
    } catch {
        page.key = null
        return
    }
    await post('/api/devices/bind', { key: page.key })
}
