// What the page says on any screen: of the connection, of the library, of itself.

import { decisions, plural } from './format.js'

export const words = {
    noConnection: 'No connection. Your decisions are kept and sent as soon as it is back.',
    waiting: count => `${decisions(count)} waiting to be sent.`,
    dryRun: 'Dry run: no file is moved',
    elsewhere: 'This page is for another folder or person. Its decisions are kept in this browser. Reload the page to continue.',
    aside: count => `${decisions(count)} for another folder or person ${plural(count, { one: 'is', other: 'are' })} kept in this browser. `
        + 'They are sent when that folder and person are back here.',
    signedOut: 'This device is signed out. Scan a new code, or open a new address.',
    noAnswer: 'Riffle does not answer.',
    newer: 'Riffle was updated. Reload the page.',
    notLoaded: 'No connection. This could not be loaded.',
    notSet: 'No connection. This setting was not saved.',
}
