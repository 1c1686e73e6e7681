// A picture that is looked at closely: fingers, wheel and time go into an engine of its own, and frames come out.
//
//     import { Viewport } from './cardistry-viewport.js'
//     const viewport = new Viewport(stage, { draw: ({ x, y, scale }) => …, act: event => … })
//     await viewport.ready
//     viewport.show({ width: 4000, height: 3000 })

const EVENTS = ['none', 'tap', 'doubleTap', 'previous', 'next']
const PHASES = { pointerdown: 0, pointermove: 1, pointerup: 2 }
const CANCELLED = 3
/** Pixels that a wheel which reports lines or pages moves by each. */
const LINE = 40
/** Pixels of a wheel, and of a trackpad's pinch, for a factor of e. */
const WHEEL = 540
const PINCH = 100

let compiled = null
const compile = () => (compiled ??= fetch(new URL('./cardistry-viewport.wasm', import.meta.url))
    .then(async response => response.headers.get('content-type') === 'application/wasm'
        ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer()))
    .catch(cause => {
        compiled = null
        throw new Error('The viewport\'s engine could not be loaded. Serve it beside its script.', { cause })
    }))

export class Viewport {
    /** Resolves when it can be used; rejects if the engine cannot be loaded. */
    ready
    #host
    #given
    #engine = null
    #latest = 0
    #request = 0
    #isDragging = false
    #pointer = null
    #abort = new AbortController()
    #observer
    #reduced = matchMedia('(prefers-reduced-motion: reduce)')
    #size = { width: 0, height: 0 }
    #neighbours = [false, false]
    /** Where each pointer was pressed. */
    #pressed = new Map()

    /**
     * @param host what the picture is shown in; it has its size
     * @param draw called with `{x, y, scale, opacity, percent, isZoomed, isClosed, width}`: where the picture's centre is
     *   from the host's, in CSS pixels; 1 is the scale of a picture that just fits; `width` is the host's
     * @param act called with `tap`, `doubleTap`, `previous` or `next`, and the event
     * @param leaves whether a press is for what it is on
     * @param view the element that a picture is shown in, by an event; of several in `host`, all of one size, or `host`
     * @param stays whether the picture can be neither pulled nor pinched closed
     */
    constructor(host, { draw, act, leaves = () => false, view = () => host, stays = false }) {
        this.#host = host
        this.#given = { draw, act, leaves, view, stays }
        this.ready = compile().then(module => WebAssembly.instantiate(module, { Math })).then(({ exports }) => {
            if (this.#abort.signal.aborted) return
            this.#engine = exports
            this.resize()
            this.#show(false)
        })
        this.#observer = new ResizeObserver(() => this.resize())
        this.#observer.observe(host)
        const { signal } = this.#abort
        const on = (type, act, options) => host.addEventListener(type, act, { signal, ...options })
        for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'lostpointercapture']) on(type, this.#touch)
        on('wheel', this.#wheel, { passive: false })
        // Chromium otherwise takes the tap after a flick for one that stops a fling.
        on('touchmove', event => { if (this.#isDragging && event.cancelable) event.preventDefault() }, { passive: false })
        on('pointerleave', () => { this.#pointer = null })
        on('dragstart', event => event.preventDefault())
    }

    destroy() {
        this.#abort.abort()
        this.#observer.disconnect()
        cancelAnimationFrame(this.#request)
        this.#engine = null
    }

    /** Shows a picture of that size in pixels, 0 if unknown; with `keepsPlace` as large and the same part as the one before. */
    show({ width = 0, height = 0 }, { keepsPlace = false, hasPrevious = false, hasNext = false } = {}) {
        this.#size = { width, height }
        this.#neighbours = [hasPrevious, hasNext]
        this.#show(keepsPlace)
    }

    #show(keepsPlace) {
        this.#call('allow', ...this.#neighbours.map(Number), Number(this.#reduced.matches), Number(this.#given.stays))
        this.#call('show', this.#size.width, this.#size.height, Number(keepsPlace), this.#now)
        this.#frame()
    }

    resize() {
        const { clientWidth, clientHeight } = this.#given.view(null)
        this.#call('resize', clientWidth, clientHeight, devicePixelRatio, this.#now)
        this.#frame()
    }

    /** These zoom about the mouse if it is over the picture, and about the middle otherwise. */
    zoom(factor, event = null) { this.#do('zoom', factor, ...this.#point(event)) }
    toggle(event = null) { this.#do('toggle', ...this.#point(event)) }
    zoomOut() { this.#do('zoomOut') }
    pan(x, y) { this.#do('pan', x, y) }

    #do(name, ...given) {
        this.#call(name, ...given, this.#now)
        this.#frame()
    }

    #call(name, ...given) { return this.#engine?.[name](...given) ?? 0 }

    /** Seconds, which never run back. */
    #at(milliseconds) { return (this.#latest = Math.max(this.#latest, milliseconds / 1000)) }
    get #now() { return this.#at(performance.now()) }

    /** Of an event, or of the mouse, or of the middle. */
    #point(event) {
        const at = event ?? this.#pointer
        const view = this.#pressed.get(event?.pointerId) ?? this.#given.view(at)
        const { left, top, width, height } = view.getBoundingClientRect()
        return at ? [at.clientX - left, at.clientY - top] : [width / 2, height / 2]
    }

    #touch = event => {
        const { type, pointerId, pointerType } = event
        if (pointerType === 'mouse') this.#pointer = event
        if (type === 'pointerdown') {
            if (event.button || this.#given.leaves(event)) return
            this.#pressed.set(pointerId, this.#given.view(event))
            this.#isDragging = false
            if (pointerType !== 'touch') this.#host.setPointerCapture(pointerId)
        } else if (!this.#pressed.has(pointerId)) return
        // A mouse or pen without a pressed button: its release was lost.
        const isLost = type === 'pointermove' && pointerType !== 'touch' && !(event.buttons & 1)
        const phase = isLost ? CANCELLED : PHASES[type] ?? CANCELLED
        if (phase === 1) this.#isDragging = true
        const all = phase === 1 ? event.getCoalescedEvents?.() ?? [] : []
        for (const one of all.length ? all : [event]) {
            const time = Math.min(one.timeStamp, performance.now())
            const done = this.#call('touch', phase, pointerId, ...this.#point(one), time / 1000, this.#at(time))
            if (done) this.#given.act(EVENTS[done], event)
        }
        if (phase > 1) this.#pressed.delete(pointerId)
        this.#wake()
    }

    #wheel = event => {
        event.preventDefault()
        this.#pointer = event
        const delta = event.deltaY * (event.deltaMode ? LINE : 1)
        const most = Math.max(-240, Math.min(240, delta))
        this.zoom(Math.exp(-most / (event.ctrlKey ? PINCH : WHEEL)), event)
    }

    #wake() { this.#request ||= requestAnimationFrame(() => { this.#request = 0; this.#frame() }) }

    #frame() {
        const engine = this.#engine
        if (!engine) return
        const time = this.#now
        const start = engine.frame(time) / 8
        const [x, y, scale, opacity, percent, isZoomed, rest, isClosed] = new Float64Array(engine.memory.buffer).subarray(start, start + 8)
        if (rest > time) this.#wake()
        this.#given.draw({ x, y, scale, opacity, percent, isZoomed: isZoomed === 1, isClosed: isClosed === 1, width: this.#given.view(null).clientWidth })
    }
}
