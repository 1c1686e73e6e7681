// Where binned pictures go when the system has no trash for them: asked once, kept by the server.

import { ask } from './dialog.js'

const labels = { folder: 'Use a folder in the library', list: 'Only keep a list' }

const texts = {
    folder: 'They can go to the folder _riffle_rejected in the library, which Riffle never shows and from which they can be restored.',
    list: 'With a list nothing is moved: “riffle export” names the pictures for other programs.',
}

/** Asks, and tells the server; resolves with whether anything was chosen. */
export async function chooseBinPlace(session, { message, choices }) {
    if (!choices?.length) return false
    const answer = await ask({
        title: 'There is no trash for these pictures',
        text: [message, ...choices.map(choice => texts[choice])].filter(Boolean).join(' '),
        choices: [...choices.map((choice, index) => [choice, labels[choice], index ? 'secondary' : 'primary']), ['', 'Not now']],
    })
    if (!answer) return false
    await session.chooseBinPlace(answer)
    return true
}
