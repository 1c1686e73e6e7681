// A custom element around a deck: it has what the deck's class has.

import { guard } from '../engine/guard.js'

const PROPERTIES = ['feel', 'labels', 'items', 'render', 'update', 'release', 'follow', 'describe', 'haptics', 'motion', 'size', 'ready']
const METHODS = ['restore', 'card', 'insertItem', 'removeItem', 'moveItem', 'replaceItem', 'destroy']

/** What elements derive from; on a server, which has none, a class that is never used. */
const Base = globalThis.HTMLElement ?? class {}

/**
 * Defines the element `tag`, unless the page has another copy of this script that has done so. `attributes` maps names to
 * what makes a property of their text; without them the property is `null`.
 * @returns the class of the element
 */
export function defineElement(tag, Deck, { attributes, properties, methods }) {
    class DeckElement extends Base {
        static observedAttributes = Object.keys(attributes)
        #deck = new Deck(this)

        static {
            for (const name of [...PROPERTIES, ...properties]) {
                Object.defineProperty(this.prototype, name, {
                    get() { return this.#deck[name] },
                    set(value) { this.#deck[name] = value },
                    configurable: true,
                    enumerable: true,
                })
            }
            for (const name of [...METHODS, ...methods]) {
                this.prototype[name] = function (...given) { return this.#deck[name](...given) }
            }
        }

        constructor() {
            super()
            // What a page has said before this script was loaded.
            for (const [name, value] of Object.entries(this)) {
                delete this[name]
                guard(() => { this[name] = value })
            }
        }

        connectedCallback() { this.#deck.connect() }
        disconnectedCallback() { this.#deck.disconnect() }

        attributeChangedCallback(name, _, text) { this[name] = text === null ? null : attributes[name](text) }
    }
    globalThis.customElements?.get(tag) ?? globalThis.customElements?.define(tag, DeckElement)
    return globalThis.customElements?.get(tag) ?? DeckElement
}
