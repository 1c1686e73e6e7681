// Controls inside cards, which keep their touches and keys.

/** Whatever a finger works inside a card instead of dragging it. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, audio[controls], video[controls],'
    + ' [contenteditable], [data-no-drag]'

/** The control inside `host` that an event is about, if any. */
export function controlOf(event, host) {
    const control = event.target.closest(CONTROLS)
    return control && control !== host && host.contains(control) ? control : null
}
