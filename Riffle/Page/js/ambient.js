// The ground of a card: its picture's own colours, dimmed and blurred.

/** So few that stretching them, twice and softly, blurs them. They are read back, so they stay in plain memory. */
const FEW = new OffscreenCanvas(6, 8)
const BRIGHTNESS = 0.62
const SATURATION = 1.25

/**
 * The ground of a picture, painted once. It is a part of the picture from then on, as heavy to make as it is light to show: the
 * browser's own filters would be computed again in every frame in which the card moves.
 */
export function ambient(image) {
    return image.ambient ??= painted(image)
}

function painted(image) {
    const few = FEW.getContext('2d', { alpha: false, willReadFrequently: true })
    const [w, h] = [image.naturalWidth, image.naturalHeight]
    const scale = Math.max(FEW.width / w, FEW.height / h)
    few.imageSmoothingQuality = 'high'
    few.drawImage(image, (FEW.width - w * scale) / 2, (FEW.height - h * scale) / 2, w * scale, h * scale)
    const pixels = few.getImageData(0, 0, FEW.width, FEW.height)
    for (let at = 0; at < pixels.data.length; at += 4) dim(pixels.data.subarray(at, at + 3))
    few.putImageData(pixels, 0, 0)

    const canvas = document.createElement('canvas')
    Object.assign(canvas, { className: 'ambient', width: 36, height: 48, ariaHidden: 'true' })
    const context = canvas.getContext('2d', { alpha: false })
    context.imageSmoothingQuality = 'high'
    context.drawImage(FEW, 0, 0, canvas.width, canvas.height)
    return canvas
}

/** What the filters `brightness()` and `saturate()` do, by the matrix of the Filter Effects specification. */
function dim(pixel) {
    const [red, green, blue] = pixel
    const grey = (0.213 * red + 0.715 * green + 0.072 * blue) * (1 - SATURATION)
    // A clamped array rounds and clamps.
    pixel.set([red, green, blue].map(value => BRIGHTNESS * (grey + SATURATION * value)))
}
