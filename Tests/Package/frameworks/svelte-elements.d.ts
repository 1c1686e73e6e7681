// What our types use of Svelte's.
export interface HTMLAttributes<Element extends EventTarget> {
    id?: string
    onclick?: (event: MouseEvent & { currentTarget: Element }) => void
}
export interface SvelteHTMLElements { div: HTMLAttributes<HTMLDivElement> }
