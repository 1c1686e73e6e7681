// The few rules that make cards lie on each other. Any rule of the page is stronger.

/** Cards are drawn by z-index in the engine's order, in front of whatever else a deck contains. */
export const FRONT = 1e9

/** Out of sight, and not out of the accessibility tree. */
const unseen = `
[data-unseen] { position: absolute !important; width: 1px !important; height: 1px !important;
    overflow: hidden !important; clip-path: inset(50%) !important; white-space: nowrap !important;
    border: 0 !important; padding: 0 !important; }`

/** A number without digits that nobody sees, which a browser would write and read again for each frame. */
export const short = number => Math.round(number * 1e4) / 1e4

/** In functions that browsers parse the quick way, of which `scale()` is none; most cards have their own size. */
export const transform = (x, y, size, turn = '') => {
    const scale = short(size)
    return `translate(${short(x)}px,${short(y)}px)${turn}${scale === 1 ? '' : ` scale3d(${scale},${scale},1)`}`
}

/** Sets properties of an element, but none that it has: to the browser each is news. */
export function set(element, properties) {
    for (const [name, value] of Object.entries(properties)) {
        if (element[name] !== value) element[name] = value
    }
    return element
}

const sheets = new Map()

/** Gives a deck's rules to the document or shadow root that `element` is in, once. */
export function adoptStyle(element, rules) {
    const { adoptedStyleSheets } = element.getRootNode()
    let sheet = sheets.get(rules)
    if (!sheet) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(rules + unseen)
        sheets.set(rules, sheet)
    }
    if (adoptedStyleSheets && !adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
}

/** What has the focus in the document or shadow root that `element` is in. */
export const focusBeside = element => element.getRootNode().activeElement
