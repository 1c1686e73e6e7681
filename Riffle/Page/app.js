// Where the page begins: the session, the screens, and which screen the address names.

import { load } from './cardistry.js'
import { forget, keep } from './data/kept-page.js'
import { Session } from './data/session.js'
import { Notices } from './ui/notices.js'
import { Router } from './ui/router.js'
import { listenToKeys } from './ui/keys.js'
import { decksScreen } from './decks/screen.js'
import { roundScreen } from './round/screen.js'
import { lazy, unavailable } from './ui/lazy.js'
import { device } from './ui/looks.js'
import { Person } from './data/person.js'
import { forgetRecords } from './data/outbox.js'
import { loadMessages, say } from './words/say.js'

// Scripts that are loaded when a person wants one of them: a file for those that are used together.
const extras = () => import('./extras.js')
const tables = () => import('./tables.js')
const backward = () => import('./looking-back.js')
const settings = () => import('./settings.js')
/** A screen whose script is loaded when a person goes there. */
const later = (script, name) => lazy(() => script().then(screens => screens[name]))

await loadMessages()
const notices = new Notices(document.querySelector('#notices'))
const session = new Session()
const grid = later(backward, 'decidedScreen')
const router = new Router(document.querySelector('#screen'), {
    '': decksScreen,
    deck: decksScreen,
    round: roundScreen,
    boss: later(tables, 'bossScreen'),
    sheet: later(extras, 'sheetScreen'),
    trash: later(backward, 'trashScreen'),
    decided: grid,
    all: grid,
    settings: later(settings, 'settingsScreen'),
    feel: later(settings, 'feelScreen'),
    progress: later(backward, 'progressScreen'),
    people: later(settings, 'peopleScreen'),
    who: later(settings, 'whoScreen'),
    devices: later(settings, 'devicesScreen'),
})
const person = new Person(session)
/** Uses what is loaded when it is wanted for the first time; resolves with false if it cannot be had. */
const using = (script, use) => script.then(use, () => {
    notices.say(unavailable(session))
    return false
})
const app = {
    session, notices, router, person, device,
    openZoom: (card, options) => using(extras(), ({ openZoom }) => openZoom(app, card, options)),
    openHelp: () => using(settings(), ({ openHelp }) => openHelp(app)),
    chooseTrashPlace: place => using(backward(), ({ chooseTrashPlace }) => chooseTrashPlace(session, place)),
}

session.addEventListener('notice', ({ detail }) => notices.say(detail))
const connection = () => {
    const { isOnline, waiting } = session
    if (isOnline) notices.clear('connection')
    else notices.keep('connection', say('page.noConnection'), waiting && say('page.waiting', { count: waiting }))
}
for (const news of ['connection', 'round']) session.addEventListener(news, connection)
session.addEventListener('library', () => {
    const banner = document.querySelector('#banner')
    const { dryRun, firstDryRun } = session.library ?? {}
    banner.hidden = !dryRun && !firstDryRun
    banner.textContent = say(dryRun ? 'page.dryRun' : 'page.firstDryRun')
})
session.addEventListener('elsewhere', () => notices.keep('library', say('page.elsewhere')))
session.addEventListener('aside', ({ detail: { count } }) => notices.keep('aside', say('page.aside', { count })))
session.addEventListener('signedout', ({ detail: { refusal } }) => {
    notices.clear('connection')
    notices.keep('session', say('page.signedOut'))
    // Another device signed this one out, perhaps because it was lost.
    if (refusal.code === 'revoked') forgetRecords()
    forget()
})

listenToKeys(app)
person.addEventListener('change', () => {
    if (person.problem) notices.keep('settings', person.problem)
    else notices.clear('settings')
})

await session.start()
// Known from the last visit, the settings need not be waited for.
const loading = person.load()
if (!person.isKnown) await loading
router.start(app)
// The decks' core is there before the first round asks for it.
load()
document.documentElement.dataset.ready = '1'
// What nobody waits for. A server that does not answer, or lets nobody in, has no page to keep.
if (session.library) keep()
