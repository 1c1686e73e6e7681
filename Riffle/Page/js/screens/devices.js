// The devices that are signed in: which is which, and signing them out.

import { bdi, h } from '../dom.js'
import { ago } from '../format.js'
import { head } from '../controls.js'
import { ask, askText } from '../dialog.js'
import { keepFocus } from '../focus.js'

const LONGEST = 60

export function devicesScreen(app) {
    const { session, router, notices } = app
    const back = { name: 'Settings', go: () => router.up('settings') }
    const list = h('ul', { class: 'rows devices-list' })
    const others = h('button', { class: 'secondary', type: 'button', dataset: { action: 'revoke-others' }, hidden: true, onclick: revokeOthers },
        'Sign out all others')
    const element = h('section', { class: 'devices', dataset: { screen: 'devices' }, 'aria-label': 'Devices' },
        head('Devices', back),
        h('div', { class: 'settings-content' },
            h('p', { class: 'group-note' }, 'Signed in here. A device that does not come back for 30 days is signed out by itself.'), list, others))

    async function load() {
        const answer = await session.devices()
        if (!answer) return
        const devices = [...answer.devices].sort((one, other) => other.current - one.current)
        keepFocus(element, () => {
            list.replaceChildren(...devices.map(row))
            others.hidden = devices.length < 2
        })
    }

    function row(device) {
        return h('li', { class: 'row device', dataset: { device: device.id } },
            h('div', { class: 'row-text' },
                h('p', { class: 'row-title' }, bdi(device.name)),
                h('p', { class: 'row-note' }, device.current ? 'This device' : `Seen ${ago(device.seen * 1000).toLowerCase()}`)),
            h('div', { class: 'device-actions' },
                h('button', { class: 'quiet', type: 'button', dataset: { action: 'rename', id: `rename-${device.id}` }, 'aria-label': `Rename ${device.name}`, onclick: () => rename(device) }, 'Rename'),
                h('button', { class: 'quiet', type: 'button', dataset: { action: 'revoke', id: `revoke-${device.id}` }, 'aria-label': `Sign out ${device.name}`, onclick: () => revoke(device) }, 'Sign out')))
    }

    /** Does it, and shows what is there now; a refusal is said. */
    async function attempt(act) {
        try {
            await act()
        } catch (refusal) {
            notices.say(refusal.message)
        }
        await load()
    }

    async function rename({ id, name }) {
        const text = await askText({ title: 'What is this device called?', label: 'Name', value: name, most: LONGEST, done: 'Keep the name' })
        if (text !== null) await attempt(() => session.renameDevice(id, text))
    }

    async function revoke({ id, name, current }) {
        const answer = await ask({
            title: current ? 'Sign this device out?' : `Sign out ${name}?`,
            text: current ? 'You need the address that riffle printed, or its code, to come back with it.' : 'It can come back with a new code only. Decisions that it has not sent yet stay there until then.',
            choices: [['revoke', 'Sign out', 'primary'], ['', 'Cancel']],
        })
        if (answer) await attempt(() => session.revokeDevice(id))
    }

    async function revokeOthers() {
        const answer = await ask({
            title: 'Sign out all other devices?', text: 'They can come back with a new code only.',
            choices: [['revoke', 'Sign out all others', 'primary'], ['', 'Cancel']],
        })
        if (answer) await attempt(() => session.revokeOthers())
    }

    return { element, enter: load, keys: { back: back.go } }
}
