// The two kinds of deck that the Lab knows: the engine's tables, and each constant with its documentation.

import { SWIPE_CONSTANTS, WALLET_CONSTANTS } from './constants.js'
import { SWIPE, WALLET } from './frames.js'

const described = (kind, constants) => constants.map(constant => ({ ...constant, kind: kind.fields[constant.name] }))

export const DECKS = {
    stack: {
        name: 'stack', kind: SWIPE, word: 'swipe', title: 'Swipe stack', type: 'SwipeFeel', tag: 'swipe-stack',
        constants: described(SWIPE, SWIPE_CONSTANTS),
        presets: { swipeClean: 'Swipe clean', likeNope: 'Like or nope', grab: 'Grab' },
    },
    wallet: {
        name: 'wallet', kind: WALLET, word: 'wallet', title: 'Wallet', type: 'WalletFeel', tag: 'wallet-deck',
        constants: described(WALLET, WALLET_CONSTANTS),
        presets: { standard: 'Standard' },
    },
}

export const constantOf = (deck, name) => deck.constants.find(constant => constant.name === name)
