// Making elements. Text only ever enters as text, so that no file name can be markup.

/**
 * An element: `h('button', { class: 'x', 'aria-label': 'Close', onclick }, 'text', child, …)`.
 * Null and false children and properties are left out.
 */
export function h(tag, properties = {}, ...children) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(properties)) {
        if (value === null || value === undefined || value === false) continue
        if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
        else if (name === 'class') element.className = value
        else if (name === 'dataset') Object.assign(element.dataset, value)
        else element.setAttribute(name, value === true ? '' : value)
    }
    element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false))
    return element
}

const SVG = 'http://www.w3.org/2000/svg'

// Strokes on a 24 × 24 grid.
const ICONS = {
    back: 'M15 5l-7 7 7 7',
    next: 'M9 5l7 7-7 7',
    settings: 'M4 7.500h8.500M17.500 7.500H20M4 16.500h2.500M11.500 16.500H20M15 5a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM9 14a2.500 2.500 0 100 5 2.500 2.500 0 000-5z',
    progress: 'M4.500 4.500h5.500v5.500H4.500zM14 4.500h5.500v5.500H14zM4.500 14h5.500v5.500H4.500zM14 14h5.500v5.500H14z',
    trash: 'M4.5 6.5h15M9.5 6.5V4.8c0-.7.5-1.3 1.2-1.3h2.6c.7 0 1.2.6 1.2 1.3v1.7M6.3 6.5l.8 12c.1 1.1 1 2 2.1 2h5.6c1.1 0 2-.9 2.1-2l.8-12M10.2 10.5v6M13.8 10.5v6',
    keep: 'M4.5 12.8l4.8 4.7L19.5 7',
    undo: 'M8.5 4.5L4 9l4.5 4.5M4.5 9h9.2a5.8 5.8 0 010 11.5H9',
    favourite: 'M12 20s-7.8-4.7-7.8-10.3A4.4 4.4 0 0112 7a4.4 4.4 0 017.8 2.7C19.800 15.300 12 20 12 20z',
    later: 'M12 3.800a8.200 8.200 0 100 16.400 8.200 8.200 0 000-16.400zM12 7.500V12l3 2.300',
    zoom: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
    close: 'M6 6l12 12M18 6L6 18',
    help: 'M9.200 9.300a2.900 2.900 0 115 2c-1 .9-2.200 1.300-2.200 2.900M12 17.600v.2M12 2.900a9.100 9.100 0 100 18.200 9.100 9.100 0 000-18.200z',
    restore: 'M4.500 12a7.500 7.500 0 107.500-7.500c-2.600 0-4.900 1.300-6.200 3.300M5 3.800v4.400h4.400',
    damaged: 'M4 16.500V6.500c0-1.100.9-2 2-2h12c1.100 0 2 .9 2 2v11c0 1.100-.9 2-2 2h-6.500M4 16.500l4.500-4.500 3 3M11.500 19.500l2-3-2-2 2.500-3M15.300 9.300v.1',
    open: 'M13.500 4.500h6v6M19.500 4.500l-9 9M10 5.500H6.500c-1.100 0-2 .9-2 2v10c0 1.100.9 2 2 2h10c1.100 0 2-.9 2-2V14',
    folder: 'M3.500 18V6.500c0-.8.7-1.500 1.500-1.500h4.200l2 2.500H19c.8 0 1.500.7 1.500 1.500v9c0 .8-.7 1.500-1.500 1.500H5c-.8 0-1.500-.7-1.500-1.500z',
    stack: 'M5 9.500h14v9.500c0 .8-.7 1.500-1.500 1.500h-11c-.8 0-1.500-.7-1.500-1.500zM7 6.500h10M9 3.500h6',
    share: 'M12 14.5V4M8 7.500L12 3.500l4 4M6 11.500H5.500v8.500h13v-8.500H18',
    today: 'M4.500 8.500h15M6 5.500h12c.8 0 1.500.7 1.500 1.500v11c0 .8-.7 1.500-1.500 1.500H6c-.8 0-1.500-.7-1.500-1.500V7c0-.8.7-1.500 1.500-1.500zM8.500 3.500v3.500M15.500 3.500v3.500M12 11.500l.9 1.700 1.900.3-1.400 1.300.3 1.900-1.700-.9-1.700.9.3-1.900-1.400-1.300 1.900-.3z',
    month: 'M4.500 9h15M6 5.500h12c.8 0 1.500.7 1.500 1.500v11c0 .8-.7 1.500-1.500 1.500H6c-.8 0-1.500-.7-1.500-1.500V7c0-.8.7-1.500 1.500-1.500zM8.500 3.500v3.500M15.500 3.500v3.500M8.500 12.500h.1M12 12.500h.1M15.500 12.500h.1M8.500 16h.1M12 16h.1',
    undated: 'M4.500 9h15M6 5.500h12c.8 0 1.500.7 1.500 1.500v11c0 .8-.7 1.500-1.500 1.500H6c-.8 0-1.500-.7-1.500-1.500V7c0-.8.7-1.500 1.500-1.500zM8.500 3.500v3.500M15.500 3.500v3.500M10 14.300h4',
    album: 'M6.500 4.500h11.500c.8 0 1.500.7 1.500 1.500v12c0 .8-.7 1.500-1.500 1.500H6.500c-.8 0-1.500-.7-1.500-1.500V6c0-.8.7-1.500 1.500-1.500zM8.500 4.500v15M10.500 16l2.800-3.500 1.900 2.100 1.300-1.400 2 2.300',
    biggest: 'M4 19.500h4.500V14H4zM10 19.500h4.500V9.500H10zM16 19.500h4.500v-15H16z',
    duplicates: 'M8.500 8.500h10c.8 0 1.500.7 1.500 1.500v9c0 .8-.7 1.500-1.500 1.500h-10c-.8 0-1.500-.7-1.500-1.500v-9c0-.8.7-1.500 1.500-1.500zM4 15.500V6c0-1.100.9-2 2-2h9.500',
    video: 'M4.500 6.500h9c.8 0 1.500.7 1.500 1.500v8c0 .8-.7 1.500-1.500 1.500h-9c-.8 0-1.500-.7-1.500-1.500V8c0-.8.7-1.500 1.500-1.500zM15 10.800l6-3.300v9l-6-3.300',
    screenshot: 'M8 3.500h8c.8 0 1.500.7 1.500 1.500v14c0 .8-.7 1.500-1.500 1.500H8c-.8 0-1.500-.7-1.500-1.500V5c0-.8.7-1.500 1.500-1.500zM10.800 18h2.400',
    unclear: 'M12 3.500c3.700 4.200 5.700 7.200 5.700 10.300a5.700 5.700 0 01-11.400 0C6.300 10.700 8.300 7.700 12 3.500zM9.200 14.300c.2 1.400 1.100 2.300 2.500 2.500',
    pin: 'M9 4h6M10 4v5.500l-3 3.500v1.500h10V13l-3-3.500V4M12 14.500V20.500',
    play: 'M8 5.500v13l10.500-6.500z',
}

