// The language, light or dark, and how much moves: what is set before the page is painted for the first time.

import { Device } from '../data/device.js'
import { isRightToLeft, language } from '../words/language.js'

export const device = new Device()

const STILL = matchMedia('(prefers-reduced-motion: reduce)')
const root = document.documentElement
root.lang = language
root.dir = isRightToLeft ? 'rtl' : 'ltr'
const grounds = [...document.querySelectorAll('meta[name="theme-color"]')].map(meta => ({ meta, media: meta.media }))

function apply() {
    const theme = device.get('theme')
    const motion = device.get('motion')
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
    // The bars of the browser around the page are of its ground.
    for (const { meta, media } of grounds) meta.media = theme === 'system' ? media : media.includes(theme) ? 'all' : 'not all'
    root.toggleAttribute('data-neutral', device.get('neutral'))
    root.dataset.motion = motion === 'reduced' || (motion === 'system' && STILL.matches) ? 'reduced' : 'full'
}

/** Whether nothing is to fly. */
export const isCalm = () => root.dataset.motion === 'reduced'

device.addEventListener('change', apply)
STILL.addEventListener('change', apply)
apply()
