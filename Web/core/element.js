// A custom element around a deck: it has what the deck's class has.

const COMMON = ['feel', 'labels', 'items', 'render', 'release', 'follow', 'describe', 'haptics', 'motion', 'size', 'ready',
    'restore', 'move', 'insert', 'replace', 'destroy']

/** Defines the element `tag`. `attributes` maps names to what makes a property of their text; without them it is `null`. */
export function defineElement(tag, Deck, { attributes, names }) {
    class DeckElement extends HTMLElement {
        static observedAttributes = Object.keys(attributes)
        #deck = new Deck(this)

        static {
            for (const name of [...COMMON, ...names]) {
                Object.defineProperty(this.prototype, name, {
                    get() {
                        const deck = this.#deck
                        const value = deck[name]
                        const isMethod = typeof value === 'function' && !Object.hasOwn(deck, name)
                        return isMethod ? value.bind(deck) : value
                    },
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

        /** Takes an item out, or, without one, the element itself, as every element's `remove()` does. */
        remove(...id) { return id.length ? this.#deck.remove(...id) : super.remove() }

        attributeChangedCallback(name, _, text) { this[name] = text === null ? null : attributes[name](text) }
    }
    customElements.define(tag, DeckElement)
    return DeckElement
}
