// JSX of React 19, which sets properties of custom elements and adds listeners by `on` and the event's name:
//
//     import type {} from 'cardistry/react'
//     <swipe-stack items={items} render={render} oncard-decide={event => save(event.detail)} />

import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { SwipeStackElement, SwipeStackOptions, WalletDeckElement, WalletDeckOptions } from './decks.js'
import type { SwipeStackEvents, WalletDeckEvents } from './model.js'

type Listeners<Events> = { [Type in keyof Events & string as `on${Type}`]?: (event: Events[Type]) => void }
type Props<Element, Options, Events> = DetailedHTMLProps<HTMLAttributes<Element>, Element> & Options & Listeners<Events>

declare module 'react' {
    namespace JSX {
        interface IntrinsicElements {
            'swipe-stack': Props<SwipeStackElement, SwipeStackOptions, SwipeStackEvents>
            'wallet-deck': Props<WalletDeckElement, WalletDeckOptions, WalletDeckEvents>
        }
    }
}
