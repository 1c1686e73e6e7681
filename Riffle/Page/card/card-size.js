// How large a card's picture must be to look sharp.

/** What the server makes: the name in the address, and the box that a picture is fitted into. */
const SMALL = { box: [750, 1000] }
const LARGER = [{ name: 1500, box: [1500, 2000] }, { name: 2400, box: [3200, 2400] }]
/** How far a picture may be enlarged before a larger one is loaded. */
const ENLARGED = 1.1
/** The short side of the largest phone's screen, in CSS pixels. Phones keep the small pictures, which have at most 350 KB. */
const PHONE = 500

/**
 * The address of the smallest picture that is sharp enough for a card, or null if the small one is.
 * @param frame width and height that the picture is shown in, in CSS pixels
 * @param ratio device pixels for each of them
 */
export function sharpPicture(card, frame, ratio, shortSide) {
    if (shortSide < PHONE || card.state !== 'ok' || card.playable) return null
    // Of a few files the size is unknown; they are as large as they can be.
    const [width, height] = card.width ? [card.width, card.height] : frame.map(side => side * 100)
    const shown = Math.min(frame[0] / width, frame[1] / height) * ratio
    const scale = ({ box }) => Math.min(1, box[0] / width, box[1] / height)
    if (scale(SMALL) === 1 || shown <= scale(SMALL) * ENLARGED) return null
    const size = LARGER.find(size => scale(size) === 1 || shown <= scale(size) * ENLARGED) ?? LARGER.at(-1)
    return `${card.picture}/${size.name}`
}
