// Where the focus goes when what had it goes away: never to the body, where a keyboard would start from the top.

/** The heading of the screen that `element` is, or is in. */
export function focusHeading(element) {
    const heading = (element.closest('[data-screen]') ?? element).querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
}

const nameOf = button => button.dataset.id ?? button.dataset.action ?? button.ariaLabel
const isAlike = (one, other) => one.dataset.action === other.dataset.action

/**
 * Runs `act`, which makes buttons in `element` anew. The focus stays with the button that had it, else goes to the next
 * one for the same thing, or the one before, or the heading.
 */
export function keepFocus(element, act) {
    const buttons = () => [...element.querySelectorAll('button')]
    const before = buttons()
    const at = before.indexOf(document.activeElement)
    act()
    if (at < 0) return
    const near = [...before.slice(at), ...before.slice(0, at).reverse()]
        .filter(other => isAlike(other, before[at])).map(nameOf)
    const now = buttons().filter(button => isAlike(button, before[at]) && button.checkVisibility())
    const found = near.map(name => now.find(button => nameOf(button) === name)).find(Boolean)
    if (!found) focusHeading(element)
    else if (found !== document.activeElement) found.focus({ preventScroll: true })
}
