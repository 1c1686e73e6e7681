// The rules of a deck and its cards. Any rule of the page overrides them.

/**
 * What an element that is the deck's own keeps, whatever the page says of all elements, as in `* { transition: all 0.3s }`: such a
 * transition would have a card lag behind the finger.
 */
export const own = `display: block !important; position: absolute !important; height: auto !important; margin: 0 !important; padding: 0 !important; border: 0 !important;
    min-width: 0 !important; min-height: 0 !important; max-width: none !important; max-height: none !important;
    transition: none !important;`

/** Cards are drawn by z-index in the engine's order, in front of whatever else a deck contains. */
export const FRONT = 1e9

/** Out of sight, and not out of the accessibility tree. */
const unseen = `
[data-unseen] { position: absolute !important; width: 1px !important; height: 1px !important;
    overflow: hidden !important; clip-path: inset(50%) !important; white-space: nowrap !important;
    border: 0 !important; padding: 0 !important; }`

/** A number rounded to what is visible, because a browser writes and parses all of its digits in each frame. */
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

/** Style sheets by document, which cannot share them, and by their rules. */
const sheets = new WeakMap()

/** Gives rules to a document or shadow root, once. */
function adopt(root, rules) {
    const document = root.ownerDocument ?? root
    if (!document.defaultView || root.adoptedStyleSheets === undefined) return
    if (!sheets.has(document)) sheets.set(document, new Map())
    const known = sheets.get(document)
    if (!known.has(rules)) {
        const sheet = new document.defaultView.CSSStyleSheet()
        sheet.replaceSync(rules)
        known.set(rules, sheet)
    }
    const sheet = known.get(rules)
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}

/**
 * Gives the document or shadow root that `element` is in the rules for what cards contain. They are in the layer `cardistry`,
 * so a rule outside of layers overrides them, and one in a layer that the page puts behind it.
 */
export function adoptStyle(element, rules) { adopt(element.getRootNode(), `@layer cardistry {${rules}${unseen}}`) }

/**
 * Gives an element and its children the rules of a shadow root, which any rule of the page overrides, in a layer or not.
 * The children stay the page's: they show in a slot.
 */
export function dress(element, rules) {
    const isBare = !element.shadowRoot
    const root = isBare ? element.attachShadow({ mode: 'open' }) : element.shadowRoot
    if (isBare) root.append(element.ownerDocument.createElement('slot'))
    adopt(root, rules)
    return element
}

/** Milliseconds by which the clock of a window is ahead of this script's: an element may be in another document. */
export const clockOf = view => (view && view !== window ? performance.timeOrigin - view.performance.timeOrigin : 0)

/** What has the focus in the document or shadow root that `element` is in. */
export const focusBeside = element => element.getRootNode().activeElement
