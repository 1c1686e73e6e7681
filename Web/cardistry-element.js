// A custom element around a deck: it has what the deck's class has.

const COMMON = ['feel', 'labels', 'items', 'render', 'release', 'describe', 'haptics', 'size', 'ready',
    'restore', 'remove', 'move', 'insert', 'replace']

/** Defines the element `tag`; lists among its `attributes` are of words. */
export function defineElement(tag, Deck, { attributes, names }) {
    class DeckElement extends HTMLElement {
        static observedAttributes = attributes
        #deck = new Deck(this)

        static {
            for (const name of [...COMMON, ...names]) {
                const isMethod = 'value' in (descriptor(Deck.prototype, name) ?? {})
                Object.defineProperty(this.prototype, name, isMethod
                    ? { value(...given) { return this.#deck[name](...given) }, configurable: true }
                    : {
                        get() { return this.#deck[name] },
                        set(value) { this.#deck[name] = value },
                        configurable: true,
                    })
            }
        }

        constructor() {
            super()
            // What a page has said before this script was loaded.
            for (const [name, value] of Object.entries(this)) {
                delete this[name]
                this[name] = value
            }
        }

        connectedCallback() { this.#deck.connect() }
        disconnectedCallback() { this.#deck.disconnect() }

        attributeChangedCallback(name, _, value) {
            this[name] = name === 'directions' ? value.split(/[\s,]+/).filter(Boolean) : value
        }
    }
    customElements.define(tag, DeckElement)
    return DeckElement
}

/** How `name` is defined on a class or on what it extends. */
function descriptor(prototype, name) {
    if (!prototype) return undefined
    return Object.getOwnPropertyDescriptor(prototype, name)
        ?? descriptor(Object.getPrototypeOf(prototype), name)
}
