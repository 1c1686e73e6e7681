// Which folder is the library: the page that Riffle shows as long as it has none.

import { base, get, post } from '../data/api.js'
import { bindPage } from '../data/page-key.js'
import { head } from '../ui/controls.js'
import { bdi, h, icon } from '../ui/dom.js'
import { focusHeading } from '../ui/focus.js'
import { Notices } from '../ui/notices.js'
import { locale } from '../words/language.js'
import { loadMessages, say } from '../words/say.js'

const PREFIX = '#/'
const NAMES = new Intl.Collator(locale, { numeric: true })

/** The folder that the page's address names, by the server's id. The home folder has none. */
const named = () => (location.hash.startsWith(PREFIX) ? location.hash.slice(PREFIX.length) : '')

await loadMessages()
const notices = new Notices(document.querySelector('#notices'))
const path = h('nav', { class: 'choose-path', 'aria-label': say('choose.path') })
const away = h('p', { class: 'problem', hidden: true })
const inside = h('p', { class: 'group-note' })
const rows = h('ul', { class: 'rows', role: 'list' })
const more = h('p', { class: 'group-note' })
const use = h('button', { class: 'primary', type: 'button', dataset: { action: 'use' }, onclick: choose })
const screen = h('section', { class: 'settings choose', dataset: { screen: 'choose' } },
    head(say('choose.title')),
    h('div', { class: 'settings-content' }, h('p', { class: 'group-note' }, say('choose.note')), away, path, inside, rows, more,
        h('p', { class: 'group-note' }, say('choose.hidden'))),
    h('footer', { class: 'choose-use' }, use))
document.querySelector('#screen').append(screen)

/** What the address named last. An answer about another folder comes too late. */
let asked = ''

async function show() {
    asked = named()
    const folder = asked
    let answer
    try {
        answer = await get(`/api/folders?in=${encodeURIComponent(folder)}`)
    } catch (refusal) {
        // The folder may be gone since its parent was listed.
        return notices.say(refusal.message)
    }
    if (folder !== asked) return
    const parents = [{ name: say('choose.home'), id: '' }, ...answer.path]
    const here = parents.pop()
    path.replaceChildren(...parents.map(({ name, id }) => h('a', { href: PREFIX + id }, bdi(name), icon('next'))),
        h('b', { 'aria-current': 'location' }, bdi(here.name)))
    away.hidden = !answer.away
    away.textContent = answer.away && say('choose.away', { name: answer.away })
    inside.textContent = say(answer.atLeast ? 'choose.atLeast' : 'choose.inside', { count: answer.photos })
    const folders = answer.folders.sort((one, other) => NAMES.compare(one.name, other.name))
    rows.hidden = !folders.length
    rows.replaceChildren(...folders.map(row))
    more.textContent = answer.more ? say('choose.more', { count: folders.length }) : folders.length ? '' : say('choose.none')
    use.replaceChildren(h('span', {}, say('choose.use', { name: here.name })))
    document.documentElement.dataset.ready = '1'
}

function row({ name, id, readable }) {
    const title = h('span', { class: 'row-title' }, bdi(name))
    return h('li', {}, readable
        ? h('a', { class: 'row way', href: PREFIX + id }, icon('folder'), title, icon('next'))
        : h('div', { class: 'row' }, icon('folder'), title, h('span', { class: 'row-value' }, say('choose.unreadable'))))
}

async function choose() {
    if (use.ariaDisabled === 'true') return
    use.ariaDisabled = 'true'
    use.replaceChildren(h('span', {}, say('choose.opening')))
    try {
        const { token } = await post('/api/folders/choose', { folder: asked })
        location.replace(`${base}?token=${token}`)
    } catch (refusal) {
        use.ariaDisabled = 'false'
        await show()
        notices.say(refusal.message)
    }
}

addEventListener('hashchange', async () => {
    await show()
    scrollTo(0, 0)
    focusHeading(screen)
})
await bindPage().catch(refusal => notices.say(refusal.message))
await show()
