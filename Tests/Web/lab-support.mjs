// A feel and a drag for the tests of the Feel Lab.

import { completeFeel } from '../../Web/engine/feel.js'
import * as R from '../../Web/engine/records.js'
import { numbersOf, valueOfNumbers } from '../../Web/lab/constant-text.js'
import { FeelChoice } from '../../Web/lab/feel-choice.js'

/** A change for every constant: each number halfway to the end of what people use. */
function everyChange(deck) {
    return Object.fromEntries(deck.constants.map(({ name, kind, ranges, usual }) => {
        const preset = numbersOf(kind, completeFeel(deck.kind.presets.at(-1), deck.kind)[name])
        const isWhole = [R.FEEL_FLAG, R.FEEL_HAPTIC, R.FEEL_PIVOT, R.FEEL_SENSE, R.FEEL_DIRECTIONS].includes(kind) || name === 'visibleCards'
        const numbers = ranges.map(([least, most], index) => {
            if (kind === R.FEEL_LENGTH && index === 0) return (preset[0] + 1) % 4
            if (isWhole) return preset[index] < most ? preset[index] + 1 : Math.max(least, 0)
            return Number(((preset[index] + usual[index][1]) / 2).toFixed(4))
        })
        return [name, valueOfNumbers(kind, numbers)]
    }))
}
/** A feel with a change to every constant. */
export const changed = deck => new FeelChoice(deck, deck.kind.presets.at(-1), everyChange(deck))

/** A drag to the right and a little down, with a rest, and a flick. */
export const RECORDS = [
    { word: 'visibleArea', fields: [-45, -100, 390, 844], time: 0 },
    { word: 'down', fields: [1, 150, 100], time: 0 },
    { word: 'move', fields: [1, 170.5, 104], time: 0.016 },
    { word: 'move', fields: [1, 215.25, 112], time: 0.05 },
    { word: 'move', fields: [1, 250, 120], time: 0.066 },
    { word: 'up', fields: [1, 250, 120], time: 0.07 },
]
