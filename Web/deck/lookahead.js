// Which pictures to load, keep and let go of, by bytes: the core's plan, with the page's own ids.

import { core, listOf, load, take } from '../engine/engine.js'
import { Items } from '../engine/items.js'
import { PICTURE_FAILED, PICTURE_LOADED, PICTURE_UPDATE, PLAN_LISTS } from '../engine/records.js'

/** @typedef {string | number} Id */

const itemOf = id => ({ id })

/** Which pictures to load, keep and free, by bytes. */
export class Lookahead {
    #handle = -1
    #items = new Items()
    #isThere = new Set()
    #options

    /**
     * @param {object} options
     * @param {number} options.budgetBytes bytes of decoded pictures to keep
     * @param {number} [options.ahead] cards beyond the top one that are always loaded; 10
     * @param {number} [options.trailing] decided cards that stay loaded for undo; 10
     * @param {number} [options.preload] cards beyond those, loaded when nothing is more urgent; 5
     */
    constructor({ budgetBytes, ahead = 10, trailing = 10, preload = 5 }) {
        this.#options = [budgetBytes, ahead, trailing, preload]
        /**
         * Resolves when the engine is loaded.
         * @type {Promise<void>}
         */
        this.ready = load().then(() => { this.#begin() })
    }

    #begin() {
        if (this.#handle >= 0) return
        if (!core) throw new Error('Wait for `ready` first.')
        this.#handle = core.createLookahead(...this.#options)
    }

    /**
     * Updates the plan after the deck has changed.
     * @param {Id[]} trailing ids of decided cards, the last decided first
     * @param {Id[]} upcoming ids of undecided cards, the top one first
     * @param {number} [visible] how many of `upcoming` are on screen; 3
     * @returns {import('../types/model.js').LookaheadPlan}
     */
    update(trailing, upcoming, visible = 3) {
        this.#begin()
        const [, ahead, kept, preload] = this.#options
        const behind = trailing.slice(0, kept)
        const near = [...behind, ...upcoming.slice(0, Math.max(1 + ahead, visible) + preload)]
        const numbers = this.#items.adopt(near.map(itemOf))
        const trails = numbers.slice(0, behind.length)
        take(this.#handle, 0, [PICTURE_UPDATE, trails.length, ...trails, visible, ...numbers.slice(trails.length)])
        const plan = Object.fromEntries(PLAN_LISTS.map(name => [name, this.#part(name)]))
        for (const id of [...plan.load, ...plan.background]) this.#isThere.add(id)
        for (const id of [...plan.cancel, ...plan.evict]) this.#isThere.delete(id)
        this.#items.keep([...near, ...this.#isThere].map(itemOf))
        return plan
    }

    /**
     * Records that a picture was loaded. Returns the pictures to free.
     * @param {Id} id
     * @param {number} bytes
     * @returns {{ evict: any[] }}
     */
    loaded(id, bytes) {
        this.#begin()
        this.#isThere.add(id)
        take(this.#handle, 0, [PICTURE_LOADED, this.#number(id), bytes])
        const evict = this.#part('evict')
        for (const gone of evict) this.#isThere.delete(gone)
        return { evict }
    }

    /**
     * Records that a picture could not be loaded. The next update asks for it again.
     * @param {Id} id
     * @returns {void}
     */
    failed(id) {
        this.#begin()
        this.#isThere.delete(id)
        take(this.#handle, 0, [PICTURE_FAILED, this.#number(id)])
    }

    /**
     * Frees the plan.
     * @returns {void}
     */
    destroy() {
        if (this.#handle >= 0) core.destroy(this.#handle)
        this.#handle = -1
    }

    #number(id) { return this.#items.adopt([{ id }])[0] }

    #part(name) { return listOf(this.#handle, PLAN_LISTS.indexOf(name)).map(number => this.#items.at(number).id) }
}