/** An element of a drawing: `svg('path', { d })`. */
export function svg(tag, properties = {}, ...children) {
    const element = document.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(properties)) element.setAttribute(name, value)
    element.append(...children)
    return element
}

/** One of the page's icons; decoration, so never read aloud. */
export function icon(name) {
    return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'data-icon': name, 'aria-hidden': 'true' }, svg('path', { d: ICONS[name] }))
}

/**
 * Makes the children of `host` one element for each item, in order. Elements stay where they are, so that
 * neither a finger nor the focus loses the one it is on: what an item shows is changed by `update`.
 */
export function keyed(host, items, key, make, update) {
    const old = new Map([...host.children].map(child => [child.dataset.key, child]))
    let place = host.firstElementChild
    for (const item of items) {
        const name = key(item)
        const text = JSON.stringify(item)
        let element = old.get(name)
        old.delete(name)
        if (!element) {
            element = make(item)
            element.dataset.key = name
        } else if (element.shows !== text) update(element, item)
        element.shows = text
        if (element === place) place = place.nextElementSibling
        else host.insertBefore(element, place)
    }
    for (const element of old.values()) element.remove()
}

/** Text of unknown origin: its direction stays its own. */
export const bdi = text => h('bdi', {}, text)

/** A sentence as children for an element, with its `part` in bold, wherever it is. A language may write the part in words. */
export function strong(sentence, part) {
    const at = sentence.indexOf(part)
    if (at < 0) return [sentence]
    return [sentence.slice(0, at), h('b', {}, part), sentence.slice(at + part.length)]
}

/** A thin bar that fills: `value` of `total`. */
export function bar(label, value, total) {
    const fill = h('div', { class: 'bar-fill' })
    const element = h('div', {
        class: 'bar', role: 'progressbar', 'aria-label': label,
        'aria-valuemin': 0, 'aria-valuemax': total,
    }, fill)
    element.set = now => {
        element.setAttribute('aria-valuenow', now)
        fill.style.transform = `scaleX(${total ? now / total : 0})`
    }
    element.set(value)
    return element
}
