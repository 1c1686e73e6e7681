// From an open pass, or from the bar of a round that waits, to the table without a cut.

import { arena } from '../round/arena.js'
import { fly } from '../ui/hero.js'
import { Pictures } from '../card/pictures.js'

/**
 * Loads the open round's first pictures, then goes to the table.
 * @param place what it starts from: `prepare(element)` shows the progress, and `null` takes it away;
 *     `first(card)` hears of the top card's picture; `cover()` is the element that the top card grows from
 */
export async function launch(app, place) {
    const { session, router } = app
    const { round } = session
    if (!round) return
    if (round.isDecided) return router.go('sheet')
    const pictures = new Pictures()
    let isWanted = true
    const { element, ready } = arena(round, pictures, { isSmall: true, first: place.first })
    place.prepare(element)
    const stop = () => { isWanted = false }
    addEventListener('popstate', stop)
    await ready
    removeEventListener('popstate', stop)
    if (!isWanted || session.round?.id !== round.id) {
        place.prepare(null)
        return pictures.stop()
    }
    let arrived
    const table = new Promise(resolve => { arrived = resolve })
    router.go('round', {
        given: { pictures, arrived },
        passage: async () => {
            const screen = await table
            if (screen) await fly(screen, place.cover())
            place.prepare(null)
        },
    })
}
