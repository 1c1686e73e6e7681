// News come in flocks.

/** Milliseconds from the first news to what is done about it. */
const PAUSE = 250

/** A listener that acts once for all news of a while, if `element` is still in the page then. */
export function gather(element, act) {
    let isDue = false
    return () => {
        if (isDue) return
        isDue = true
        setTimeout(() => { isDue = false; if (element.isConnected) act() }, PAUSE)
    }
}
