// Templates of Vue 3, which sets properties of custom elements by itself:
//
//     import type {} from 'cardistry/vue'
//     <swipe-stack :items="items" :render="render" @card-decide="event => save(event.detail)" />

import type { DefineComponent } from 'vue'
import type { SwipeStackOptions, WalletDeckOptions } from './decks.js'
import type { SwipeStackEvents, WalletDeckEvents } from './model.js'

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}` ? `${First}${Camel<Capitalize<Rest>>}` : Name
type Listeners<Events> = {
    [Type in keyof Events & string as `on${Capitalize<Camel<Type>>}`]?: (event: Events[Type]) => void
}

declare module 'vue' {
    interface GlobalComponents {
        'swipe-stack': DefineComponent<SwipeStackOptions & Listeners<SwipeStackEvents>>
        'wallet-deck': DefineComponent<WalletDeckOptions & Listeners<WalletDeckEvents>>
    }
}
