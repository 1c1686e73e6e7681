// What an app does with the items of a deck, one at a time.

import { Items } from '../engine/items.js'
import { INPUT_INSERT, INPUT_MOVE, INPUT_REMOVE, INPUT_REPLACE } from '../engine/records.js'

/** @template {import('../types/model.js').DeckItem} [Item=any] */
export class DeckCommands {
    _driver = null
    _items = new Items()

    /**
     * The element of an item's card, or `null` if it has none at the moment.
     * @param {Item['id']} id
     * @returns {HTMLElement | null}
     */
    card(id) {
        this._apply()
        return this._driver?.card(this._items.number(id))?._element ?? null
    }

    /**
     * Removes an item. Returns `false` if there is none.
     * @param {Item['id']} id
     * @returns {boolean}
     */
    removeItem(id) { return this.#drop(INPUT_REMOVE, id) }

    /**
     * Moves an item; 0 is on top.
     * @param {Item['id']} id
     * @param {number} index
     * @returns {boolean}
     */
    moveItem(id, index) { return this.#change(INPUT_MOVE, id, index) }

    /**
     * Inserts an item; 0 is on top. Returns `false` if the deck has its id.
     * @param {Item} item
     * @param {number} [index]
     * @returns {boolean}
     */
    insertItem(item, index = this.size) {
        return this.#adopt(item) && this.#change(INPUT_INSERT, item.id, index)
    }

    /**
     * Replaces an item by another one, in the same place.
     * @param {Item['id']} id
     * @param {Item} item
     * @returns {boolean}
     */
    replaceItem(id, item) {
        return this._items.has(id) && this.#adopt(item)
            && this.#drop(INPUT_REPLACE, id, this._items.number(item.id))
    }

    /** Gives an item a number. Returns `false` if it has one. */
    #adopt(item) {
        this._must()
        if (item?.id == null) throw new TypeError('The item has no id. Give each item an id of its own.')
        const isNew = !this._items.has(item.id)
        if (isNew) this._items.adopt([item])
        return isNew
    }

    /** Has the engine do what takes an item out, and forgets it. */
    #drop(kind, id, ...values) {
        const driver = this._running()
        const number = this._items.number(id)
        if (!driver || number === undefined) return false
        driver._prepare()
        return driver._transact(() => {
            const isDone = driver._send(kind, number, ...values)
            if (isDone) this._forget(() => this._items.forget(id))
            return isDone
        }) === true
    }

    /** Has the engine take an input about an item. */
    #change(kind, id, ...values) {
        const driver = this._running()
        const number = this._items.number(id)
        return number !== undefined && driver?._command(kind, number, ...values) === true
    }

    /** Has the engine perform a command. */
    _perform(...command) { return this._running()?.perform(...command) === true }

    /** Has the engine perform a command about an item. */
    _performOn(command, id, ...values) {
        this._running()
        const number = this._items.number(id)
        return number !== undefined && this._perform(command, number, ...values)
    }

    /** Forgets items by `act`, once the events about them are queued, and drops their cards. */
    _forget(act) {
        this._driver._collect()
        act()
        this._driver._sweep()
    }
}
