// The keyboard: each key is an action, or one of several; the screen that is shown carries out the one it has.

const ACTIONS = {
    ArrowRight: 'toRight keep', k: 'keep', p: 'keep pin', 2: 'second keep',
    ArrowLeft: 'toLeft trash', j: 'trash', x: 'trash', 1: 'first trash',
    ArrowUp: 'toTop up favourite', 3: 'up favourite',
    ArrowDown: 'toBottom down later', 4: 'down later',
    b: 'both', f: 'finish',
    u: 'undo', Backspace: 'undo',
    Enter: 'zoom start', z: 'zoom', s: 'start',
    Escape: 'back',
    PageDown: 'next', '.': 'next', PageUp: 'previous', ',': 'previous',
}

/**
 * The keys of programs for culling: stars, colours, pick and reject, and arrows that look without deciding. What is not here is as
 * above.
 */
const CULLING = {
    ArrowRight: 'toRight next', ArrowLeft: 'toLeft previous', ' ': 'next',
    p: 'keep pin', x: 'trash', h: 'favourite', l: 'later', k: 'next', j: 'previous',
    0: 'rate0', 1: 'first rate1', 2: 'second rate2', 3: 'rate3', 4: 'rate4', 5: 'rate5',
    6: 'label-red', 7: 'label-yellow', 8: 'label-green', 9: 'label-blue',
}

/** The actions that give stars or a colour. */
export const RATINGS = Object.values(CULLING).flatMap(names => names.split(' ')).filter(name => /^(rate|label)/.test(name))

/** What such an action gives to a card that has `rating`. The colour that it has is removed. */
export function ratingOf(name, { label }) {
    if (name.startsWith('rate')) return { stars: Number(name.at(-1)) }
    const other = name.slice('label-'.length)
    return { label: label === other ? null : other }
}

/** The arrow keys, by the side that they swipe to. */
export const ARROWS = { left: '←', right: '→', up: '↑', down: '↓' }

/** The key of a decision, where it is not the arrow of its side. */
export const pressed = (device, decision) => (device.get('keys') === 'culling' ? { keep: 'P', trash: 'X' }[decision] : undefined)

/** The key that a person means: letters without Caps Lock, and on keyboards without Latin letters by their place. */
export function keyOf({ key = '', code = '' }) {
    if (key.length !== 1) return key
    return key > '\x7f' && /^Key/.test(code) ? code[3].toLowerCase() : key.toLowerCase()
}

/** The names of what a key may mean, the first one that the screen has counts. `keys` are `riffle` or `culling`. */
export function actionsOf(event, keys) {
    const key = keyOf(event)
    if (event.altKey || event.metaKey) return []
    if (event.ctrlKey) return key === 'z' ? ['undo'] : []
    return ((keys === 'culling' && CULLING[key]) || ACTIONS[key] || '').split(' ').filter(Boolean)
}

export function listenToKeys(app) {
    // In the capture phase: the stack has keys of its own, but its undo does not reach back across a reload.
    addEventListener('keydown', event => {
        if (event.isComposing || event.altKey || event.metaKey || document.querySelector('dialog[open]')) return
        const control = event.target.closest?.('button, a, input, select, textarea')
        if (control && (event.key === 'Enter' || event.key === ' ' || (control.matches('input, select') && event.key !== 'Escape'))) return
        if (event.key === '?') { app.openHelp(); return event.preventDefault() }
        const act = actionsOf(event, app.device.get('keys')).map(name => app.router.keys?.[name]).find(Boolean)
        // What the screen has no use for at the moment is left to others.
        if (!act || act(event) === false) return
        event.preventDefault()
        event.stopPropagation()
    }, { capture: true })
}
