// The devices that are signed in: which is which, and signing them out.

import { bdi, h } from '../ui/dom.js'
import { head } from '../ui/controls.js'
import { ask, askText } from '../ui/dialog.js'
import { keepFocus } from '../ui/focus.js'
import { showInvitation } from './invitation.js'
import { ago } from '../words/format.js'
import { say } from '../words/say.js'

const LONGEST = 60

export function devicesScreen(app) {
    const { session, router, notices } = app
    const back = { name: say('shared.settings'), go: () => router.up('settings') }
    const list = h('ul', { class: 'rows devices-list' })
    const others = h('button', { class: 'secondary', type: 'button', dataset: { action: 'revoke-others' }, hidden: true, onclick: revokeOthers },
        say('devices.signOutOthers'))
    const element = h('section', { class: 'devices', dataset: { screen: 'devices' }, 'aria-label': say('devices.title') },
        head(say('devices.title'), back),
        h('div', { class: 'settings-content' },
            h('p', { class: 'group-note' }, say('devices.note')), list,
            h('div', { class: 'devices-more' },
                h('button', { class: 'primary', type: 'button', dataset: { action: 'invite' }, onclick: invite }, say('devices.add')), others)))

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
                h('p', { class: 'row-note' }, device.current ? say('devices.this') : say('devices.seen', { when: ago(device.seen * 1000) }))),
            h('div', { class: 'device-actions' },
                h('button', { class: 'quiet', type: 'button', dataset: { action: 'rename', id: `rename-${device.id}` }, 'aria-label': say('devices.renameDevice', { name: device.name }), onclick: () => rename(device) }, say('devices.rename')),
                h('button', { class: 'quiet', type: 'button', dataset: { action: 'revoke', id: `revoke-${device.id}` }, 'aria-label': say('devices.signOutDevice', { name: device.name }), onclick: () => revoke(device) }, say('devices.signOut'))))
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

    async function invite() {
        try {
            await showInvitation(await session.invite())
        } catch (refusal) {
            notices.say(refusal.message)
        }
        // The other device may be signed in by now.
        await load()
    }

    async function rename({ id, name }) {
        const text = await askText({ title: say('devices.called'), label: say('shared.name'), value: name, most: LONGEST, done: say('devices.keepName') })
        if (text !== null) await attempt(() => session.renameDevice(id, text))
    }

    async function revoke({ id, name, current }) {
        const answer = await ask({
            title: current ? say('devices.signOutThis') : say('devices.signOutOther', { name }),
            text: current ? say('devices.backThis') : say('devices.backOther'),
            choices: [['revoke', say('devices.signOut'), 'primary'], ['', say('shared.cancel')]],
        })
        if (answer) await attempt(() => session.revokeDevice(id))
    }

    async function revokeOthers() {
        const answer = await ask({
            title: say('devices.othersTitle'), text: say('devices.backOthers'),
            choices: [['revoke', say('devices.signOutOthers'), 'primary'], ['', say('shared.cancel')]],
        })
        if (answer) await attempt(() => session.revokeOthers())
    }

    return { element, enter: load, keys: { back: back.go } }
}
