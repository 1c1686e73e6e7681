// Templates of Svelte 5, which sets properties of custom elements by itself:
//
//     import type {} from 'cardistry/svelte'
//     <swipe-stack {items} {render} oncard-decide={event => save(event.detail)}></swipe-stack>

import type { HTMLAttributes } from 'svelte/elements'
import type { SwipeStackElement, SwipeStackOptions, WalletDeckElement, WalletDeckOptions } from './decks.js'
import type { SwipeStackEvents, WalletDeckEvents } from './model.js'

type Listeners<Events> = { [Type in keyof Events & string as `on${Type}`]?: (event: Events[Type]) => void }

declare module 'svelte/elements' {
    interface SvelteHTMLElements {
        'swipe-stack': HTMLAttributes<SwipeStackElement> & SwipeStackOptions & Listeners<SwipeStackEvents>
        'wallet-deck': HTMLAttributes<WalletDeckElement> & WalletDeckOptions & Listeners<WalletDeckEvents>
    }
}
