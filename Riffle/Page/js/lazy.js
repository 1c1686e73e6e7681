// Screens whose scripts are loaded when somebody goes there: a round needs none of them.

import { h } from './dom.js'
import { focusHeading } from './focus.js'

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
                app.notices.say(app.session.isOnline ? 'Riffle has a newer page: load this one anew to see the screen.'
                    : 'No connection: this screen could not be loaded.')
                return app.router.home({ replace: true })
            }
            if (hasLeft) return
            element.replaceChildren(screen.element)
            // A page that is opened here begins at its top.
            if (!isFirst) focusHeading(screen.element)
            screen.enter?.(...given)
        },
        leave() {
            hasLeft = true
            if (element.hasChildNodes()) screen.leave?.()
        },
        get keys() { return screen?.keys ?? { back: () => app.router.home() } },
    }
}
