// The first card of a person's first round: it teaches how to swipe, by being swiped.

import { h, icon } from '../ui/dom.js'
import { stamp } from '../card/card.js'
import { list, say } from '../words/say.js'
import { ARROWS } from '../ui/keys.js'

/** The card, among those of a stack. It is no picture, and nothing of it is decided. */
export const LESSON = { id: 'lesson' }

/** What the card says to people who do not see it. */
export const description = swipes => say('lesson.spoken', { ways: list(ways(swipes).map(([side, decision]) => `${ARROWS[side]} ${say(`actions.${decision}`)}`)) })

const ways = swipes => ['right', 'left', 'up', 'down'].filter(side => swipes[side]).map(side => [side, swipes[side]])

/** Fills `host` with the card. It answers as the view of a picture does. */
export function lessonView(host, swipes) {
    const way = ([side, decision]) => h('li', { class: `lesson-way lesson-${side}` },
        h('span', { class: `lesson-icon lesson-${decision}` }, icon(decision)), h('b', {}, say(`actions.${decision}`)), h('span', {}, say(`lesson.swipe.${side}`)))
    host.replaceChildren(h('article', { class: 'card lesson', dataset: { lesson: '' } },
        h('h2', {}, say('lesson.title')),
        h('ul', { class: 'lesson-ways' }, ways(swipes).map(way)),
        h('p', { class: 'lesson-promise' }, say('lesson.promise')),
        h('p', { class: 'lesson-go' }, say('lesson.go')),
        ways(swipes).map(swipe => stamp(swipe))))
    const nothing = () => {}
    return { play: nothing, pause: nothing, update: nothing, sharpen: nothing, shows: () => true, time: 0 }
}
