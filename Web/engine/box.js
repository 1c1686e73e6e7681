// Where a deck is in the window: its size, and the way from a point of the window to a point of the deck, through whatever
// scales, turns, mirrors or skews it.

/** Marks three corners of a deck, in its shadow root, with elements of no size: whatever transforms it, their boxes are points. */
export class Corners {
    #host
    #corners = [['0', '0'], ['100%', '0'], ['0', '100%']].map(([left, top]) => {
        const corner = document.createElement('div')
        Object.assign(corner.style, { position: 'absolute', visibility: 'hidden', left, top })
        return corner
    })

    constructor(host) {
        this.#host = host
        host.shadowRoot.append(...this.#corners)
    }

    remove() { for (const corner of this.#corners) corner.remove() }

    /** Measures the element; a layout is forced if the page has changed. */
    measure() {
        const [origin, right, bottom] = this.#corners.map(corner => corner.getBoundingClientRect())
        const across = { x: right.left - origin.left, y: right.top - origin.top }
        const down = { x: bottom.left - origin.left, y: bottom.top - origin.top }
        const { clientWidth, clientHeight } = this.#host
        const width = ownLength(across, clientWidth)
        const height = ownLength(down, clientHeight)
        const area = across.x * down.y - across.y * down.x
        // An element that is not shown, or is seen from its edge.
        if (Math.abs(area) < 1) return boxOf(this.#host)
        return {
            left: origin.left, top: origin.top, width, height,
            xx: down.y * width / area, xy: -down.x * width / area,
            yx: -across.y * height / area, yy: across.x * height / area,
        }
    }
}

/** An element's own size is in whole pixels, so a difference of less than one says nothing about a scale. */
function ownLength({ x, y }, own) {
    const shown = Math.hypot(x, y)
    return own > 0 && Math.abs(shown - own) >= 1 ? own : shown
}

/** An upright element by its own box alone. */
function boxOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left, top, width, height, xx: 1, xy: 0, yx: 0, yy: 1 }
}

/** A point of the window in the deck. */
export const xIn = (box, x, y) => box.xx * (x - box.left) + box.xy * (y - box.top)
export const yIn = (box, x, y) => box.yx * (x - box.left) + box.yy * (y - box.top)
