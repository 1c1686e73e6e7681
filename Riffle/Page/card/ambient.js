// The ground of a card: its picture's own colours, dimmed and blurred.

import { decoded } from './decoded.js'

/** So few that stretching them, twice and softly, blurs them. They are read back, so they stay in plain memory. */
const FEW = new OffscreenCanvas(6, 8)
const BRIGHTNESS = 0.62
const SATURATION = 1.25

/**
 * The ground of a picture, made once and ready to be shown when this resolves. It is a picture itself: the browser's own filters
 * would be computed again in every frame in which the card moves, and a canvas would be a layer of its own.
 */
export function ambient(image) {
    return image.ambient ??= made(image)
}

async function made(image) {
    const few = FEW.getContext('2d', { alpha: false, willReadFrequently: true })
    const [w, h] = [image.naturalWidth, image.naturalHeight]
    const scale = Math.max(FEW.width / w, FEW.height / h)
    few.imageSmoothingQuality = 'high'
    few.drawImage(image, (FEW.width - w * scale) / 2, (FEW.height - h * scale) / 2, w * scale, h * scale)
    const pixels = few.getImageData(0, 0, FEW.width, FEW.height)
    for (let at = 0; at < pixels.data.length; at += 4) dim(pixels.data.subarray(at, at + 3))
    few.putImageData(pixels, 0, 0)

    const canvas = new OffscreenCanvas(36, 48)
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
    context.imageSmoothingQuality = 'high'
    context.drawImage(FEW, 0, 0, canvas.width, canvas.height)
    const ground = await decoded(await canvas.convertToBlob())
    ground.className = 'ambient'
    ground.alt = ''
    return ground
}

/** What the filters `brightness()` and `saturate()` do, by the matrix of the Filter Effects specification. */
function dim(pixel) {
    const [red, green, blue] = pixel
    const grey = (0.213 * red + 0.715 * green + 0.072 * blue) * (1 - SATURATION)
    // A clamped array rounds and clamps.
    pixel.set([red, green, blue].map(value => BRIGHTNESS * (grey + SATURATION * value)))
}
