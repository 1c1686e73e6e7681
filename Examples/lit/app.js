import 'cardistry/element'
import { html, LitElement } from 'lit'
import { createRef, ref } from 'lit/directives/ref.js'

const render = (item, card) => { card.textContent = item.name }

class CityCards extends LitElement {
    static properties = { items: { state: true }, output: { state: true } }
    #stack = createRef()

    constructor() {
        super()
        this.items = ['Lisbon', 'Oslo', 'Rome'].map((name, id) => ({ id, name }))
        this.output = ''
    }

    #decide = ({ detail }) => { this.output = `${detail.item.name}: ${detail.direction}` }
    #rename = () => { this.items = this.items.map(item => ({ ...item, name: `${item.name}!` })) }

    render() {
        return html`
            <swipe-stack ${ref(this.#stack)} .items=${this.items} .render=${render} @card-decide=${this.#decide}></swipe-stack>
            <button id="undo" @click=${() => this.#stack.value.undo()}>Undo</button>
            <button id="rename" @click=${this.#rename}>Rename</button>
            <output>${this.output}</output>`
    }
}

customElements.define('city-cards', CityCards)
