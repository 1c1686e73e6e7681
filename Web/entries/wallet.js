// The wallet as a class.
//
//     import { WalletDeck } from 'cardistry/wallet'

import { useEngine } from '../engine/engine.js'

useEngine(new URL('../dist/cardistry.wasm', import.meta.url))

export { WalletDeck } from '../wallet/wallet-deck.js'
export { load } from '../engine/engine.js'
