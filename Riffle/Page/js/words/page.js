// What the page says on any screen: of the connection, of the library, of itself.

import { decisions, plural } from './format.js'

export const words = {
    noConnection: 'No connection. Your decisions are kept and sent as soon as it is back.',
    waiting: count => `${decisions(count)} ${plural(count, { one: 'waits', other: 'wait' })}.`,
    dryRun: 'Dry run: no file is moved',
    elsewhere: 'Another folder is served at this address now, or this device decides for somebody else. Decisions of '
        + 'this page are kept in this browser until that is so again. Load the page anew to go on.',
    aside: count => `${decisions(count)} about another folder or of somebody else `
        + `${plural(count, { one: 'waits', other: 'wait' })} in this browser, `
        + 'and will be sent when that folder is served here again and this device decides for them.',
    signedOut: 'This device is signed out. Open the address that riffle printed again.',
    noAnswer: 'Riffle does not answer.',
    newer: 'Riffle has a newer page: load this one anew.',
    notLoaded: 'No connection: this could not be loaded.',
    notSet: 'No connection: this setting stays as it was.',
}
