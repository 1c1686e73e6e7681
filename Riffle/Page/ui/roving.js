// One stop for Tab, however many buttons: arrows go from one to the next, Home and End to the ends.

/** Makes the buttons in `list` one stop. Call the answer whenever they have changed. */
export function rove(list) {
    const buttons = () => [...list.querySelectorAll('button')]
    const stopAt = stop => { for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1 }
    list.addEventListener('focusin', ({ target }) => stopAt(target))
    list.addEventListener('keydown', event => {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        const all = buttons()
        const next = all[follower(event.key, all, all.indexOf(event.target), getComputedStyle(list).direction)]
        if (!next) return
        event.preventDefault()
        next.focus()
    })
    return () => {
        const all = buttons()
        const stop = all.find(button => button === document.activeElement) ?? all.find(button => button.tabIndex === 0)
        stopAt(stop ?? all[0])
    }
}

/** The index of the button that a key leads to from the one at `at`. */
function follower(key, all, at, direction) {
    const top = button => Math.round(button.getBoundingClientRect().top)
    const columns = all.filter(button => top(button) === top(all[0])).length
    const onwards = direction === 'rtl' ? -1 : 1
    switch (key) {
    case 'ArrowRight': return at + onwards
    case 'ArrowLeft': return at - onwards
    case 'ArrowUp': return at - columns
    // From above a gap in the last row it leads to the last one.
    case 'ArrowDown': return top(all[at]) < top(all.at(-1)) ? Math.min(at + columns, all.length - 1) : -1
    case 'Home': return 0
    case 'End': return all.length - 1
    default: return -1
    }
}
