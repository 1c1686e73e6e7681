// Sharp pictures for cards at rest: the small ones come first, and these replace them where the screen has more pixels.

import { sharpPicture } from './card-size.js'
import { Pictures } from './pictures.js'

/** Bytes of decoded pixels that may be held at once, and the cards that they are for. */
const BUDGET = 128 << 20
const CARDS = 3
/** Milliseconds of rest before anything is loaded or replaced. A person who swipes fast needs the small pictures only. */
const PAUSE = 120

export class Sharp {
    #pictures = new Pictures({ budget: BUDGET, ahead: CARDS - 1, trailing: 1, preload: 0, parallel: 1 })
    #stack
    #views
    #last = null
    #cards = []
    #timer = 0

    /** `stack` shows the cards, and `views` has their views by id. */
    constructor(stack, views) {
        this.#stack = stack
        this.#views = views
        addEventListener('resize', this.#wait)
    }

    stop() {
        removeEventListener('resize', this.#wait)
        clearTimeout(this.#timer)
        this.#pictures.stop()
    }

    /** The deck has moved: `last` was decided last, and `cards` are on top. */
    look(last, cards) {
        this.#last = last
        this.#cards = cards.slice(0, CARDS)
        this.#wait()
    }

    #wait = () => {
        clearTimeout(this.#timer)
        this.#timer = setTimeout(() => this.#load(), PAUSE)
    }

    get #isMoving() {
        return this.#stack.querySelector('[data-phase]:not([data-phase="resting"])') !== null
            || this.#stack.getAnimations({ subtree: true }).length > 0
    }

    async #load() {
        await this.#pictures.ready
        if (this.#isMoving) return this.#wait()
        const frame = this.#views.get(this.#cards[0]?.id)?.frame
        if (!frame?.clientWidth) return
        const box = [frame.clientWidth, frame.clientHeight]
        const sharp = card => {
            const picture = sharpPicture(card, box, devicePixelRatio, Math.min(screen.width, screen.height))
            return picture ? [{ ...card, picture }] : []
        }
        const wanted = this.#cards.flatMap(sharp)
        this.#pictures.update(this.#last ? sharp(this.#last) : [], wanted, wanted.length)
        for (const card of wanted) {
            // A card without a sharp picture keeps its small one.
            this.#pictures.load(card).then(image => this.#replace(card, image), () => {})
        }
    }

    #replace(card, image) {
        const view = this.#views.get(card.id)
        if (!view || view.shows(image)) return
        if (this.#isMoving) return this.#wait()
        if (card.picture.startsWith(view.card.picture)) view.sharpen(image)
    }
}
