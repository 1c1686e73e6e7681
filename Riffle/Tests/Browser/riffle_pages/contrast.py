"""How well text and icons stand out, measured in the pixels behind them, pictures and gradients included."""

import base64

from support.pixels import DECODE

#: Every text and icon that is seen: what it is, its colour, where it is drawn, and the least ratio it needs.
SEEN = """() => {
    const everywhere = new CSSStyleSheet()
    everywhere.replaceSync('* { pointer-events: auto !important }')
    document.adoptedStyleSheets.push(everywhere)
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const rgba = colour => {
        context.clearRect(0, 0, 1, 1)
        context.fillStyle = colour
        context.fillRect(0, 0, 1, 1)
        const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data
        return [r, g, b, a / 255]
    }
    const isSeen = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !element.closest(':disabled, [aria-disabled="true"]')
    /** What its ancestors leave of a box. */
    const clipped = (element, { left, top, right, bottom }) => {
        let box = [left, top, right, bottom]
        const cut = (...by) => { box = box.map((side, index) => Math[index < 2 ? 'max' : 'min'](side, by[index])) }
        cut(0, 0, innerWidth, innerHeight)
        for (let at = element; at; at = at.parentElement) {
            const { overflowX, clipPath } = getComputedStyle(at)
            const own = at.getBoundingClientRect()
            if (overflowX !== 'visible') cut(own.left, own.top, own.right, own.bottom)
            if (clipPath === 'inset(50%)') return null
        }
        return box[2] - box[0] >= 1 && box[3] - box[1] >= 1 ? box.map(Math.round) : null
    }
    const opacity = element => (element ? getComputedStyle(element).opacity * opacity(element.parentElement) : 1)
    const seen = []
    const add = (element, box, colour, least, name) => {
        box = clipped(element, box)
        if (!box) return
        const hit = document.elementFromPoint((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        if (!hit || !(element.contains(hit) || hit.contains(element))) return
        const [r, g, b, a] = rgba(colour)
        seen.push({ name, box, colour: [r, g, b], alpha: a * opacity(element), least })
    }
    const words = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
        const text = words.currentNode
        const element = text.parentElement
        if (!text.data.trim() || element.closest('noscript, style, script') || !isSeen(element)) continue
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        const size = Number.parseFloat(fontSize)
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const box of range.getClientRects()) {
            const name = `"${text.data.trim()}" <${element.className || element.localName}>`
            add(element, box, color, isLarge ? 3 : 4.5, name)
        }
    }
    for (const icon of scope.querySelectorAll(':is(button, a, .mark, .pass-icon, .outcome-mark) .icon')) {
        if (!isSeen(icon)) continue
        const at = icon.closest('button, a, .mark, .pass-icon, .outcome-mark')
        const name = `icon of <${at.ariaLabel ?? at.className}>`
        add(icon, icon.getBoundingClientRect(), getComputedStyle(icon).stroke, 3, name)
    }
    document.adoptedStyleSheets.pop()
    return seen
}"""

#: Takes text and icons away, and brings them back.
HIDE = """() => {
    const hidden = new CSSStyleSheet()
    hidden.replaceSync(`
        *, *::before, *::after { color: #0000 !important; text-decoration: none !important; transition: none !important; }
        .icon { visibility: hidden !important; }`)
    document.adoptedStyleSheets.push(hidden)
}"""
SHOW = "() => { document.adoptedStyleSheets.pop() }"

#: The least ratio of each, over all pixels of its box.
WORST = """([{ width, height, data }, seen]) => {
    // Relative luminance and contrast ratio as WCAG 2 defines them.
    const linear = value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    const light = ([r, g, b]) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255)
    const pixels = new Uint32Array(data.buffer)
    return seen.map(({ name, box: [left, top, right, bottom], colour, alpha, least }) => {
        const grounds = new Set()
        for (let y = top; y < Math.min(height, bottom); y++) {
            for (let x = left; x < Math.min(width, right); x++) grounds.add(pixels[y * width + x])
        }
        let worst = Infinity
        for (const ground of grounds) {
            const behind = [ground & 255, ground >> 8 & 255, ground >> 16 & 255]
            const drawn = behind.map((value, index) => colour[index] * alpha + value * (1 - alpha))
            const [a, b] = [light(drawn), light(behind)]
            worst = Math.min(worst, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05))
        }
        return { name, worst, least }
    })
}"""


def contrasts(page):
    """`[{name, worst, least}]` of every text and icon in view, against the worst pixel behind it."""
    seen = page.evaluate(SEEN)
    page.evaluate(HIDE)
    png = page.screenshot(scale="css")
    page.evaluate(SHOW)
    image = page.evaluate_handle(DECODE, base64.b64encode(png).decode())
    return page.evaluate(WORST, [image, seen])


def faint(page, kind=""):
    """A sentence for everything that stands out less than it needs to; all of it, or what is of a kind: `icon`."""
    return [f'{one["name"]}: {one["worst"]:.2f}, not {one["least"]}' for one in contrasts(page)
            if one["worst"] < one["least"] and one["name"].startswith(kind)]
