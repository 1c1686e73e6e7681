// Where the page begins: the session, the screens, and which screen the address names.

import { load } from './cardistry.js'
import { Session } from './js/session.js'
import { Notices } from './js/notices.js'
import { Router } from './js/router.js'
import { listenToKeys } from './js/keys.js'
import { decksScreen } from './js/screens/decks.js'
import { roundScreen } from './js/screens/round.js'
import { lazy, unavailable } from './js/lazy.js'
import { device } from './js/looks.js'
import { Person } from './js/person.js'
import { words } from './js/words/page.js'

/** The screen of that name, whose script is loaded when somebody goes there. */
const later = name => lazy(() => import(`./js/screens/${name}.js`).then(screens => screens[`${name}Screen`]))

const notices = new Notices(document.querySelector('#notices'))
const session = new Session()
const router = new Router(document.querySelector('#screen'), {
    '': decksScreen,
    deck: decksScreen,
    round: roundScreen,
    boss: later('boss'),
    sheet: later('sheet'),
    bin: later('bin'),
    settings: later('settings'),
    feel: later('feel'),
    progress: later('progress'),
    people: later('people'),
    devices: later('devices'),
})
const person = new Person(session)
/** Uses what is loaded when it is wanted for the first time; resolves with false if it cannot be had. */
const using = (script, use) => script.then(use, () => {
    notices.say(unavailable(session))
    return false
})
const app = {
    session, notices, router, person, device,
    openZoom: (card, options) => using(import('./js/zoom.js'), ({ openZoom }) => openZoom(app, card, options)),
    openHelp: () => using(import('./js/help.js'), ({ openHelp }) => openHelp(app)),
    chooseBinPlace: place => using(import('./js/bin-place.js'), ({ chooseBinPlace }) => chooseBinPlace(session, place)),
}

session.addEventListener('notice', ({ detail }) => notices.say(detail))
const connection = () => {
    const { isOnline, waiting } = session
    if (isOnline) notices.clear('connection')
    else notices.keep('connection', words.noConnection, waiting && words.waiting(waiting))
}
for (const news of ['connection', 'round']) session.addEventListener(news, connection)
session.addEventListener('library', () => {
    const banner = document.querySelector('#banner')
    banner.hidden = !session.library?.dryRun
    banner.textContent = words.dryRun
})
session.addEventListener('elsewhere', () => notices.keep('library', words.elsewhere))
session.addEventListener('aside', ({ detail: { count } }) => notices.keep('aside', words.aside(count)))
const keptPage = () => import('./js/kept-page.js')
session.addEventListener('signedout', () => {
    notices.clear('connection')
    notices.keep('session', words.signedOut)
    keptPage().then(({ forget }) => forget(), () => {})
})

listenToKeys(app)
person.addEventListener('change', () => {
    if (person.problem) notices.keep('settings', person.problem)
    else notices.clear('settings')
})

await session.start()
// Known from the last visit, the settings need not be waited for.
const settings = person.load()
if (!person.isKnown) await settings
router.start(app)
// The decks' core is there before the first round asks for it.
load()
document.documentElement.dataset.ready = '1'
// What nobody waits for. A server that does not answer, or lets nobody in, has no page to keep.
if (session.library) keptPage().then(({ keep }) => keep(), () => {})
