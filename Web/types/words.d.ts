import type { SwipeLabels, WalletLabels } from './model.js'

/** The words of a swipe stack in one language. */
export const swipe: SwipeLabels
/** The words of a wallet in one language. */
export const wallet: WalletLabels
