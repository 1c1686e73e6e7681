// Two pictures that are zoomed and moved as one: each shows the same part, at the same scale.

import { Viewport } from '../cardistry-viewport.js'
import { pixels } from '../zoom/zoom-layer.js'

/** How far an arrow moves the pictures, as a share of a stage. */
const WAY = 1 / 4

export class InStep {
    /** The side whose picture was pressed last: the viewport has its size, and the other one follows. */
    place = 0
    isZoomed = false
    #panes
    #given
    #viewport
    #shown = ''

    /**
     * @param ring what both stages are in
     * @param given `touched(name, event)`: a tap, or a swipe to the next picture; `neighbours(place)`: whether there are
     *   pictures before and after the one there; `changed(percent, hasTurned)`: how large pixels are now, and whether the
     *   pictures have become zoomed or whole
     */
    constructor(ring, panes, given) {
        this.#panes = panes
        this.#given = given
        // Before the viewport's own: a press decides which of the two pictures it is about.
        for (const type of ['pointerdown', 'wheel']) ring.addEventListener(type, event => {
            if (event.isPrimary !== false && isOnPicture(event)) this.at(this.#placeOf(event))
        }, { capture: true, passive: true })
        this.#viewport = new Viewport(ring, {
            draw: frame => this.#draw(frame),
            act: given.touched,
            leaves: event => !isOnPicture(event),
            view: event => panes[event ? this.#placeOf(event) : 0].stage,
            stays: true,
        })
        // Without its engine the pictures are seen whole, and everything else works.
        this.#viewport.ready.catch(() => {})
    }

    stop() { this.#viewport.destroy() }
    zoom(factor) { this.#viewport.zoom(factor) }
    zoomOut() { this.#viewport.zoomOut() }
    toggle(event) { this.#viewport.toggle(event) }
    pan(x, y) {
        const { clientWidth, clientHeight } = this.#panes[0].stage
        this.#viewport.pan(x * clientWidth * WAY, y * clientHeight * WAY)
    }

    /** From now on the picture on that side leads. */
    at(place) {
        if (place === this.place || !this.#panes[place].card) return
        this.place = place
        this.look(true)
    }

    /** What is shown may have changed. */
    look(keepsPlace) {
        const [hasPrevious, hasNext] = this.#given.neighbours(this.place)
        const size = this.#size()
        const shown = JSON.stringify([size, hasPrevious, hasNext, this.#panes.map(({ card }) => card?.picture)])
        // News of anything else must not end what a finger is doing.
        if (keepsPlace && shown === this.#shown) return
        this.#shown = shown
        this.#viewport.resize()
        this.#viewport.show(size, { keepsPlace, hasPrevious, hasNext })
    }

    /** The size by which 100 % is that of the more detailed picture, for both. */
    #size() {
        const detailOf = ({ card, fitted }) => (card ? pixels(card).width / Math.max(fitted.width, 1) : 0)
        const detail = Math.max(...this.#panes.map(detailOf))
        const { width, height } = this.#panes[this.place].fitted
        return { width: width * detail, height: height * detail }
    }

    /** The side that an event is on. */
    #placeOf({ clientX, clientY }) {
        const { left, top, right, bottom } = this.#panes[1].stage.getBoundingClientRect()
        return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom ? 1 : 0
    }

    #draw({ x, y, scale, percent, isZoomed }) {
        const { width, height } = this.#panes[this.place].fitted
        const share = width && height ? [x / width, y / height] : [0, 0]
        this.#panes.forEach((pane, place) => {
            // A swipe to the next picture moves one of them alone.
            const moves = place === this.place || isZoomed || scale !== 1
            pane.move(...(moves ? share : [0, 0]), scale)
        })
        const hasTurned = isZoomed !== this.isZoomed
        this.isZoomed = isZoomed
        this.#given.changed(percent, hasTurned)
    }
}

const isOnPicture = ({ target }) => Boolean(target.closest('.pane-stage'))
