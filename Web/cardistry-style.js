// The few rules that make cards lie on each other. Any rule of the page is stronger.

const RULES = `
:where([data-swipe-stack]) { display: block; position: relative; isolation: isolate; }
:where([data-swipe-stack]) { touch-action: pan-y; -webkit-touch-callout: none;
    user-select: none; -webkit-user-select: none; }
:where([data-swipe-stack][data-vertical]) { touch-action: none; }
:where([data-swipe-stack] > [data-card]) { position: absolute; inset: 0; will-change: transform; }
:where([data-swipe-stack] [data-stamp][data-direction]) { opacity: 0; pointer-events: none; }
:where([data-swipe-stack] > [data-depth='0'] [data-stamp][data-direction]) {
    will-change: opacity, scale; }`
let sheet

/** Gives the rules to the document or shadow root that `element` is in. */
export function adoptStyle(element) {
    const root = element.getRootNode()
    if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(RULES)
    }
    if (!root.adoptedStyleSheets?.includes(sheet)) root.adoptedStyleSheets?.push(sheet)
}
