// The looks of a swipe stack: its own, its cards', and what pages put into cards.

import { own } from '../view/style.js'

/** Without a size of its own the deck has that of a card; inside a flex or grid container it can be smaller. */
export const host = `
:host { display: block; position: relative; isolation: isolate; contain: size; contain-intrinsic-size: 350px 466px;
    min-inline-size: 0; min-block-size: 0; touch-action: pan-y pinch-zoom;
    -webkit-touch-callout: none; user-select: none; -webkit-user-select: none; }
:host([data-vertical]) { touch-action: pinch-zoom; }
:host([hidden]) { display: none; }`

export const card = `
:host { ${own} inset: 0 !important; width: auto !important; pointer-events: none; will-change: transform; }
::slotted([data-card]) { position: absolute; inset: 0; box-sizing: border-box; pointer-events: auto; will-change: transform;
    padding: 16px; border-radius: 16px; background: Canvas; color: CanvasText; overflow-wrap: anywhere;
    box-shadow: 0 0 0 1px rgb(128 128 128 / .4), 0 3px 12px rgb(0 0 0 / .2); }`

export const content = `
:where([data-swipe-stack] [data-stamp][data-direction]) { opacity: 0; pointer-events: none; }
:where([data-swipe-stack] [data-depth='0'] [data-stamp][data-direction]) { will-change: opacity, scale; }`
