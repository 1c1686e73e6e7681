// The types of what goes into a deck and comes out of it. They have no code, so they are written by hand.
// decks.d.ts, which Tools/types writes from the scripts, has the classes.

import type { Haptic, SwipeDirection } from './feels.js'

/** What a deck shows: an object of the app that has an id of its own. */
export interface DeckItem {
    readonly id: string | number
}

/** `'reduced'`: nothing flies; `'full'`; or what the `'system'` says. */
export type DeckMotion = 'system' | 'reduced' | 'full'

/** An item of an event. */
export interface CardDetail<Item extends DeckItem = any> {
    id: Item['id']
    item: Item
}

/** A decision. */
export interface SwipeDecision<Item extends DeckItem = any> extends CardDetail<Item> {
    direction: SwipeDirection
}

/** A decision that was withdrawn, and why: the card was caught in flight, `undo()` or `rollback(id)`. */
export interface SwipeRevocation<Item extends DeckItem = any> extends SwipeDecision<Item> {
    cause: 'caught' | 'undo' | 'rollback'
}

/** Where a drag is. */
export interface SwipeProgress<Item extends DeckItem = any> {
    id: Item['id'] | null
    /** 0 at rest; 1 and more: a release decides. */
    progress: number
    direction: SwipeDirection | null
    /** The opacity of a wash over the deck, from 0 to 1. */
    wash: number
}

/** How far a card of a wallet is open. */
export interface WalletProgress<Item extends DeckItem = any> {
    id: Item['id']
    /** 0 in the pile, 1 open. */
    openness: number
    /** How far a drag is on the way to closing the card, from 0 to 1. */
    progress: number
}

/** The state of the pile, in CSS pixels. */
export interface WalletPile {
    offset: number
    limit: number
    /** How far the pile is fanned out. */
    spread: number
}

/** All that outlives a wallet, as JSON keeps it. */
export interface WalletState<Item extends DeckItem = any> {
    order: Item['id'][]
    open: Item['id'] | null
    focused: Item['id'] | null
    scroll: number
}

/** The words of a stack for assistive technology. */
export interface SwipeLabels extends Record<SwipeDirection, string> {
    undo: string
    undone: string
    /** `{index} of {count}`: where a card is in the deck. */
    position: string
    empty: string
    stack: string
    stackRole: string
    cardRole: string
}

/** The words of a wallet for assistive technology. */
export interface WalletLabels {
    wallet: string
    walletRole: string
    /** `{index} of {count}`: where a card is in the pile. */
    position: string
    close: string
    moveUp: string
    moveDown: string
    earlier: string
    later: string
    opened: string
    closed: string
}

/** The events of `<swipe-stack>`. All bubble. */
export interface SwipeStackEvents<Item extends DeckItem = any> {
    /** Before a decision; `preventDefault()` vetoes it. */
    'card-before-decide': CustomEvent<SwipeDecision<Item>>
    /** A card was decided, at the release or by a command. */
    'card-decide': CustomEvent<SwipeDecision<Item>>
    /** A decision was withdrawn. */
    'card-revoke': CustomEvent<SwipeRevocation<Item>>
    /** A decided card is off the screen. */
    'card-leave': CustomEvent<CardDetail<Item>>
    /** A card is back in the pile. */
    'card-return': CustomEvent<CardDetail<Item>>
    /** A card was tapped. */
    'card-tap': CustomEvent<CardDetail<Item>>
    /** A haptic, whether or not the device vibrates. */
    'deck-haptic': CustomEvent<{ name: Haptic }>
    /** The last card was decided. */
    'deck-empty': CustomEvent<{}>
}

/** The events of `<wallet-deck>`. All bubble. */
export interface WalletDeckEvents<Item extends DeckItem = any> {
    /** A card was opened, at the decision. */
    'card-open': CustomEvent<CardDetail<Item>>
    /** A card was closed, at the decision. */
    'card-close': CustomEvent<CardDetail<Item>>
    /** A card has come to rest, open or in the pile. */
    'card-arrive': CustomEvent<CardDetail<Item> & { state: 'open' | 'stacked' }>
    /** A card was lifted from the pile. */
    'card-lift': CustomEvent<CardDetail<Item>>
    /** A lifted card was let go. */
    'card-drop': CustomEvent<CardDetail<Item>>
    /** A card has another index. */
    'card-reorder': CustomEvent<CardDetail<Item> & { from: number; to: number; order: Item['id'][] }>
    /** The open card was tapped. */
    'card-tap': CustomEvent<CardDetail<Item>>
    /** The keyboard focus moved to a card. */
    'card-focus': CustomEvent<CardDetail<Item>>
    /** A haptic, whether or not the device vibrates. */
    'deck-haptic': CustomEvent<{ name: Haptic }>
}

/** What to do with pictures, by the ids of their cards. */
export interface LookaheadPlan<Id extends string | number = any> {
    /** To load now, nearest first. */
    load: Id[]
    /** To load when nothing is more urgent. */
    background: Id[]
    /** Loads to stop. */
    cancel: Id[]
    /** Loaded pictures to free. */
    evict: Id[]
}
