// Words for what stands beside the cards and below the sheet of a wide window.

import { bytes, decimal, pictures } from './format.js'

export const words = {
    decided: 'Decided',
    top: 'The picture on top',
    file: 'File',
    folder: 'Folder',
    size: 'Size',
    camera: 'Camera',
    lens: 'Lens',
    exposure: 'Exposure',
    brightness: 'Brightness, from dark to light',
    allKeys: 'All keys',
    enter: 'Enter',

    select: 'Select',
    picks: 'Picked pictures',
    keepThem: 'Keep them',
    trashThem: 'Trash them',
    picked: (count, size) => `${pictures(count)} picked · ${bytes(size)}`,
}

/** `1/250 s · f/2.8 · ISO 400 · 35 mm`, as far as it is known. */
export function exposure({ exposure, aperture, sensitivity, focalLength, focalLengthIn35mm }) {
    const seconds = !exposure ? null : exposure < 0.3 ? `1/${Math.round(1 / exposure)} s` : `${decimal(exposure, 1)} s`
    const same = focalLengthIn35mm && Math.round(focalLength) !== focalLengthIn35mm ? ` (${focalLengthIn35mm} mm)` : ''
    return [
        seconds, aperture && `f/${decimal(aperture, 1)}`, sensitivity && `ISO ${sensitivity}`,
        focalLength && `${decimal(focalLength, 1)} mm${same}`,
    ].filter(Boolean).join(' · ')
}
