// The feel of the cards: a preset, its constants, and cards to try them on.

import '../cardistry.js'
import { h, icon } from '../ui/dom.js'
import { head, segments } from '../ui/controls.js'
import { rulesOf, valueOf } from '../card/feel.js'
import { labLink } from './lab-link.js'
import { Trial } from './trial.js'
import { say } from '../words/say.js'
import { inWords } from './feel-value.js'

export function feelScreen(app) {
    const { person, device, router } = app
    const back = { name: say('shared.settings'), go: () => router.up('settings') }
    const trial = new Trial(app)
    const constants = h('div', { class: 'constants' })
    const reset = h('button', { class: 'secondary', type: 'button', dataset: { action: 'reset-feel' },
        onclick: () => device.reset(rulesOf(person.choices, device).name) }, icon('restore'), say('feel.resetAll'))
    const lab = h('a', { class: 'secondary', target: '_blank', rel: 'noopener', dataset: { action: 'open-lab' } }, icon('open'), say('feel.lab'))
    const presets = segments(say('feel.title'), (person.choices?.feels ?? []).map(({ name }) => [name, say(`feels.${name}`)]), name => { device.feel = name })
    const element = h('section', { class: 'feel', dataset: { screen: 'feel' }, 'aria-label': say('feel.title') },
        head(say('feel.title'), back),
        h('div', { class: 'feel-content' },
            h('div', { class: 'feel-try' }, trial.element), h('div', { class: 'feel-set' }, h('div', { class: 'rows' }, presets), constants, h('div', { class: 'feel-ways' }, reset, lab))))
    let rows = []
    let shown = null

    function show() {
        if (!person.choices || !trial.preset) return
        const rules = rulesOf(person.choices, device)
        trial.wear()
        presets.set(rules.name)
        lab.href = labLink(rules.name, trial.preset, trial.stack.feel)
        if (shown !== rules.name) build(rules)
        const changes = device.changes(rules.name)
        for (const row of rows) row.show(trial.stack.feel, trial.preset, row.rule.name in changes)
        const isChanged = Object.keys(changes).length > 0
        // A button that is disabled would lose the focus.
        reset.ariaDisabled = isChanged ? null : 'true'
    }

    function build({ name, groups }) {
        shown = name
        const change = constant => value => device.change(name, constant, value)
        rows = []
        constants.replaceChildren(...groups.map(group => h('section', { class: 'group' }, h('h2', {}, say(`feelGroups.${group.name}`)),
            h('div', { class: 'rows' }, group.constants.map(rule => {
                const row = constantRow(rule, change(rule.name))
                rows.push(row)
                return row.element
            })))))
    }

    return {
        element,
        async enter() {
            device.addEventListener('change', show)
            await trial.start()
            show()
        },
        leave() {
            device.removeEventListener('change', show)
            trial.stop()
        },
        keys: { back: back.go, undo: () => trial.stack.undo() },
    }
}

/** One constant: what it is called, what it is, and a slider; and a switch, where a feel can do without it. */
function constantRow(rule, change) {
    const title = say(`constants.${rule.name}`)
    const value = h('output', { class: 'row-value' })
    const slider = h('input', { type: 'range', min: rule.least, max: rule.most, step: rule.step, 'aria-label': title,
        dataset: { constant: rule.name }, oninput: () => change(near(slider.valueAsNumber)) })
    const again = h('button', { class: 'icon-button', type: 'button', 'aria-label': say('feel.resetConstant', { title }), title: say('feel.reset'),
        onclick: () => { slider.focus({ preventScroll: true }); change() } }, icon('restore'))
    const isOn = rule.canBeOff ? h('input', { type: 'checkbox', role: 'switch', 'aria-label': say('feel.flick'),
        onchange: () => change(isOn.checked ? undefined : null) }) : null
    const element = h('div', { class: 'row constant' },
        h('span', { class: 'row-title', 'aria-hidden': 'true' }, title), value, again,
        isOn ? h('label', { class: 'switch' }, h('span', { 'aria-hidden': 'true' }, say('feel.flick')), isOn, h('span', { class: 'knob', 'aria-hidden': 'true' })) : null,
        slider)
    let preset = null
    // Pushed back to where it was, it is no change.
    const near = now => (preset !== null && Math.abs(now - preset) < rule.step / 1000 ? undefined : now)
    return {
        rule, element,
        show(feel, before, isChanged) {
            preset = valueOf(before, rule.name)
            const now = valueOf(feel, rule.name)
            const text = now === null ? say('feel.off') : inWords(now, rule, feel)
            value.textContent = text
            slider.hidden = now === null
            if (now !== null && slider.valueAsNumber !== now) slider.value = now
            slider.setAttribute('aria-valuetext', text)
            again.style.visibility = isChanged ? '' : 'hidden'
            if (isOn) isOn.checked = now !== null
        },
    }
}
