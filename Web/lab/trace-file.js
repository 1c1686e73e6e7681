// Opens a trace from a file. The page loads again with its deck and feel, and finds the trace in the tab's storage.

import { find } from './dom.js'
import { linkOf } from './link.js'
import { readTrace } from './trace-reader.js'

const KEY = 'trace'

/** Has the button open a file. `showProblems` takes what is wrong with it, in words. */
export function chooseTrace(showProblems) {
    const input = find('[data-trace-file]')
    find('[data-open-trace]').onclick = () => input.click()
    input.onchange = async () => {
        const [file] = input.files
        input.value = ''
        if (!file) return
        try {
            open(await file.text())
        } catch (error) {
            showProblems([`${file.name} was not opened. ${error.message}`])
        }
    }
}

function open(text) {
    const { deck, feel } = readTrace(text)
    sessionStorage.setItem(KEY, text)
    history.replaceState(null, '', linkOf({ deck: deck.name, a: feel, b: null }))
    location.reload()
}

/** The trace that was opened just before the page loaded, if it is one of this deck; otherwise null. */
export function takeOpened(deck) {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const trace = text && readTrace(text)
    return trace?.deck === deck ? trace : null
}
