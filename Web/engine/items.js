// The page's items and the numbers that the engine knows them by.

/** More than any screen shows. */
const FIRST = 200

export class Items {
    /** Called once the rest of a long list is there, too. */
    _onWhole = () => {}

    /** By number; those that are gone leave holes, and their numbers are given again. */
    #items = []
    #free = []
    /** All of a long list, as long as only its first items have numbers. */
    #rest = null
    #hasWarned = false
    /** Numbers by id, made at the first lookup by id: a deck that is only swiped never needs them. */
    #numbers = null

    /** How many numbers were given. */
    get count() { return this.#items.length }

    /** Starts over with these items: with the first of them, and with the rest as soon as `finish` is called. */
    start(items) {
        this.#items = this.#unique(items.slice(0, FIRST))
        this.#free = []
        this.#rest = items.length > FIRST ? items.slice() : null
        this.#numbers = null
    }

    /** Gives the rest of a long list its numbers. */
    _finish() {
        if (!this.#rest) return
        this.#items = this.#unique(this.#rest)
        this.#rest = null
        this._onWhole()
    }

    /** Leaves out items whose id occurs again, and warns of the first such id. */
    #unique(items) {
        const ids = new Set()
        return items.filter(({ id }) => {
            const isNew = ids.size < ids.add(`${id}`).size
            if (!isNew && !this.#hasWarned) {
                this.#hasWarned = true
                console.warn(`Several items have the id "${id}". The deck shows the first; give each its own id.`)
            }
            return isNew
        })
    }

    /** The numbers of all items, as long as none is gone. */
    get numbers() { return this.#items.map((_, number) => number) }

    /** All items, in the order in which they were given. */
    get all() {
        this._finish()
        return this.#numbers ? Array.from(this.#numbers.values(), number => this.#items[number]) : this.#items.slice()
    }

    at(number) { return this.#items[number] ?? null }

    get #byId() {
        this._finish()
        if (!this.#numbers) {
            this.#numbers = new Map()
            this.#items.forEach((item, number) => this.#numbers.set(String(item.id), number))
        }
        return this.#numbers
    }

    number(id) { return this.#byId.get(String(id)) }

    has(id) { return this.number(id) !== undefined }

    /** Numbers for items, new ones for those that are new. Adds those of items that are other objects to `changed`. */
    adopt(items, changed = new Set()) {
        return this.#unique(items).map(item => {
            const known = this.number(item.id)
            const number = known ?? this.#free.pop() ?? this.#items.length
            if (known !== undefined && this.#items[number] !== item) changed.add(number)
            this.#byId.set(String(item.id), number)
            this.#items[number] = item
            return number
        })
    }

    /** Forgets an item. Nothing may use its number any more. */
    forget(id) {
        const number = this.number(id)
        delete this.#items[number]
        this.#free.push(number)
        this.#byId.delete(String(id))
    }

    /** Forgets all but these, whose order becomes that of the items. */
    keep(items) {
        const known = items.filter(item => this.has(item.id))
        const present = new Map(known.map(item => [String(item.id), this.number(item.id)]))
        for (const id of this.#byId.keys()) if (!present.has(id)) this.forget(id)
        this.#numbers = present
    }
}
