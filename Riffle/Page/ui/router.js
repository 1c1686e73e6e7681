// The address names the screen: #/, #/deck/ID, #/round, #/boss, #/settings and so on. Back and forward work, overlays included.

import { focusHeading } from './focus.js'

export class Router {
    #host
    #screens
    #app
    #kept = new Map()
    #current = null
    #overlay = null
    #isTurningBack = false
    #afterwards = []
    #endPassage = null

    /** Screens by the first step of their address; one that says `keep` stays as it was left. */
    constructor(host, screens) {
        this.#host = host
        this.#screens = screens
        addEventListener('popstate', () => this.#arrived())
    }

    start(app) {
        this.#app = app
        this.#show()
    }

    /** What the address says: `['deck', 'month-2024-07']`. */
    get steps() { return location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent) }

    /**
     * Goes to a screen; with `replace` back will not return to this one. `given` is for the screen. With
     * `passage` the old screen stays under the new one until the promise of `passage()` settles; a screen's own
     * `away(next)` may answer with such a function, and stays over the next one then.
     */
    go(name, { replace = false, given = {}, passage = null } = {}) {
        if (this.#isTurningBack) return this.#afterwards.push(() => this.go(name, { replace, given, passage }))
        const address = `#/${name.split('/').map(encodeURIComponent).join('/')}`
        if (address === location.hash) return this.#show()
        const from = replace ? history.state?.from : location.hash || '#/'
        history[replace ? 'replaceState' : 'pushState']({ from }, '', address)
        this.#show(given, passage)
    }

    /** Leaves for the decks: back to where we came from, if that were the decks. */
    home({ replace = false } = {}) { this.up('', { replace }) }

    /** The same for any screen that this one lies below. */
    up(name, { replace = false } = {}) {
        const from = history.state?.from
        if (from !== undefined && this.#screenOf(from.replace(/^#\/?/, '').split('/')[0]) === this.#screens[name]) this.#turnBack()
        else this.go(name, { replace })
    }

    /** Lets the back key close an overlay; call the answer to close it from the page. */
    overlay(close) {
        this.#overlay = close
        const enter = () => history.pushState({ ...history.state, overlay: true }, '', location.hash)
        if (this.#isTurningBack) this.#afterwards.push(enter)
        else enter()
        return () => {
            if (this.#overlay !== close) return
            this.#overlay = null
            const waiting = this.#afterwards.indexOf(enter)
            if (waiting < 0) this.#turnBack()
            else this.#afterwards.splice(waiting, 1)
            close()
        }
    }

    /** The keys of the screen that is shown. */
    get keys() { return this.#overlay ? null : this.#current?.screen.keys ?? null }

    // Going back takes a moment, and an address set meanwhile would be the one that is gone back from.
    #turnBack() {
        this.#isTurningBack = true
        history.back()
    }

    #arrived() {
        this.#isTurningBack = false
        const next = this.#afterwards.splice(0)
        if (next.length) for (const go of next) go()
        else this.#show()
    }

    #screenOf(name) { return this.#screens[name] ?? this.#screens[''] }

    #show(given = {}, passage = null) {
        if (this.#overlay) {
            const close = this.#overlay
            this.#overlay = null
            close()
        }
        const steps = this.steps
        const make = this.#screenOf(steps[0])
        if (this.#current?.make === make) return this.#current.screen.turn?.(steps)
        const old = this.#current
        old?.screen.leave?.()
        const screen = this.#kept.get(make) ?? make(this.#app)
        if (screen.keep) this.#kept.set(make, screen)
        this.#current = { make, screen }
        this.#endPassage?.()
        const back = passage ? null : old?.screen.away?.(screen)
        if (passage) this.#host.append(screen.element)
        else if (back) this.#host.prepend(screen.element)
        else this.#host.replaceChildren(screen.element)
        scrollTo(0, 0)
        screen.enter?.(steps, given)
        if (old && !screen.element.contains(document.activeElement)) focusHeading(screen.element)
        if (old && (passage || back)) this.#pass(old.screen.element, passage ?? back)
    }

    /** Both screens are there until the passage has ended, or somebody leaves in the middle of it. */
    #pass(old, passage) {
        old.inert = true
        const end = this.#endPassage = () => {
            if (this.#endPassage !== end) return
            this.#endPassage = null
            old.inert = false
            old.remove()
        }
        passage().then(end, end)
    }
}
