// Screens whose scripts are loaded when somebody goes there: a round needs none of them.

import { h } from './dom.js'
import { focusHeading } from './focus.js'
import { say } from '../words/say.js'

/** Why a script could not be loaded, in a sentence. */
export const unavailable = session => (session.isOnline ? say('page.newer') : say('page.notLoaded'))

/** Makes a screen of what `load()` resolves with, the function that makes it. */
export const lazy = load => app => {
    const element = h('div', { class: 'lazy' })
    let screen = null
    let hasLeft = false
    return {
        element,
        async enter(...given) {
            const isFirst = document.activeElement === document.body && history.state?.from === undefined
            try {
                screen = (await load())(app)
            } catch {
                if (hasLeft) return
                app.notices.say(unavailable(app.session))
                return app.router.home({ replace: true })
            }
            if (hasLeft) return
            element.replaceChildren(screen.element)
            screen.enter?.(...given)
            // A page that is opened here begins at its top.
            if (!isFirst && !element.contains(document.activeElement)) focusHeading(screen.element)
        },
        turn: steps => screen?.turn?.(steps),
        leave() {
            hasLeft = true
            if (element.hasChildNodes()) screen.leave?.()
        },
        get keys() { return screen?.keys ?? { back: () => app.router.home() } },
    }
}
