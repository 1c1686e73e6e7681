// Written by Tools/write-types from Web/deck, Web/swipe and Web/wallet.

import type { SwipeDirection, SwipeFeel, WalletFeel } from './feels.js'
import type {
    DeckItem, DeckMotion, LookaheadPlan, SwipeDecision, SwipeLabels, SwipeProgress, SwipeStackEvents, WalletDeckEvents, WalletLabels,
    WalletPile, WalletProgress, WalletState,
} from './model.js'

type Id = string | number
export {}

/** The properties of a deck that may be given when it is made. */
export interface SwipeStackOptions<Item extends DeckItem = any> {
    /** Called with a new object for a known id, and the card's element. `null`: the element is emptied and filled again. */
    update?: ((item: Item, card: HTMLElement) => void) | null
    /** Called after a card's element was removed. */
    release?: ((item: Item, card: HTMLElement) => void) | null
    /** Called in each frame in which a card's progress changes, for what moves along with it. */
    follow?: ((progress: SwipeProgress<Item>) => void) | null
    /** Whether haptics reach the device; the event `deck-haptic` is dispatched in any case. */
    haptics?: boolean
    /** Fills a card's element, which is empty, with its item. `null`: the words of `describe`. */
    render?: ((item: Item, card: HTMLElement) => void) | null
    /** The words for an item, for assistive technology. `null`: its label, title, name or id. */
    describe?: ((item: Item) => unknown) | null
    /** A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. A deck keeps its feel if this throws. */
    feel?: SwipeFeel | null
    /** `'reduced'`, where nothing flies, `'full'`, or what the `'system'` says. */
    motion?: DeckMotion | null
    /** Names of the actions and other words, for assistive technology. Words that are left out keep their defaults. */
    labels?: Partial<SwipeLabels> | null
    /** Replaces the items with those of any iterable; `null` is none. Items whose id is known keep their state; a new object for such an id updates its card. Of items with the same id, the first is shown, and a warning names that id. */
    items?: Iterable<Item> | null
    /** Asked before a decision: `false` vetoes it, and so does an error. It is called in the middle of the decision, so using the stack throws. */
    shouldDecide?: ((item: Item, direction: SwipeDirection) => unknown) | null
    /** `'none'` leaves out the hidden action buttons, for pages that show their own. */
    controls?: 'hidden' | 'none' | null
    /** Directions in which cards may leave; `null` are those of the feel. */
    directions?: Iterable<SwipeDirection> | null
}

