// The wallet as a class.
//
//     import { WalletDeck } from 'cardistry/wallet'

import { proposeEngine } from '../engine/choice.js'

proposeEngine(new URL('../dist/cardistry.wasm', import.meta.url), true)

export { WalletDeck } from '../wallet/wallet-deck.js'
export { load } from '../engine/engine.js'
