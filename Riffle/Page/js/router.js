// The address names the screen: #/, #/round, #/sheet, #/bin. Back and forward work, overlays included.

export class Router {
    #host
    #screens
    #app
    #current = null
    #overlay = null

    constructor(host, screens) {
        this.#host = host
        this.#screens = screens
        addEventListener('popstate', () => this.#show())
    }

    start(app) {
        this.#app = app
        this.#show()
    }

    get name() { return location.hash.replace(/^#\/?/, '') }

    /** Goes to a screen; with `replace` back will not return to this one. */
    go(name, { replace = false } = {}) {
        const address = `#/${name}`
        if (replace) history.replaceState(null, '', address)
        else history.pushState(null, '', address)
        this.#show()
    }

    /** Leaves for the decks: by going back where we came from there. */
    home() { this.go('', { replace: false }) }

    /** Lets the back key close an overlay; call the answer to close it from the page. */
    overlay(close) {
        this.#overlay = close
        history.pushState({ overlay: true }, '', location.hash)
        return () => {
            if (this.#overlay !== close) return
            this.#overlay = null
            history.back()
            close()
        }
    }

    #show() {
        if (this.#overlay) {
            const close = this.#overlay
            this.#overlay = null
            close()
            if (this.name === this.#current?.name) return
        }
        const name = this.name in this.#screens ? this.name : ''
        if (this.#current?.name === name && this.#current.isAlive) return
        this.#current?.leave?.()
        const screen = this.#screens[name](this.#app)
        this.#current = { name, leave: screen.leave, keys: screen.keys, isAlive: true }
        this.#host.replaceChildren(screen.element)
        scrollTo(0, 0)
        screen.enter?.()
    }

    /** The keys of the screen that is shown. */
    get keys() { return this.#overlay ? null : this.#current?.keys ?? null }
}
