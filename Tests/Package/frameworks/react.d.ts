// What our types use of React's: its own are in no package of Debian. JSX as in React 19, in the module.
export type Ref<Element> = (element: Element | null) => void
export interface HTMLAttributes<Element> {
    id?: string
    onClick?: (event: MouseEvent & { currentTarget: Element }) => void
}
export type DetailedHTMLProps<Attributes, Element> = Attributes & { ref?: Ref<Element>; key?: string }
export namespace JSX {
    interface Element { type: unknown }
    interface IntrinsicElements { div: DetailedHTMLProps<HTMLAttributes<HTMLDivElement>, HTMLDivElement> }
}
