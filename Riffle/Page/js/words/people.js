// Words of the people and of the devices.

import { ago } from './format.js'

export const people = {
    title: 'Whose decisions',
    note: 'Everyone has rounds, decisions and settings of their own. What one person has moved to the trash is gone for all.',
    chosen: 'Chosen on this device',
    choose: 'Choose',
    choosePerson: name => `Choose ${name}`,
    add: 'Add a person',
    addDone: 'Add',
    called: 'What is this person called?',
    rename: 'Rename',
    renamePerson: name => `Rename ${name}`,
    keepName: 'Keep the name',
    remove: 'Remove',
    removePerson: name => `Remove ${name}`,
    removeTitle: name => `Remove ${name} from the list?`,
    removeMore: name => 'Nothing is deleted, and no file is moved. Their rounds and decisions are kept, and come back when somebody '
        + `called ${name} is added again. A device on which they are chosen decides for somebody else until then.`,
}

export const devices = {
    title: 'Devices',
    note: 'Signed in here. A device that does not come back for 30 days is signed out by itself.',
    this: 'This device',
    seen: when => `Seen ${ago(when, 'just now')}`,
    rename: 'Rename',
    renameDevice: name => `Rename ${name}`,
    called: 'What is this device called?',
    keepName: 'Keep the name',
    signOut: 'Sign out',
    signOutDevice: name => `Sign out ${name}`,
    signOutThis: 'Sign this device out?',
    signOutOther: name => `Sign out ${name}?`,
    backThis: 'You need the address that riffle printed, or its code, to come back with it.',
    backOther: 'It can come back with a new code only. Decisions that it has not sent yet stay there until then.',
    signOutOthers: 'Sign out all others',
    othersTitle: 'Sign out all other devices?',
    backOthers: 'They can come back with a new code only.',
}
