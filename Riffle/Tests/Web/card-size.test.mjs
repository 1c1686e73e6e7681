import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharpPicture } from '../../Page/card/card-size.js'

const DESK = 1440
const card = (width, height, more) => ({ picture: '/card/7/1', state: 'ok', playable: false, width, height, ...more })
/** The boxes of the three addresses, as the server's description has them. */
const BOXES = { '/card/7/1': [750, 1000], '/card/7/1/1500': [1500, 2000], '/card/7/1/2400': [3200, 2400] }

test('no card of a window up to 2560 by 1440 is enlarged more than 1.1 times at a density up to 2', () => {
    const shapes = [[6000, 4000], [4000, 6000], [4032, 3024], [3024, 4032], [1920, 1080], [1080, 2340], [12000, 2000], [4000, 4000]]
    for (const [width, height] of shapes) {
        for (const ratio of [1, 1.25, 1.5, 2]) {
            // Cards are at most 1.25 times as wide as high; the frame leaves out the strip.
            for (let tall = 100; tall <= 1170; tall += 10) {
                for (const wide of [tall * 0.5, tall, tall * 1.35]) {
                    const name = sharpPicture(card(width, height), [wide, tall], ratio, DESK) ?? '/card/7/1'
                    const made = Math.min(1, BOXES[name][0] / width, BOXES[name][1] / height)
                    const shown = Math.min(wide / width, tall / height) * ratio
                    assert.ok(made === 1 || shown <= made * 1.1001, `${width} × ${height} in ${wide} × ${tall} at ${ratio}: ${name}`)
                }
            }
        }
    }
})

test('the smallest picture that is sharp enough is loaded', () => {
    const landscape = card(6000, 4000)
    assert.equal(sharpPicture(landscape, [750, 600], 1, DESK), null)
    assert.equal(sharpPicture(landscape, [824, 600], 1, DESK), null)
    assert.equal(sharpPicture(landscape, [826, 600], 1, DESK), '/card/7/1/1500')
    assert.equal(sharpPicture(landscape, [878, 600], 2, DESK), '/card/7/1/2400')
})

test('a picture that is whole in the small box is never loaded larger', () => {
    assert.equal(sharpPicture(card(640, 480), [1500, 1100], 2, DESK), null)
})

test('a picture of unknown size is treated as a large one', () => {
    assert.equal(sharpPicture(card(0, 0), [1400, 1100], 1, DESK), '/card/7/1/1500')
    assert.equal(sharpPicture(card(0, 0), [1400, 1100], 2, DESK), '/card/7/1/2400')
})

test('phones, playable videos and refused files keep the small picture', () => {
    assert.equal(sharpPicture(card(6000, 4000), [362, 500], 3, 390), null)
    assert.equal(sharpPicture(card(6000, 4000, { playable: true }), [1500, 1100], 2, DESK), null)
    assert.equal(sharpPicture(card(6000, 4000, { state: 'refused' }), [1500, 1100], 2, DESK), null)
})
