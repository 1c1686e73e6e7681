// Controls inside cards, which keep their touches, clicks and keys. What is inside an open shadow root is seen by the
// event's composed path: to listeners outside, its target is only the root's host.

const ROLES = 'button checkbox combobox link listbox option radio scrollbar searchbox slider spinbutton switch tab textbox treeitem'

/** Elements that a pointer works instead of dragging the card. A disabled one does nothing, and so is like any content. */
const CONTROLS = 'a[href], area[href], :is(button, input, select, textarea):enabled, label, summary, audio[controls],'
    + ` video[controls], [draggable=true], [data-no-drag], [role^=menuitem], ${ROLES.split(' ').map(role => `[role=${role}]`)}`
const CARDS = '[data-card], [data-pass]'
const DECKS = '[data-swipe-stack], [data-wallet-deck]'

const isControl = (node, host) => !node.matches?.(CARDS) && (node.matches?.(CONTROLS)
    || (node.isContentEditable && !host.isContentEditable) || customElements.get(node.localName)?.formAssociated)

/** The control inside `host` that an event is about, if any. */
export function controlOf(event, host) {
    for (const node of event.composedPath()) {
        if (node === host) return null
        if (isControl(node, host)) return node
    }
    return null
}

/** The innermost deck that an event is in, if any. */
export const deckOf = event => event.composedPath().find(node => node.matches?.(DECKS)) ?? null

/**
 * Whether a key belongs to what has the focus inside a card. Only the deck and its cards leave their keys to the deck: a
 * component's closed shadow root may hide anything.
 */
export function ownsKeys(event, host) {
    const [target] = event.composedPath()
    return target !== host && !(target.matches(CARDS) && deckOf(event) === host)
}

/** What a node is in as the page shows it, through shadow roots and their slots. */
export const outside = node => node.assignedSlot ?? node.parentNode ?? node.host

const SCROLLS = /auto|scroll/

/** The axes along which a finger scrolls something between what it touches and `host`: 1 horizontally, 2 vertically. */
export function scrollAxes(event, host) {
    let axes = 0
    for (const node of event.composedPath()) {
        if (node === host) break
        const isWide = node.scrollWidth > node.clientWidth
        const isHigh = node.scrollHeight > node.clientHeight
        if (!isWide && !isHigh) continue
        const { overflowX, overflowY } = getComputedStyle(node)
        if (isWide && SCROLLS.test(overflowX)) axes |= 1
        if (isHigh && SCROLLS.test(overflowY)) axes |= 2
    }
    return axes
}
