// The one place through which functions of the app are called: whatever they do, the deck goes on.

/** Calls `act`, and returns its answer. An error is reported as uncaught; the answer is then `otherwise`. */
export function guard(act, otherwise) {
    try {
        return act()
    } catch (error) {
        reportError(error)
        return otherwise
    }
}
