// Words of the round and of its cards.

import { bytes, cards, number, part, pictures } from './format.js'

/** What the stamps say. */
export const STAMPS = { keep: 'Keep', trash: 'Trash', favourite: 'Favourite', later: 'Later' }

/** What a file is besides a picture, in a word on the card. */
export const BADGES = { raw: 'RAW', live: 'LIVE', video: 'VIDEO', animated: 'ANIMATED', damaged: 'DAMAGED', 'clock-unset': 'CLOCK NOT SET', 'clock-ahead': 'CLOCK AHEAD', 'impossible-date': 'IMPOSSIBLE DATE' }

const DECIDED = { keep: 'kept', trash: 'to trash', favourite: 'favourite', later: 'later' }
const UNDECIDED = 'undecided'

export const words = {
    arena: 'Getting your photos ready',
    arenaOf: (title, count) => `${title} · ${cards(count)}`,
    finished: 'This round was finished on another device.',
    name: title => `Round: ${title}`,
    /** What a round is called at its end. */
    title: count => `Round ${number(count)}`,
    decide: 'Decide',
    stack: 'Photos to decide',
    decided: 'Cards decided',
    at: part,
    finish: 'Finish',
    finishTitle: 'Finish the round here',
    /** Undo at the first card of a round, where there is another before it. */
    undoRound: trashed => (trashed ? `Undo the last round: bring ${number(trashed)} back` : 'Undo the last round'),
    undoRoundMore: title => `The round of ${title} is open again. What it moved to the trash comes back, to be decided once more. What was kept stays kept until you undo it.`,
    reopen: trashed => (trashed ? `Bring ${pictures(trashed)} back` : 'Open it again'),
    boss: 'The boss',
    health: ({ full, left }) => (left > 0 ? `${bytes(left)} of ${bytes(full)} left` : 'Beaten'),
    /** A square of a card that was decided; a tap shows it in full size. */
    square: (card, decision) => `${card}: ${DECIDED[decision] ?? UNDECIDED}. Full size`,

    offline: 'Offline',
    away: 'The drive with this picture is away. It is shown when the drive is back.',
    missing: 'This file is not there at the moment',
    moved: 'Its drive may be unplugged, or it was moved.',
    unseen: 'This picture cannot be shown',
    /** Why a file has no picture, by the server's code; only a file that no decoder reads is called damaged. */
    refused: {
        damaged: 'The file is damaged.',
        too_large: 'It has too many pixels.',
        unknown_kind: 'This computer cannot read this kind of file.',
        old_library: 'A library on this computer is too old for it. A newer version can read it.',
        not_a_picture: 'The file is not a picture or a video.',
        decoder_crashed: 'It broke the decoder.',
    },
    unknownReason: 'There is no picture of it now.',
    openVideo: 'Open the video',
}
