// What our types use of Vue's.
export type DefineComponent<Props> = { new (): { $props: Props } }
export interface GlobalComponents {}
