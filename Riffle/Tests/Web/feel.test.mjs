import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wear } from '../../Page/card/feel.js'

test('what the page itself draws takes its constants from the feel', () => {
    const style = () => {
        const values = {}
        return { values, setProperty: (name, value) => { values[name] = value } }
    }
    const [page, stack] = [style(), style()]
    globalThis.document = { documentElement: { style: page } }
    const preset = { stampTilt: 15, washDuration: 0.4 }
    let feel = preset
    const deck = { style: stack, get feel() { return feel }, set feel(value) { feel = { ...preset, ...value.from ? value : {} } } }
    const constants = [{ name: 'stampTilt', least: 0, most: 45 }]
    const choices = { feels: [{ name: 'likeNope', groups: [{ name: 'looks', constants }] }] }
    wear(deck, choices, { feel: 'likeNope', changes: () => ({ stampTilt: 30 }) })
    assert.equal(stack.values['--stamp-tilt'], '30deg')
    // Riffle's own, in any feel.
    assert.deepEqual([feel.rise, feel.faintStamp], [0.5, 0.45])
    assert.equal(page.values['--wash-duration'], '0.4s')
})
