// A round on screen: its arena, and the table that is laid when its cards are there.

import { ambient } from '../card/ambient.js'
import { h } from '../ui/dom.js'
import { Pictures } from '../card/pictures.js'
import { fly } from '../ui/hero.js'
import { unavailable } from '../ui/lazy.js'
import { say } from '../words/say.js'
import { arena } from './arena.js'
import { Table } from './table.js'

export function roundScreen(app) {
    const { session, router } = app
    const host = h('div', { class: 'round-host' })
    let table = null
    let pictures = null
    let hasLeft = false

    async function enter() {
        const { round } = session
        if (!round) return router.home({ replace: true })
        if (round.isDecided) return router.go('sheet', { replace: true })
        pictures?.stop()
        pictures = new Pictures({ prepare: ambient })
        const { element, ready } = arena(round, pictures)
        host.replaceChildren(element)
        await ready
        await pictures.ready
        if (hasLeft || session.round?.id !== round.id) return hasLeft ? undefined : enter()
        await lay()
    }

    async function lay(isArriving = false) {
        const { id } = session.round
        const Kind = await tableOf(session.round).catch(() => null)
        if (hasLeft) return
        if (!Kind) {
            app.notices.say(unavailable(session))
            return router.home({ replace: true })
        }
        if (session.round?.id !== id) return enter()
        table = new Kind(app, pictures)
        table.element.toggleAttribute('data-arriving', isArriving)
        host.replaceChildren(table.element)
        await table.start()
    }

    const onRound = ({ detail }) => {
        if (!session.round) {
            app.notices.say(say('round.finished'))
            return router.home({ replace: true })
        }
        if (table && session.round.id !== table.roundID) {
            table.stop()
            table = null
            return enter()
        }
        table?.update(detail.cause)
    }
    // What swipes do was changed, here or on another device.
    const onPerson = () => {
        if (table?.isOutdated) {
            table.stop()
            lay()
        }
    }
    return {
        element: host,
        /** With `pictures` the round was prepared where it was started, and `arrived` is told when it is there. */
        enter(_, given) {
            session.addEventListener('round', onRound)
            app.person.addEventListener('change', onPerson)
            if (!given.pictures) return enter()
            pictures = given.pictures
            lay(true).then(() => given.arrived(table?.element ?? null), () => given.arrived(null))
        },
        /** Back to the open pass that it came from, the top card goes into its cover. */
        away(screen) {
            if (!table || !screen.placeOf) return null
            const place = screen.placeOf(session.round?.deck.id)
            const top = table.top
            return () => {
                if (top) place?.first(top)
                return fly(table.element, top && place?.cover(), { isBack: true })
            }
        },
        leave() {
            hasLeft = true
            session.removeEventListener('round', onRound)
            app.person.removeEventListener('change', onPerson)
            table?.stop()
            pictures?.stop()
        },
        get keys() {
            const acts = (table?.acts ?? []).map(name => [name, event => table?.act(name, event)])
            return { ...Object.fromEntries(acts), back: () => router.home() }
        },
    }
}

/** Few rounds are duels or compared, so their scripts are loaded when one is played. */
async function tableOf({ duel, groups }) {
    if (!duel && !groups) return Table
    const { CompareTable, DuelTable } = await import('../tables.js')
    return duel ? DuelTable : CompareTable
}
