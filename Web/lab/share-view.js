// The panel that gives a feel away: as code, as a link, and the last swipe as a trace.

import { find, segments } from './dom.js'
import { jsonOf, scriptOf, swiftOf } from './exports.js'

const FORMATS = { swift: 'Swift', json: 'JSON', script: 'JavaScript' }

export class ShareView {
    #format = 'swift'
    #choice = null

    /** `size()` is that of the deck; `link()` and `trace()` are what else can be copied. */
    constructor(deck, size, link, trace) {
        const write = {
            swift: choice => swiftOf(deck, choice), json: jsonOf, script: choice => scriptOf(deck, choice, size()),
        }
        this.write = () => write[this.#format](this.#choice)
        this.formats = segments('Format', FORMATS, name => {
            this.#format = name
            this.formats.set(name)
            this.show(this.#choice)
        })
        this.formats.set(this.#format)
        find('[data-formats]').replaceChildren(this.formats.element)
        find('[data-copy-code]').onclick = () => this.#copy(find('[data-code]').textContent, 'The code is copied.')
        find('[data-copy-link]').onclick = () => this.#copy(new URL(link(), location.href).href, 'The link is copied.')
        find('[data-copy-trace]').onclick = () => this.#copy(trace(), 'The trace is copied.')
    }

    show(choice) {
        this.#choice = choice
        find('[data-code]').textContent = this.write()
    }

    async #copy(text, done) {
        const answer = find('[data-copied]')
        try {
            await navigator.clipboard.writeText(text)
            answer.textContent = done
        } catch {
            answer.textContent = 'This page may not use the clipboard. Select the text and copy it.'
        }
    }
}
