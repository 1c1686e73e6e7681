import 'cardistry/element'
import { createApp, ref, shallowRef } from 'vue'

const app = createApp({
    setup() {
        // Shallow: a deck notices another object for an id, and not a change inside of one.
        const items = shallowRef(['Lisbon', 'Oslo', 'Rome'].map((name, id) => ({ id, name })))
        const stack = ref(null)
        const output = ref('')
        return {
            items, stack, output,
            render: (item, card) => { card.textContent = item.name },
            decide: ({ detail }) => { output.value = `${detail.item.name}: ${detail.direction}` },
            rename: () => { items.value = items.value.map(item => ({ ...item, name: `${item.name}!` })) },
        }
    },
    template: `
        <swipe-stack ref="stack" :items="items" :render="render" @card-decide="decide"></swipe-stack>
        <button id="undo" @click="stack.undo()">Undo</button>
        <button id="rename" @click="rename">Rename</button>
        <output>{{ output }}</output>`,
})
app.config.compilerOptions.isCustomElement = tag => tag === 'swipe-stack'
app.mount('main')
