// Where trashed pictures go when the system has no trash for them: asked once, kept by the server.

import { ask } from '../ui/dialog.js'
import { PLACES, PLACES_MORE, words } from '../words/trash.js'

/** Asks, and tells the server; resolves with whether anything was chosen. */
export async function chooseTrashPlace(session, { message, choices }) {
    if (!choices?.length) return false
    const answer = await ask({
        title: words.noTrash,
        text: [message, ...choices.map(choice => PLACES_MORE[choice])].filter(Boolean).join(' '),
        choices: [...choices.map((choice, index) => [choice, PLACES[choice], index ? 'secondary' : 'primary']), ['', words.notNow]],
    })
    if (!answer) return false
    await session.chooseTrashPlace(answer)
    return true
}
