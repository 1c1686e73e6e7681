// The templates of Vue and Svelte, on declarations of what our types use of both.
import type {} from 'cardistry/vue'
import type {} from 'cardistry/svelte'
import type { GlobalComponents } from 'vue'
import type { SvelteHTMLElements } from 'svelte/elements'

type PropsOf<Component> = Component extends import('vue').DefineComponent<infer Props> ? Props : never
const vue: PropsOf<GlobalComponents['swipe-stack']> = { items: [{ id: 1 }], onCardDecide: event => console.log(event.detail.direction) }
const svelte: SvelteHTMLElements['wallet-deck'] = { items: [], 'oncard-open': event => console.log(event.detail.id) }
console.log(vue, svelte)
