// Undo beyond the first card of a round: the round that was finished before it is open again.

import { ask } from '../ui/dialog.js'
import { say } from '../words/say.js'

/** Asks, then undoes a finished round, `{id, title, trashed}`. Answers whether it is open again. */
export async function undoRound({ session, notices }, { id, title, trashed }) {
    const answer = await ask({
        title: say('round.undoRound', { count: trashed }), text: say('round.undoRoundMore', { title }),
        choices: [['undo', say('round.reopen', { count: trashed }), 'primary'], ['', say('shared.cancel')]],
    })
    if (answer !== 'undo') return false
    try {
        for (const sentence of new Set((await session.undoRound(id)).map(({ message }) => message))) notices.say(sentence)
        return true
    } catch (refusal) {
        notices.say(refusal.message)
        await session.refreshRound()
        return false
    }
}
