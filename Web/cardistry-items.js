// The page's items and the numbers that the core knows them by.

export class Items {
    #items = []
    #numbers = new Map()

    get count() { return this.#numbers.size }
    get all() { return this.#items.filter(item => item !== undefined) }
    /** Their numbers, in the order in which they came. */
    get numbers() { return Int32Array.from(this.#numbers.values()) }

    at(number) { return this.#items[number] ?? null }
    number(id) { return this.#numbers.get(String(id)) }
    has(id) { return this.#numbers.has(String(id)) }

    /** Numbers for items, new ones for those that are new. */
    adopt(items) {
        const numbers = new Int32Array(items.length)
        for (let index = 0; index < items.length; index++) {
            const id = String(items[index].id)
            let number = this.#numbers.get(id)
            if (number === undefined) this.#numbers.set(id, (number = this.#items.length))
            this.#items[number] = items[index]
            numbers[index] = number
        }
        return numbers
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

    clear() {
        this.#items = []
        this.#numbers.clear()
    }
}
