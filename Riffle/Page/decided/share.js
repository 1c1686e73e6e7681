// Originals for other programs: shared where the browser can share files, and saved one by one elsewhere.

import { say } from '../words/say.js'

/** The most files, and the most bytes, that are read for the share sheet. */
const MOST = 30
const MOST_BYTES = 300e6

/** Whether this browser can hand pictures to other apps. */
export const canShare = () => {
    try {
        return navigator.canShare?.({ files: [new File([''], 'a.jpg', { type: 'image/jpeg' })] }) === true
    } catch {
        return false
    }
}

/** Shares the originals of some cards, or saves copies of them. `tell` shows what went wrong. */
export async function shareCards(cards, tell) {
    const sum = cards.reduce((sum, { bytes }) => sum + bytes, 0)
    if (!canShare()) return save(cards)
    if (cards.length > MOST || sum > MOST_BYTES) return tell(say('decided.tooMany', { count: MOST }))
    const files = []
    for (const { original, name } of cards) {
        const answer = await fetch(original).catch(() => null)
        if (!answer?.ok) return tell(say('decided.gone', { name }))
        const blob = await answer.blob()
        files.push(new File([blob], name, { type: blob.type }))
    }
    try {
        await navigator.share({ files })
    } catch (error) {
        // The person closed the sheet.
        if (error.code !== DOMException.ABORT_ERR) tell(say('decided.notShared'))
    }
}

/** The browser saves each under its own name. */
function save(cards) { for (const { original, name } of cards) saveAs(original, name) }

export function saveAs(address, name) {
    const link = document.createElement('a')
    link.href = address
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
}
