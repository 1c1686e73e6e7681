// The page's items and the numbers that the engine knows them by.

export class Items {
    /** By number; those that are gone leave holes. */
    #items = []
    /** Numbers by id, made when somebody first asks by id: a deck that is only swiped never needs them. */
    #numbers = null

    /** How many numbers were given. */
    get count() { return this.#items.length }

    /** Starts over with these items. One whose id occurs again is left out. */
    start(items) {
        const ids = new Set(items.map(({ id }) => `${id}`))
        this.#items = ids.size === items.length ? [...items] : items.filter(({ id }) => ids.delete(`${id}`))
        this.#numbers = null
    }

    /** The numbers of all items, as long as none is gone. */
    get numbers() { return this.#items.map((_, number) => number) }

    get all() { return this.#items.filter(Boolean) }

    at(number) { return this.#items[number] ?? null }

    get #byId() {
        if (!this.#numbers) {
            this.#numbers = new Map()
            this.#items.forEach((item, number) => this.#numbers.set(String(item.id), number))
        }
        return this.#numbers
    }

    number(id) { return this.#byId.get(String(id)) }

    has(id) { return this.number(id) !== undefined }

    /** Numbers for items, new ones for those that are new. */
    adopt(items) {
        return items.map(item => {
            const number = this.number(item.id) ?? this.#items.length
            this.#byId.set(String(item.id), number)
            this.#items[number] = item
            return number
        })
    }

    forget(id) {
        delete this.#items[this.number(id)]
        this.#byId.delete(String(id))
    }

    /** Forgets all but these. */
    keep(items) {
        const present = new Set(items.map(item => String(item.id)))
        for (const id of this.#byId.keys()) if (!present.has(id)) this.forget(id)
    }
}
