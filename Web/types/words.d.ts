import type { SwipeLabels, WalletLabels } from './model.js'

/** The words of a swipe stack in one language. */
declare const swipe: SwipeLabels
/** The words of a wallet in one language. */
declare const wallet: WalletLabels

export { swipe, wallet }
