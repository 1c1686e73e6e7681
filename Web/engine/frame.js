// The moment at which the compositor has what was just drawn.

/** The longest wait for a frame, in milliseconds: hidden pages draw none. */
const PATIENCE = 120

/** Calls `act` once the next frame is drawn, however late that is for it. */
export function afterFrame(act) {
    let isDone = false
    const once = () => {
        if (isDone) return
        isDone = true
        clearTimeout(guard)
        act()
    }
    const guard = setTimeout(once, PATIENCE)
    requestAnimationFrame(() => setTimeout(once))
}
