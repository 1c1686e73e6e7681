// The page's items and the numbers that the engine knows them by.

export class Items {
    #items = []
    #numbers = new Map()

    get count() { return this.#numbers.size }
    get all() { return this.#items.filter(item => item !== undefined) }
    /** Their numbers, in the order in which they came. */
    get numbers() { return [...this.#numbers.values()] }

    at(number) { return this.#items[number] ?? null }
    number(id) { return this.#numbers.get(String(id)) }
    has(id) { return this.#numbers.has(String(id)) }

    /** Numbers for items, new ones for those that are new. */
    adopt(items) {
        return items.map(item => {
            const number = this.number(item.id) ?? this.#items.length
            this.#numbers.set(String(item.id), number)
            this.#items[number] = item
            return number
        })
    }

    forget(id) {
        delete this.#items[this.number(id)]
        this.#numbers.delete(String(id))
    }

    /** Forgets all but these. */
    keep(items) {
        const present = new Set(items.map(item => String(item.id)))
        for (const id of this.#numbers.keys()) if (!present.has(id)) this.forget(id)
    }

    clear() { this.keep([]) }
}
