// The first card of a person's first round: it teaches how to swipe, by being swiped.

import { h, icon } from '../ui/dom.js'
import { stamp } from '../card/card.js'
import { words } from '../words/lesson.js'
import { STAMPS } from '../words/round.js'
import { ACTIONS, ARROWS } from '../words/shared.js'

/** The card, among those of a stack. It is no picture, and nothing of it is decided. */
export const LESSON = { id: 'lesson' }

/** What the card says to people who do not see it. */
export const description = swipes => words.spoken(ways(swipes).map(([side, decision]) => words.way(ARROWS[side], ACTIONS[decision])))

const ways = swipes => ['right', 'left', 'up', 'down'].filter(side => swipes[side]).map(side => [side, swipes[side]])

/** Fills `host` with the card. It answers as the view of a picture does. */
export function lessonView(host, swipes) {
    const way = ([side, decision]) => h('li', { class: `lesson-way lesson-${side}` },
        h('span', { class: `lesson-icon lesson-${decision}` }, icon(decision)), h('b', {}, ACTIONS[decision]), h('span', {}, words.swipe[side]))
    host.replaceChildren(h('article', { class: 'card lesson', dataset: { lesson: '' } },
        h('h2', {}, words.title),
        h('ul', { class: 'lesson-ways' }, ways(swipes).map(way)),
        h('p', { class: 'lesson-promise' }, words.promise),
        h('p', { class: 'lesson-go' }, words.go),
        ways(swipes).map(swipe => stamp(swipe, STAMPS))))
    const nothing = () => {}
    return { play: nothing, pause: nothing, update: nothing, sharpen: nothing, shows: () => true, time: 0 }
}
