// When the pile may change: while no finger is on it, and nothing in it moves.

const RESTS = '[data-phase="stacked"], [data-phase="open"]'
/** A folder's pass behind that of a folder in it: it closes once the one in front does. */
const COVERED = ':has([data-phase="open"]) [data-phase="closing"]'

export class StillPile {
    #wallet
    #pointers = new Set()
    #hasScrolled = false
    #due = []

    constructor(wallet) {
        this.#wallet = wallet
        const end = ({ pointerId }) => this.#pointers.delete(pointerId)
        wallet.addEventListener('pointerdown', ({ pointerId }) => this.#pointers.add(pointerId), { capture: true })
        for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end, { capture: true })
        // A mouse whose button is up: its release was lost.
        wallet.addEventListener('pointermove', event => { if (!event.buttons) end(event) })
        wallet.followScroll = () => { this.#hasScrolled = true }
    }

    /** Does something now, or as soon as the pile is still. */
    then(act) {
        this.#due.push(act)
        if (this.#due.length > 1) return
        if (this.#isStill && !this.#hasScrolled) this.#run()
        else this.#wait()
    }

    get #isStill() { return !this.#pointers.size && !this.#wallet.querySelector(`[data-pass]:not(${RESTS}, ${COVERED})`) }

    /** A pile that scrolls says so in each frame: one frame without a word is the end. */
    #wait() {
        this.#hasScrolled = false
        requestAnimationFrame(() => requestAnimationFrame(() => {
            if (this.#isStill && !this.#hasScrolled) this.#run()
            else this.#wait()
        }))
    }

    #run() {
        const due = this.#due
        this.#due = []
        for (const act of due) act()
    }
}
