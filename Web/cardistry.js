// Cards that are swiped away, for any page: the class SwipeStack and the element <swipe-stack>.
//
//     import { SwipeStack } from './cardistry.js'
//     const stack = new SwipeStack(element, { feel: 'swipeClean', items, render: (item, card) => … })
//     element.addEventListener('decide', event => save(event.detail.id, event.detail.direction))

import { SwipeStack } from './cardistry-stack.js'

export { SwipeStack }
export { Lookahead } from './cardistry-lookahead.js'
export { load } from './cardistry-core.js'

/** Gives an element's class the properties and methods `names` of the deck that its `deck` is. */
function forward(element, deck, names) {
    for (const name of names) {
        const method = Object.getOwnPropertyDescriptor(deck.prototype, name)?.value
        Object.defineProperty(element.prototype, name, method
            ? { value(...given) { return this.deck[name](...given) } }
            : {
                get() { return this.deck[name] },
                set(value) { this.deck[name] = value },
            })
    }
}

/** Sets anew what a page has said to an element before this script was loaded. */
function heed(element) {
    for (const [name, value] of Object.entries(element)) {
        if (!(name in Object.getPrototypeOf(element))) continue
        delete element[name]
        element[name] = value
    }
}

/** The element has all that the class has, and the attributes `feel` and `directions`. */
export class SwipeStackElement extends HTMLElement {
    static observedAttributes = ['feel', 'directions']
    /** What the element's properties and methods belong to. */
    deck = new SwipeStack(this)

    constructor() {
        super()
        heed(this)
    }

    connectedCallback() { this.deck.connect() }
    disconnectedCallback() { this.deck.disconnect() }

    attributeChangedCallback(name, _, value) {
        this[name] = name === 'directions' ? value.split(/[\s,]+/).filter(Boolean) : value
    }
}

forward(SwipeStackElement, SwipeStack, [
    'feel', 'directions', 'labels', 'items', 'render', 'release', 'describe', 'shouldDecide', 'haptics',
    'controls', 'top', 'size', 'decided', 'history', 'ready', 'restore', 'swipe', 'undo', 'rollback',
    'remove', 'move', 'insert', 'replace', 'card',
])
customElements.define('swipe-stack', SwipeStackElement)
