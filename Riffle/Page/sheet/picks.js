// Many pictures of the sheet at once: a range by Shift, single ones by Ctrl, or all that a mouse is dragged over; by touch
// a long press picks the first one, a drag from there the next ones, and taps pick single ones until it is over.

import { h, icon } from '../ui/dom.js'
import { bytesOf } from '../data/round.js'
import { bytes } from '../words/format.js'
import { say } from '../words/say.js'

const ENDS = ['pointerup', 'pointercancel', 'contextmenu', 'blur']

/** Pixels that a press moves before it is a drag. */
const SLOP = 6
/** Milliseconds of a long press. */
const LONG = 450
/** Near the window's edges, in pixels, a finger that picks scrolls. */
const EDGE = 72

export class Picks {
    /** What is picked, and what can be done with it. */
    element
    /** Turns it on, so that taps pick, and off again. */
    button
    #sheet
    #isOn = false
    /** Whether a finger picks what it passes. */
    #isSweeping = false
    #cards
    #words = h('p', { role: 'status' })
    #ids = new Set()
    #anchor = null
    #frame = h('div', { class: 'marquee', hidden: true })
    #hasDragged = false

    /**
     * `cards()` are the cards of the sheet, `act(cards, name)` does something with some of them: what `acts` name, with
     * the words on their buttons. `icons` stand for the words where room is short.
     */
    constructor(sheet, cards, act, acts = { keep: say('desk.keepThem'), trash: say('desk.trashThem') }, icons = {}) {
        this.#sheet = sheet
        this.#cards = cards
        const button = ([name, label]) => h('button', {
            class: 'secondary', type: 'button', 'aria-label': label, title: icons[name] ? label : null, dataset: { action: `pick-${name}` },
            onclick: () => {
                const picked = this.#picked()
                this.clear()
                act(picked, name)
            },
        }, icons[name] ? [icon(icons[name]), h('span', { class: 'pick-word' }, label)] : label)
        this.element = h('div', { class: 'picks', hidden: true, role: 'group', 'aria-label': say('desk.picks') },
            this.#words, Object.entries(acts).map(button))
        this.button = h('button', {
            class: 'pill', type: 'button', 'aria-pressed': 'false', dataset: { action: 'select' }, onclick: () => (this.#isOn ? this.clear() : this.#turn(true)),
        }, say('desk.select'))
        // Before the squares' own listeners.
        sheet.addEventListener('click', event => this.#click(event), { capture: true })
        sheet.addEventListener('keyup', event => this.#key(event))
        sheet.addEventListener('pointerdown', event => (event.pointerType === 'mouse' ? this.#press(event) : this.#touch(event)))
        // Nothing scrolls below a finger that picks, and no menu opens for the picture.
        sheet.addEventListener('touchmove', event => { if (this.#isSweeping && event.cancelable) event.preventDefault() }, { passive: false })
        sheet.addEventListener('contextmenu', event => { if (this.#isSweeping) event.preventDefault() })
    }

    /** Picks nothing any more. Returns `false` if nothing was picked. */
    clear() {
        if (!this.#ids.size && !this.#isOn) return false
        this.#turn(false)
        this.#pick(new Set())
        return true
    }

    /** Marks the squares that are picked, after some were made anew. */
    show() {
        const picked = this.#picked()
        this.#ids = new Set(picked.map(({ id }) => id))
        for (const square of this.#squares()) square.toggleAttribute('data-picked', this.#ids.has(square.dataset.id))
        this.element.hidden = picked.length === 0
        this.#words.textContent = say('desk.picked', { count: picked.length, size: bytes(bytesOf(picked)) })
    }

    #turn(isOn) {
        this.#isOn = isOn
        this.button.ariaPressed = String(isOn)
    }

    #picked() { return this.#cards().filter(({ id }) => this.#ids.has(id)) }

    #squares() { return [...this.#sheet.querySelectorAll('.thumb')] }

    #pick(ids) {
        this.#ids = ids
        this.show()
    }

    /** All from the last one touched to this one, as they lie on the sheet. */
    #range(square) {
        const all = this.#squares().map(({ dataset }) => dataset.id)
        const ends = [all.indexOf(this.#anchor), all.indexOf(square.dataset.id)]
        const from = ends[0] < 0 ? ends[1] : Math.min(...ends)
        this.#pick(new Set(all.slice(from, Math.max(...ends) + 1)))
    }

    #click(event) {
        const square = event.target.closest('.thumb')
        const wasDrag = this.#hasDragged
        const isToggle = event.ctrlKey || event.metaKey || this.#isOn
        if (square && !wasDrag && event.shiftKey) this.#range(square)
        else if (square && !wasDrag && isToggle) this.#pick(this.#ids.symmetricDifference(new Set([square.dataset.id])))
        if (square && !event.shiftKey) this.#anchor = square.dataset.id
        if (!wasDrag && !(square && (event.shiftKey || isToggle))) return
        event.preventDefault()
        event.stopPropagation()
    }

    /** With Shift the arrows pick what the focus passes. */
    #key(event) {
        const square = event.target.closest('.thumb')
        if (!square || !/^(Arrow|Home|End)/.test(event.key)) return
        if (event.shiftKey) this.#range(square)
        else this.#anchor = square.dataset.id
    }

    // MARK: Dragging

    /** A finger that rests on a picture picks it, and goes on to those it passes. */
    #touch(event) {
        this.#hasDragged = false
        const square = event.target.closest('.thumb')
        if (!square || !event.isPrimary) return
        const { clientX: x, clientY: y } = event
        const before = new Set(this.#ids)
        const timer = setTimeout(() => {
            this.#isSweeping = this.#hasDragged = true
            this.#turn(true)
            this.#anchor = square.dataset.id
            this.#sweep(square, before)
        }, LONG)
        const move = ({ clientX, clientY }) => {
            if (!this.#isSweeping) return Math.hypot(clientX - x, clientY - y) > SLOP ? end() : undefined
            if (clientY < EDGE || clientY > innerHeight - EDGE) scrollBy(0, clientY < EDGE ? -SLOP : SLOP)
            const over = document.elementFromPoint(clientX, clientY)?.closest('.thumb')
            if (over && this.#sheet.contains(over)) this.#sweep(over, before)
        }
        const end = () => {
            clearTimeout(timer)
            removeEventListener('pointermove', move)
            for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, end)
            // The click that ends a press comes first.
            setTimeout(() => { this.#isSweeping = this.#hasDragged = false })
        }
        addEventListener('pointermove', move)
        for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end)
    }

    /** Picks all from the first one to this one, and what was picked before. */
    #sweep(square, before) {
        this.#range(square)
        this.#pick(before.union(this.#ids))
    }

    #press(event) {
        this.#hasDragged = false
        if (event.button || !event.target.closest('.pile')) return
        const start = { x: event.pageX, y: event.pageY }
        const before = event.shiftKey || event.ctrlKey || event.metaKey ? new Set(this.#ids) : new Set()
        // A mouse without a pressed button: its release was lost.
        const move = event => (event.buttons & 1 ? this.#move(start, event, before) : end())
        const end = () => {
            removeEventListener('pointermove', move)
            for (const name of ENDS) removeEventListener(name, end)
            this.#frame.remove()
            // The click that ends a drag comes first.
            setTimeout(() => { this.#hasDragged = false })
            delete this.#sheet.dataset.picking
        }
        addEventListener('pointermove', move)
        for (const name of ENDS) addEventListener(name, end)
    }

    #move(start, { pageX, pageY }, before) {
        if (!this.#hasDragged && Math.hypot(pageX - start.x, pageY - start.y) < SLOP) return
        this.#hasDragged = true
        const [left, right] = [start.x, pageX].sort((one, other) => one - other)
        const [top, bottom] = [start.y, pageY].sort((one, other) => one - other)
        if (!this.#frame.isConnected) {
            document.body.append(this.#frame)
            this.#frame.hidden = false
            this.#sheet.dataset.picking = ''
        }
        Object.assign(this.#frame.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` })
        const over = this.#squares().filter(square => {
            const box = square.getBoundingClientRect()
            return box.left + scrollX < right && box.right + scrollX > left && box.top + scrollY < bottom && box.bottom + scrollY > top
        })
        this.#pick(before.union(new Set(over.map(({ dataset }) => dataset.id))))
    }
}
