// The looks of a wallet: its own, its cards', and what pages put into cards.
//
// A pass is laid out once, as large as the deck, in a window that cuts off everything below its present
// height. The window is a frame with rounded corners that hangs up by as much as is cut off, and the pass
// hangs down in it by the same: so an opening or closing changes transforms only, and nothing is laid
// out or painted again. The frame reaches above the pass, and so leaves room for a shadow there. A held pass is
// larger than the deck is wide: `--wallet-bleed` is how far it may be seen beyond the deck's sides. Columns are physical: the
// pile is on the left whatever the direction of the text.
//
// A scroll moves the list of all windows as one.
//
// At its top only a finger that goes up scrolls the content of an open pass; one that goes down drags the pass.

import { FRONT, own } from '../view/style.js'

/** Without a size of its own the deck has that of a phone's wallet; inside a flex or grid container it can be smaller. */
export const host = `
:host { display: block; position: relative; isolation: isolate; contain: size; contain-intrinsic-size: 350px 560px;
    min-inline-size: 0; min-block-size: 0; touch-action: pinch-zoom; }
:host([hidden]) { display: none; }
::slotted([data-passes]) { ${own} width: auto !important; inset: 0 calc(-1 * var(--wallet-bleed, 0px)) !important;
    overflow: clip; touch-action: pinch-zoom;
    -webkit-touch-callout: none; user-select: none; -webkit-user-select: none; }`

export const card = `
:host { ${own} inset: 0 auto 0 50% !important; overflow: clip; transform-origin: 0 0;
    border-radius: var(--pass-radius, 14px); pointer-events: none; will-change: transform; }
:host([hidden]) { display: none !important; }
:host([data-held]) { filter: drop-shadow(0 8px 14px rgb(0 0 0 / .32)); }
::slotted([data-pass]) { box-sizing: border-box; width: 100%; height: 100%; overflow: clip;
    transform-origin: 0 0; border-radius: var(--pass-radius, 14px); pointer-events: auto; contain: layout style;
    display: flex; flex-direction: column; padding: 0 16px; background: Canvas; color: CanvasText; overflow-wrap: anywhere;
    box-shadow: inset 0 0 0 1px rgb(128 128 128 / .4), 0 -1px 8px rgb(0 0 0 / .15); }
::slotted([data-pass]:not([data-phase='stacked'])) { will-change: transform; }
::slotted([data-pass]:focus-visible) { outline: 3px solid Highlight; outline-offset: -3px; }
::slotted([data-pass][data-state='open']) { user-select: text; -webkit-user-select: text; -webkit-touch-callout: default; }`

export const content = `
:where([data-passes] > [role=list]) { ${own} inset: 0 !important; width: auto !important; z-index: ${FRONT}; will-change: transform; }
:where([data-pass] [data-header]) { transform-origin: top; }
:where([data-pass] [data-scroll]) { flex: 1; min-height: 0; overflow: hidden auto; overscroll-behavior: contain; touch-action: pan-y pinch-zoom; }
:where([data-pass]:not([data-state='open']) [data-scroll]) { overflow: hidden; }
:where([data-pass]:not([data-scrolled]) [data-scroll]) { touch-action: pan-down pinch-zoom; }`
