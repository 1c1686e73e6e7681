// Which pictures to load, keep and let go of, by bytes: the core's plan, with the page's own ids.

import { core, give, load, taken } from '../core/engine.js'

const LOAD = 0
const BACKGROUND = 1
const CANCEL = 2
const EVICT = 3

export class Lookahead {
    #handle = -1
    #numbers = new Map()
    #ids = []
    #isThere = new Set()
    #options

    /**
     * @param budgetBytes bytes of decoded pictures to keep
     * @param ahead cards beyond the top one that are always loaded
     * @param trailing decided cards that stay loaded for undo
     * @param preload cards beyond those, loaded when nothing is more urgent
     */
    constructor({ budgetBytes, ahead = 10, trailing = 10, preload = 5 }) {
        this.#options = [budgetBytes, ahead, trailing, preload]
        this.ready = load().then(() => { this.#begin() })
    }

    #begin() {
        if (this.#handle >= 0) return
        if (!core) throw new Error('Wait for `ready` first.')
        this.#handle = core.createLookahead(...this.#options)
    }

    /**
     * The deck has moved.
     * @param trailing ids of decided cards, the last decided first
     * @param upcoming ids of undecided cards, the top one first
     * @param visible how many of `upcoming` are on screen
     * @returns ids to load now, nearest first; to load in the background; to cancel; to let go of
     */
    update(trailing, upcoming, visible = 3) {
        this.#begin()
        const reach = Math.max(1 + this.#options[1], visible) + this.#options[3]
        const behind = trailing.slice(0, this.#options[2]).map(id => this.#number(id))
        const ahead = upcoming.slice(0, reach).map(id => this.#number(id))
        give([...behind, ...ahead])
        core.updateLookahead(this.#handle, behind.length, ahead.length, visible)
        const plan = {
            load: this.#part(LOAD), background: this.#part(BACKGROUND), cancel: this.#part(CANCEL),
            evict: this.#part(EVICT),
        }
        for (const id of [...plan.load, ...plan.background]) this.#isThere.add(id)
        for (const id of [...plan.cancel, ...plan.evict]) this.#isThere.delete(id)
        this.#forgetOthers([...behind, ...ahead])
        return plan
    }

    /** A picture is there. */
    loaded(id, bytes) {
        this.#begin()
        this.#isThere.add(id)
        core.loadedPicture(this.#handle, this.#number(id), bytes)
        const evict = this.#part(EVICT)
        for (const gone of evict) this.#isThere.delete(gone)
        return { evict }
    }

    /** A picture could not be loaded; it is asked for again at the next update. */
    failed(id) {
        this.#begin()
        this.#isThere.delete(id)
        core.failedPicture(this.#handle, this.#number(id))
    }

    destroy() {
        if (this.#handle >= 0) core.destroyLookahead(this.#handle)
        this.#handle = -1
    }

    #number(id) {
        let number = this.#numbers.get(id)
        if (number === undefined) {
            number = this.#ids.length
            this.#ids.push(id)
            this.#numbers.set(id, number)
        }
        return number
    }

    #part(part) { return taken(core.plan(part)).map(number => this.#ids[number]) }

    /** Drops the names of pictures that are neither near nor there. */
    #forgetOthers(near) {
        if (this.#numbers.size < 4 * (near.length + this.#isThere.size) + 64) return
        const keep = new Set(near.map(number => this.#ids[number]))
        for (const [id, number] of this.#numbers) {
            if (keep.has(id) || this.#isThere.has(id)) continue
            this.#numbers.delete(id)
            delete this.#ids[number]
        }
    }
}
