"""Pictures of the screen, pixel by pixel. The browser decodes them, since Python by itself cannot."""

import base64

#: The pixels of a PNG; of a part of it if one is given: [left, top, width, height].
DECODE = """async (png, part) => {
    const bytes = Uint8Array.from(atob(png), character => character.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    return context.getImageData(...part ?? [0, 0, image.width, image.height])
}"""
BOX = """({ width, height, data }, [r, g, b, tolerance]) => {
    let [left, top, right, bottom] = [width, height, 0, 0]
    for (let at = 0; at < data.length; at += 4) {
        if (Math.abs(data[at] - r) > tolerance || Math.abs(data[at + 1] - g) > tolerance
            || Math.abs(data[at + 2] - b) > tolerance) continue
        const [x, y] = [at / 4 % width, Math.floor(at / 4 / width)]
        left = Math.min(left, x); right = Math.max(right, x + 1)
        top = Math.min(top, y); bottom = Math.max(bottom, y + 1)
    }
    return right ? [left, top, right, bottom] : null
}"""
CHANGED = """([one, two]) => {
    const rows = new Set()
    for (let at = 0; at < one.data.length; at++) {
        if (Math.abs(one.data[at] - two.data[at]) > 8) rows.add(Math.floor(at / 4 / one.width))
    }
    return [...rows]
}"""


class Pixels:
    """A screenshot of `page`, or of the part that `clip` names, in CSS pixels."""

    def __init__(self, page, clip=None):
        self.page = page
        png = page.screenshot(clip=clip, scale="css")
        self.image = page.evaluate_handle(DECODE, base64.b64encode(png).decode())
        self.width, self.height = self.image.evaluate("({ width, height }) => [width, height]")

    def at(self, x, y):
        """Red, green and blue of a pixel."""
        return tuple(self.image.evaluate("({ data }, at) => [...data.slice(at, at + 3)]", 4 * (y * self.width + x)))

    def box(self, colour, tolerance=60):
        """[left, top, right, bottom] of all pixels of nearly this colour, or None."""
        return self.image.evaluate(BOX, [*colour, tolerance])

    def rows_that_differ(self, other):
        """The rows in which a pixel is not the same as in another screenshot of the same size, from the top."""
        return self.page.evaluate(CHANGED, [self.image, other.image])