/** Cards that are swiped away. */
export class SwipeStack<Item extends DeckItem = any> {
    /** Resolves when the deck is interactive; rejects if it cannot start. */
    readonly ready: Promise<void>
    /** Called with a new object for a known id, and the card's element. `null`: the element is emptied and filled again. */
    update: ((item: Item, card: HTMLElement) => void) | null
    /** Called after a card's element was removed. */
    release: ((item: Item, card: HTMLElement) => void) | null
    /** Called in each frame in which a card's progress changes, for what moves along with it. */
    follow: ((progress: SwipeProgress<Item>) => void) | null
    /** Whether haptics reach the device; the event `deck-haptic` is dispatched in any case. */
    haptics: boolean
    /**
     * @param element what the deck is in: a `div`, or another element that can have a shadow root
     * @param options any property of the deck
     */
    constructor(element: HTMLElement, options?: SwipeStackOptions<Item>)
    /** Fills a card's element, which is empty, with its item. `null`: the words of `describe`. */
    get render(): ((item: Item, card: HTMLElement) => void)
    set render(value: ((item: Item, card: HTMLElement) => void) | null)
    /** The words for an item, for assistive technology. `null`: its label, title, name or id. */
    get describe(): ((item: Item) => unknown)
    set describe(value: ((item: Item) => unknown) | null)
    /** A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. A deck keeps its feel if this throws. */
    get feel(): SwipeFeel
    set feel(value: SwipeFeel | null)
    /** `'reduced'`, where nothing flies, `'full'`, or what the `'system'` says. */
    get motion(): DeckMotion
    set motion(value: DeckMotion | null)
    /** Names of the actions and other words, for assistive technology. Words that are left out keep their defaults. */
    get labels(): SwipeLabels
    set labels(value: Partial<SwipeLabels> | null)
    /** Replaces the items with those of any iterable; `null` is none. Items whose id is known keep their state; a new object for such an id updates its card. Of items with the same id, the first is shown, and a warning names that id. */
    get items(): Item[]
    set items(value: Iterable<Item> | null)
    /** The number of undecided items. */
    readonly size: number
    /** Starts once the engine is loaded and the element is in a document; the custom element calls it. After a failure it tries again, and there is another `ready`. */
    connect(): void
    /** Ends a gesture under way, when the element leaves the document. */
    disconnect(): void
    /** Removes the deck's contents permanently. What is asked of it afterwards throws. */
    destroy(): void
    /** The element of an item's card, or `null` if it has none at the moment. */
    card(id: Item['id']): HTMLElement | null
    /** Removes an item. Returns `false` if there is none. */
    removeItem(id: Item['id']): boolean
    /** Moves an item; 0 is on top. */
    moveItem(id: Item['id'], index: number): boolean
    /** Inserts an item; 0 is on top. Returns `false` if the deck has its id. */
    insertItem(item: Item, index?: number): boolean
    /** Replaces an item by another one, in the same place. */
    replaceItem(id: Item['id'], item: Item): boolean
    /** Asked before a decision: `false` vetoes it, and so does an error. It is called in the middle of the decision, so using the stack throws. */
    shouldDecide: ((item: Item, direction: SwipeDirection) => unknown) | null
    /** `'none'` leaves out the hidden action buttons, for pages that show their own. */
    get controls(): 'hidden' | 'none'
    set controls(value: 'hidden' | 'none' | null)
    /** Directions in which cards may leave; `null` are those of the feel. */
    get directions(): SwipeDirection[]
    set directions(value: Iterable<SwipeDirection> | null)
    /** The top item, or `null`. */
    readonly top: Item | null
    /** The number of decided items. */
    readonly decided: number
    /** All decisions, oldest first. */
    readonly history: SwipeDecision<Item>[]
    /** Starts over with these items undecided and `{item, direction}` decided, oldest first; also before `ready`. */
    restore(items: Iterable<Item> | null, history?: Iterable<Pick<SwipeDecision<Item>, 'item' | 'direction'>> | null): void
    /** Swipes the top card. Returns `true` if it was decided. */
    swipe(direction: SwipeDirection): boolean
    /** Brings the last card back. Returns its item, or `null`. */
    undo(): Item | null
    /** Withdraws the decision on an item, however many followed it. Returns `true` if there was one. */
    rollback(id: Item['id']): boolean
}

