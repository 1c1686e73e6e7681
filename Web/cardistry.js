// Cards that are swiped away, for any page: the class SwipeStack and the element <swipe-stack>.
//
//     import { SwipeStack } from './cardistry.js'
//     const stack = new SwipeStack(element, { feel: 'swipeClean', items, render: (item, card) => … })
//     element.addEventListener('decide', event => save(event.detail.id, event.detail.direction))

import { SwipeStack } from './cardistry-stack.js'

export { SwipeStack }
export { Lookahead } from './cardistry-lookahead.js'
export { load } from './cardistry-core.js'

/** The element has all that the class has, and the attributes `feel` and `directions`. */
export class SwipeStackElement extends HTMLElement {
    static observedAttributes = ['feel', 'directions']
    #stack = new SwipeStack(this)

    static {
        const names = [
            'feel', 'directions', 'labels', 'items', 'render', 'release', 'describe', 'shouldDecide',
            'haptics', 'controls', 'top', 'size', 'decided', 'history', 'ready', 'restore', 'swipe',
            'undo', 'rollback', 'remove', 'move', 'insert', 'replace', 'card',
        ]
        for (const name of names) {
            const method = Object.getOwnPropertyDescriptor(SwipeStack.prototype, name)?.value
            if (method) {
                this.prototype[name] = function (...given) { return this.#stack[name](...given) }
            } else {
                Object.defineProperty(this.prototype, name, {
                    get() { return this.#stack[name] },
                    set(value) { this.#stack[name] = value },
                })
            }
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

    connectedCallback() { this.#stack.connect() }
    disconnectedCallback() { this.#stack.disconnect() }

    attributeChangedCallback(name, _, value) {
        this[name] = name === 'directions' ? value.split(/[\s,]+/).filter(Boolean) : value
    }
}

customElements.define('swipe-stack', SwipeStackElement)
