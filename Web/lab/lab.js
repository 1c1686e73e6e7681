// The Feel Lab: one deck or two, and everything that can be seen and set of how they move.

import { load, useEngine } from '../engine/engine.js'
import { ConstantsView } from './constants-view.js'
import { CurvesView } from './curves-view.js'
import { DECKS } from './decks.js'
import { find, h, segments } from './dom.js'
import { FeelChoice } from './feel-choice.js'
import { linkOf, readLink } from './link.js'
import { showSwipe } from './path-view.js'
import { give, play } from './player.js'
import { ShareView } from './share-view.js'
import { Stage } from './stage.js'
import { traceText } from './trace.js'
import { chooseTrace, takeOpened } from './trace-file.js'

useEngine(new URL('../cardistry.wasm', import.meta.url))
await load()

const state = readLink(location.hash)
const info = DECKS[state.deck]
const choiceOf = ({ from, changes }) => new FeelChoice(info, from, changes)
const choices = { a: choiceOf(state.a), b: state.b ? choiceOf(state.b) : null }
const stages = { a: null, b: null }
let edited = 'a'
let trace = takeOpened(info)
let isPlaying = false

const sides = () => (choices.b ? ['a', 'b'] : ['a'])
const feels = () => sides().map(side => [side, choices[side].object])
const wholes = () => sides().map(side => [side, choices[side].whole])

// --- What is shown, brought up to date once a frame ---------------------------------------------------

let request = 0
const showSoon = () => { request ||= requestAnimationFrame(show) }

function show() {
    request = 0
    curves.draw()
    showTrace()
    share.show(choices[edited])
    history.replaceState(null, '', link())
}

const link = () => linkOf({ deck: info.name, a: choices.a, b: choices.b })
const textOfTrace = () => traceText({ ...trace, feel: choices.a })

function showTrace() {
    showSwipe(trace, feels())
    find('[data-replay]').disabled = !trace
    for (const name of ['[data-copy-trace]', '[data-save-trace]']) find(name).hidden = !trace
    if (trace) find('[data-save-trace]').href = `data:text/plain;charset=utf-8,${encodeURIComponent(textOfTrace())}`
}

// --- Decks --------------------------------------------------------------------------------------------

async function addStage(side) {
    const stage = new Stage(info, side, choices[side])
    stages[side] = stage
    find('[data-stages]').append(stage.element)
    await stage.start()
    choices[side].addEventListener('change', showSoon)
    stage.recorder.addEventListener('swipe', () => {
        if (isPlaying) return
        trace = { ...stage.recorder.trace, records: [...stage.recorder.trace.records] }
        showSoon()
    })
    // Both decks follow one finger.
    stage.recorder.addEventListener('input', ({ record, seen }) => {
        const other = stages[side === 'a' ? 'b' : 'a']?.deck
        if (!other?._driver || isPlaying) return
        give(other, record.word === 'undo' || record.word === 'swipe' ? record : { ...record, fields: [2, ...record.fields.slice(1)] }, seen)
        other._driver.update(other._driver.now)
    })
    new ResizeObserver(showSoon).observe(stage.host)
}

async function compare(isOn) {
    find('[data-compare]').ariaPressed = String(isOn)
    find('[data-stages]').toggleAttribute('data-two', isOn)
    find('[data-sides]').hidden = !isOn
    if (isOn && !stages.b) {
        choices.b ??= choiceOf(choices.a)
        await addStage('b')
    } else if (!isOn && stages.b) {
        stages.b.remove()
        stages.b = choices.b = null
    }
    edit(isOn ? edited : 'a')
}

function edit(side) {
    edited = side
    sideButtons.set(side)
    constants.edit(choices[side])
    showSoon()
}

async function replayLast() {
    if (isPlaying || !trace) return
    isPlaying = true
    document.body.toggleAttribute('data-playing', true)
    await play(trace, sides().map(side => stages[side].deck), () => document.hidden)
    document.body.toggleAttribute('data-playing', false)
    isPlaying = false
}

// --- The page -----------------------------------------------------------------------------------------

const decks = segments('Deck', Object.fromEntries(Object.values(DECKS).map(({ name, title }) => [name, title])), name => {
    location.hash = `deck=${name}`
})
decks.set(info.name)
find('[data-decks]').replaceChildren(decks.element)
find('[data-hint]').textContent = info.name === 'stack'
    ? 'Swipe, or use the arrow keys. Backspace takes the last card back.'
    : 'Tap a pass, drag it, hold it, or pull the pile. Arrows and Enter work too.'

const sideButtons = segments('Feel to change', { a: 'Feel A', b: 'Feel B' }, edit)
find('[data-sides]').replaceChildren(sideButtons.element)

const curves = new CurvesView(info, () => ({ feels: wholes(), size: stages.a?.size ?? { width: 300, height: 400 } }))
const constants = new ConstantsView(info, name => curves.showFor(name))
const share = new ShareView(info, () => stages.a.size, link, textOfTrace)

find('[data-compare]').onclick = () => compare(!choices.b || !stages.b)
find('[data-replay]').onclick = replayLast
for (const tab of document.querySelectorAll('[data-tab]')) {
    tab.onclick = () => showPanel(tab.dataset.tab)
}
function showPanel(name) {
    find('main').dataset.show = name
    for (const tab of document.querySelectorAll('[data-tab]')) tab.ariaPressed = String(tab.dataset.tab === name)
}
showPanel(trace ? 'last' : 'constants')

const showProblems = problems => {
    find('[data-problems]').replaceChildren(...problems.map(textContent => h('p', { textContent })))
}
showProblems(state.problems)
chooseTrace(showProblems)

// Another link is another page: it was edited, or the deck was chosen.
addEventListener('hashchange', () => location.reload())
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', showSoon)

await addStage('a')
await compare(Boolean(choices.b))
document.documentElement.dataset.ready = '1'
