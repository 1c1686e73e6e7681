// Where trashed pictures go when the system has no trash for them: asked once, kept by the server.

import { ask } from '../ui/dialog.js'
import { say } from '../words/say.js'

/** Asks, and tells the server; resolves with whether anything was chosen. */
export async function chooseTrashPlace(session, { problem, choices }) {
    if (!choices?.length) return false
    const answer = await ask({
        title: say('trash.noTrash'),
        text: [problem?.message, ...choices.map(choice => say(`trash.place.${choice}More`, { folder: '_riffle_rejected' }))].filter(Boolean).join(' '),
        choices: [...choices.map((choice, index) => [choice, say(`trash.place.${choice}`), index ? 'secondary' : 'primary']), ['', say('trash.notNow')]],
    })
    if (!answer) return false
    await session.chooseTrashPlace(answer)
    return true
}