/** `<swipe-stack>`. Cards that are swiped away. */
export class SwipeStackElement<Item extends DeckItem = any> extends HTMLElement {
    /** A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. A deck keeps its feel if this throws. */
    get feel(): SwipeFeel
    set feel(value: SwipeFeel | null)
    /** Names of the actions and other words, for assistive technology. Words that are left out keep their defaults. */
    get labels(): SwipeLabels
    set labels(value: Partial<SwipeLabels> | null)
    /** Replaces the items with those of any iterable; `null` is none. Items whose id is known keep their state; a new object for such an id updates its card. Of items with the same id, the first is shown, and a warning names that id. */
    get items(): Item[]
    set items(value: Iterable<Item> | null)
    /** Fills a card's element, which is empty, with its item. `null`: the words of `describe`. */
    get render(): ((item: Item, card: HTMLElement) => void)
    set render(value: ((item: Item, card: HTMLElement) => void) | null)
    /** Called with a new object for a known id, and the card's element. `null`: the element is emptied and filled again. */
    update: ((item: Item, card: HTMLElement) => void) | null
    /** Called after a card's element was removed. */
    release: ((item: Item, card: HTMLElement) => void) | null
    /** Called in each frame in which a card's progress changes, for what moves along with it. */
    follow: ((progress: SwipeProgress<Item>) => void) | null
    /** The words for an item, for assistive technology. `null`: its label, title, name or id. */
    get describe(): ((item: Item) => unknown)
    set describe(value: ((item: Item) => unknown) | null)
    /** Whether haptics reach the device; the event `deck-haptic` is dispatched in any case. */
    haptics: boolean
    /** `'reduced'`, where nothing flies, `'full'`, or what the `'system'` says. */
    get motion(): DeckMotion
    set motion(value: DeckMotion | null)
    /** The number of undecided items. */
    readonly size: number
    /** Resolves when the deck is interactive; rejects if it cannot start. */
    readonly ready: Promise<void>
    /** Starts over with these items undecided and `{item, direction}` decided, oldest first; also before `ready`. */
    restore(items: Iterable<Item> | null, history?: Iterable<Pick<SwipeDecision<Item>, 'item' | 'direction'>> | null): void
    /** The element of an item's card, or `null` if it has none at the moment. */
    card(id: Item['id']): HTMLElement | null
    /** Inserts an item; 0 is on top. Returns `false` if the deck has its id. */
    insertItem(item: Item, index?: number): boolean
    /** Removes an item. Returns `false` if there is none. */
    removeItem(id: Item['id']): boolean
    /** Moves an item; 0 is on top. */
    moveItem(id: Item['id'], index: number): boolean
    /** Replaces an item by another one, in the same place. */
    replaceItem(id: Item['id'], item: Item): boolean
    /** Removes the deck's contents permanently. What is asked of it afterwards throws. */
    destroy(): void
    /** Asked before a decision: `false` vetoes it, and so does an error. It is called in the middle of the decision, so using the stack throws. */
    shouldDecide: ((item: Item, direction: SwipeDirection) => unknown) | null
    /** `'none'` leaves out the hidden action buttons, for pages that show their own. */
    get controls(): 'hidden' | 'none'
    set controls(value: 'hidden' | 'none' | null)
    /** Directions in which cards may leave; `null` are those of the feel. */
    get directions(): SwipeDirection[]
    set directions(value: Iterable<SwipeDirection> | null)
    /** The top item, or `null`. */
    readonly top: Item | null
    /** The number of decided items. */
    readonly decided: number
    /** All decisions, oldest first. */
    readonly history: SwipeDecision<Item>[]
    /** Swipes the top card. Returns `true` if it was decided. */
    swipe(direction: SwipeDirection): boolean
    /** Brings the last card back. Returns its item, or `null`. */
    undo(): Item | null
    /** Withdraws the decision on an item, however many followed it. Returns `true` if there was one. */
    rollback(id: Item['id']): boolean
    addEventListener<Type extends keyof SwipeStackEvents<Item>>(
        type: Type, listener: (this: SwipeStackElement<Item>, event: SwipeStackEvents<Item>[Type]) => unknown, options?: boolean | AddEventListenerOptions): void
    addEventListener<Type extends keyof HTMLElementEventMap>(
        type: Type, listener: (this: SwipeStackElement<Item>, event: HTMLElementEventMap[Type]) => unknown, options?: boolean | AddEventListenerOptions): void
    addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
    removeEventListener<Type extends keyof SwipeStackEvents<Item>>(
        type: Type, listener: (this: SwipeStackElement<Item>, event: SwipeStackEvents<Item>[Type]) => unknown, options?: boolean | EventListenerOptions): void
    removeEventListener<Type extends keyof HTMLElementEventMap>(
        type: Type, listener: (this: SwipeStackElement<Item>, event: HTMLElementEventMap[Type]) => unknown, options?: boolean | EventListenerOptions): void
    removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** The properties of a deck that may be given when it is made. */
export interface WalletDeckOptions<Item extends DeckItem = any> {
    /** Called with a new object for a known id, and the card's element. `null`: the element is emptied and filled again. */
    update?: ((item: Item, card: HTMLElement) => void) | null
    /** Called after a card's element was removed. */
    release?: ((item: Item, card: HTMLElement) => void) | null
    /** Called in each frame in which a card's progress changes, for what moves along with it. */
    follow?: ((progress: WalletProgress<Item>) => void) | null
    /** Whether haptics reach the device; the event `deck-haptic` is dispatched in any case. */
    haptics?: boolean
    /** Fills a card's element, which is empty, with its item. `null`: the words of `describe`. */
    render?: ((item: Item, card: HTMLElement) => void) | null
    /** The words for an item, for assistive technology. `null`: its label, title, name or id. */
    describe?: ((item: Item) => unknown) | null
    /** A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. A deck keeps its feel if this throws. */
    feel?: WalletFeel | null
    /** `'reduced'`, where nothing flies, `'full'`, or what the `'system'` says. */
    motion?: DeckMotion | null
    /** Names of the actions and other words, for assistive technology. Words that are left out keep their defaults. */
    labels?: Partial<WalletLabels> | null
    /** All items in the order of the pile. */
    items?: Iterable<Item> | null
    /** Called in each frame in which the pile scrolls or fans out. */
    followScroll?: ((pile: WalletPile) => void) | null
}

/** A pile of passes that scrolls, fans out, opens one and can be put in order. */
export class WalletDeck<Item extends DeckItem = any> {
    /** Resolves when the deck is interactive; rejects if it cannot start. */
    readonly ready: Promise<void>
    /** Called with a new object for a known id, and the card's element. `null`: the element is emptied and filled again. */
    update: ((item: Item, card: HTMLElement) => void) | null
    /** Called after a card's element was removed. */
    release: ((item: Item, card: HTMLElement) => void) | null
    /** Called in each frame in which a card's progress changes, for what moves along with it. */
    follow: ((progress: WalletProgress<Item>) => void) | null
    /** Whether haptics reach the device; the event `deck-haptic` is dispatched in any case. */
    haptics: boolean
    /**
     * @param element what the deck is in: a `div`, or another element that can have a shadow root
     * @param options any property of the deck
     */
    constructor(element: HTMLElement, options?: WalletDeckOptions<Item>)
    /** Fills a card's element, which is empty, with its item. `null`: the words of `describe`. */
    get render(): ((item: Item, card: HTMLElement) => void)
    set render(value: ((item: Item, card: HTMLElement) => void) | null)
    /** The words for an item, for assistive technology. `null`: its label, title, name or id. */
    get describe(): ((item: Item) => unknown)
    set describe(value: ((item: Item) => unknown) | null)
    /** A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. A deck keeps its feel if this throws. */
    get feel(): WalletFeel
    set feel(value: WalletFeel | null)
    /** `'reduced'`, where nothing flies, `'full'`, or what the `'system'` says. */
    get motion(): DeckMotion
    set motion(value: DeckMotion | null)
    /** Names of the actions and other words, for assistive technology. Words that are left out keep their defaults. */
    get labels(): WalletLabels
    set labels(value: Partial<WalletLabels> | null)
    /** All items in the order of the pile. */
    get items(): Item[]
    set items(value: Iterable<Item> | null)
    /** The number of items. */
    readonly size: number
    /** Starts once the engine is loaded and the element is in a document; the custom element calls it. After a failure it tries again, and there is another `ready`. */
    connect(): void
    /** Ends a gesture under way, when the element leaves the document. */
    disconnect(): void
    /** Removes the deck's contents permanently. What is asked of it afterwards throws. */
    destroy(): void
    /** The element of an item's card, or `null` if it has none at the moment. */
    card(id: Item['id']): HTMLElement | null
    /** Removes an item. Returns `false` if there is none. */
    removeItem(id: Item['id']): boolean
    /** Moves an item; 0 is on top. */
    moveItem(id: Item['id'], index: number): boolean
    /** Inserts an item; 0 is on top. Returns `false` if the deck has its id. */
    insertItem(item: Item, index?: number): boolean
    /** Replaces an item by another one, in the same place. */
    replaceItem(id: Item['id'], item: Item): boolean
    /** Called in each frame in which the pile scrolls or fans out. */
    followScroll: ((pile: WalletPile) => void) | null
    /** The item that is open or opening, or `null`. */
    readonly opened: Item | null
    /** The ids from the top of the pile, which is at the back. */
    readonly order: Item['id'][]
    /** What to save of a wallet, as JSON: `{order, open, focused, scroll}`, with ids. */
    readonly state: WalletState<Item>
    /** Restores a saved state without animation, also before `ready`. Items that are not in `order` are at the end. */
    restore(state: Partial<WalletState<Item>>): void
    /** Opens a card, in view or not. Returns `true` if that had an effect. */
    openCard(id: Item['id']): boolean
    /** Closes the open card. Returns `true` if there was one. */
    closeCard(): boolean
    /** Makes the cards jump one after the other, as after a shake. */
    bounce(): void
    /** Scrolls the pile to so many CSS pixels from its top, at once. Returns `true` if it moved. */
    scrollPile(offset: number): boolean
}

/** `<wallet-deck>`. A pile of passes that scrolls, fans out, opens one and can be put in order. */
export class WalletDeckElement<Item extends DeckItem = any> extends HTMLElement {
    /** A preset's name, or changes to one: `{ from: 'grab', exitDuration: 0.4 }`. A deck keeps its feel if this throws. */
    get feel(): WalletFeel
    set feel(value: WalletFeel | null)
    /** Names of the actions and other words, for assistive technology. Words that are left out keep their defaults. */
    get labels(): WalletLabels
    set labels(value: Partial<WalletLabels> | null)
    /** All items in the order of the pile. */
    get items(): Item[]
    set items(value: Iterable<Item> | null)
    /** Fills a card's element, which is empty, with its item. `null`: the words of `describe`. */
    get render(): ((item: Item, card: HTMLElement) => void)
    set render(value: ((item: Item, card: HTMLElement) => void) | null)
    /** Called with a new object for a known id, and the card's element. `null`: the element is emptied and filled again. */
    update: ((item: Item, card: HTMLElement) => void) | null
    /** Called after a card's element was removed. */
    release: ((item: Item, card: HTMLElement) => void) | null
    /** Called in each frame in which a card's progress changes, for what moves along with it. */
    follow: ((progress: WalletProgress<Item>) => void) | null
    /** The words for an item, for assistive technology. `null`: its label, title, name or id. */
    get describe(): ((item: Item) => unknown)
    set describe(value: ((item: Item) => unknown) | null)
    /** Whether haptics reach the device; the event `deck-haptic` is dispatched in any case. */
    haptics: boolean
    /** `'reduced'`, where nothing flies, `'full'`, or what the `'system'` says. */
    get motion(): DeckMotion
    set motion(value: DeckMotion | null)
    /** The number of items. */
    readonly size: number
    /** Resolves when the deck is interactive; rejects if it cannot start. */
    readonly ready: Promise<void>
    /** Restores a saved state without animation, also before `ready`. Items that are not in `order` are at the end. */
    restore(state: Partial<WalletState<Item>>): void
    /** The element of an item's card, or `null` if it has none at the moment. */
    card(id: Item['id']): HTMLElement | null
    /** Inserts an item; 0 is on top. Returns `false` if the deck has its id. */
    insertItem(item: Item, index?: number): boolean
    /** Removes an item. Returns `false` if there is none. */
    removeItem(id: Item['id']): boolean
    /** Moves an item; 0 is on top. */
    moveItem(id: Item['id'], index: number): boolean
    /** Replaces an item by another one, in the same place. */
    replaceItem(id: Item['id'], item: Item): boolean
    /** Removes the deck's contents permanently. What is asked of it afterwards throws. */
    destroy(): void
    /** The item that is open or opening, or `null`. */
    readonly opened: Item | null
    /** The ids from the top of the pile, which is at the back. */
    readonly order: Item['id'][]
    /** What to save of a wallet, as JSON: `{order, open, focused, scroll}`, with ids. */
    readonly state: WalletState<Item>
    /** Called in each frame in which the pile scrolls or fans out. */
    followScroll: ((pile: WalletPile) => void) | null
    /** Opens a card, in view or not. Returns `true` if that had an effect. */
    openCard(id: Item['id']): boolean
    /** Closes the open card. Returns `true` if there was one. */
    closeCard(): boolean
    /** Makes the cards jump one after the other, as after a shake. */
    bounce(): void
    /** Scrolls the pile to so many CSS pixels from its top, at once. Returns `true` if it moved. */
    scrollPile(offset: number): boolean
    addEventListener<Type extends keyof WalletDeckEvents<Item>>(
        type: Type, listener: (this: WalletDeckElement<Item>, event: WalletDeckEvents<Item>[Type]) => unknown, options?: boolean | AddEventListenerOptions): void
    addEventListener<Type extends keyof HTMLElementEventMap>(
        type: Type, listener: (this: WalletDeckElement<Item>, event: HTMLElementEventMap[Type]) => unknown, options?: boolean | AddEventListenerOptions): void
    addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
    removeEventListener<Type extends keyof WalletDeckEvents<Item>>(
        type: Type, listener: (this: WalletDeckElement<Item>, event: WalletDeckEvents<Item>[Type]) => unknown, options?: boolean | EventListenerOptions): void
    removeEventListener<Type extends keyof HTMLElementEventMap>(
        type: Type, listener: (this: WalletDeckElement<Item>, event: HTMLElementEventMap[Type]) => unknown, options?: boolean | EventListenerOptions): void
    removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

/** Which pictures to load, keep and free, by bytes. */
export class Lookahead {
    constructor(options: {
        /** bytes of decoded pictures to keep */
        budgetBytes: number
        /** cards beyond the top one that are always loaded; 10 */
        ahead?: number
        /** decided cards that stay loaded for undo; 10 */
        trailing?: number
        /** cards beyond those, loaded when nothing is more urgent; 5 */
        preload?: number
    })
    /** Resolves when the engine is loaded. */
    readonly ready: Promise<void>
    /**
     * Updates the plan after the deck has changed.
     * @param trailing ids of decided cards, the last decided first
     * @param upcoming ids of undecided cards, the top one first
     * @param visible how many of `upcoming` are on screen; 3
     */
    update(trailing: Id[], upcoming: Id[], visible?: number): LookaheadPlan
    /** Records that a picture was loaded. Returns the pictures to free. */
    loaded(id: Id, bytes: number): { evict: any[] }
    /** Records that a picture could not be loaded. The next update asks for it again. */
    failed(id: Id): void
    /** Frees the plan. */
    destroy(): void
}

/**
 * Loads the engine, once for all decks of the page. After a failure the next call tries again.
 * @param from its address or its bytes; by default it is beside the script
 */
export function load(from?: string | URL | BufferSource): Promise<void>

declare global {
    interface HTMLElementTagNameMap {
        'swipe-stack': SwipeStackElement
        'wallet-deck': WalletDeckElement
    }
    // All events bubble, so any element may have a listener for them.
    interface GlobalEventHandlersEventMap {
        'card-arrive': WalletDeckEvents['card-arrive']
        'card-before-decide': SwipeStackEvents['card-before-decide']
        'card-close': WalletDeckEvents['card-close']
        'card-decide': SwipeStackEvents['card-decide']
        'card-drop': WalletDeckEvents['card-drop']
        'card-focus': WalletDeckEvents['card-focus']
        'card-leave': SwipeStackEvents['card-leave']
        'card-lift': WalletDeckEvents['card-lift']
        'card-open': WalletDeckEvents['card-open']
        'card-reorder': WalletDeckEvents['card-reorder']
        'card-return': SwipeStackEvents['card-return']
        'card-revoke': SwipeStackEvents['card-revoke']
        'card-tap': SwipeStackEvents['card-tap']
        'deck-empty': SwipeStackEvents['deck-empty']
        'deck-haptic': SwipeStackEvents['deck-haptic']
    }
}
