// A boss before the next round. To fight and to walk past it cost one tap each.

import { h, icon } from '../ui/dom.js'
import { focusHeading } from '../ui/focus.js'
import { bytesOf } from '../data/round.js'
import { bytes } from '../words/format.js'
import { nextRound } from '../round/next-round.js'
import { say } from '../words/say.js'

const SYMBOLS = { hoard: 'biggest', duel: 'duplicates' }
/** Cards whose pictures are shown. */
const SHOWN = 3

export function bossScreen(app) {
    const { session, router, notices } = app
    const element = h('section', { class: 'boss', dataset: { screen: 'boss' }, 'aria-label': say('battle.boss') })
    let isBusy = false

    function show(boss) {
        const button = (style, action, label, onclick) => h('button', { class: style, type: 'button', dataset: { action }, onclick }, label)
        element.replaceChildren(
            h('div', { class: 'boss-symbol', 'aria-hidden': 'true' }, icon(SYMBOLS[boss.kind])),
            h('h1', {}, boss.title),
            h('div', { class: 'boss-faces', 'aria-hidden': 'true' }, boss.cards.filter(card => card.state === 'ok').slice(0, SHOWN).map(picture)),
            h('p', { class: 'boss-words' }, say(`battle.${boss.kind}`, { count: boss.cards.length, size: bytes(bytesOf(boss.cards)) })),
            h('div', { class: 'outcome-actions' },
                button('primary', 'fight', say('battle.fight'), () => once(() => fight(boss))),
                button('secondary', 'skip', say('battle.skip'), () => once(() => nextRound(app, boss.next))),
                button('quiet', 'decks', say('shared.allDecks'), () => router.home({ replace: true }))))
    }

    function picture(card) {
        const image = h('img', { src: card.picture, alt: '', decoding: 'async', draggable: 'false' })
        image.addEventListener('error', () => image.remove())
        return image
    }

    async function once(act) {
        if (isBusy) return
        isBusy = true
        for (const button of element.querySelectorAll('button')) button.ariaDisabled = true
        await act()
    }

    async function fight({ kind, next }) {
        try {
            await session.startBattle(kind)
            router.go('round', { replace: true })
        } catch (refusal) {
            // Its cards were decided on another device, or a round was begun there.
            notices.say(refusal.message)
            if (refusal.code === 'empty_deck') await nextRound(app, next)
            else router.home({ replace: true })
        }
    }

    return {
        element,
        async enter(_, { boss }) {
            const now = boss ?? await session.boss()
            if (!now) return router.home({ replace: true })
            show(now)
            if (document.activeElement === document.body) focusHeading(element)
        },
        keys: { start: () => element.querySelector('[data-action="fight"]')?.click(), back: () => router.home({ replace: true }) },
    }
}
