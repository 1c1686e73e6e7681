// Words of the people and of the devices.

import { ago } from './format.js'

export const people = {
    title: 'Whose decisions',
    note: 'Each person has their own rounds, decisions and settings. Photos in the trash disappear for everyone.',
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
    removeMore: name => 'No file is moved or deleted. Their rounds and decisions are kept, and return when a person '
        + `called ${name} is added again. Until then their devices decide for another person.`,
}

export const who = {
    title: 'Who is this?',
    note: 'This device decides for that person. You can change it in the settings.',
    another: 'Another person',
}

export const devices = {
    title: 'Devices',
    note: 'Devices are signed out after 30 days without use.',
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
    backThis: 'You need a new code to sign in again. Decisions that were not sent are deleted.',
    backOther: 'It needs a new code to sign in again. Decisions that it has not sent are deleted from it.',
    signOutOthers: 'Sign out all others',
    add: 'Add a device',
    addTitle: 'Scan this code with the other device',
    code: 'QR code of the address below',
    once: minutes => `Or open this address there. It works once, for ${minutes} minutes.`,
    copy: 'Copy the address',
    copied: 'Copied',
    readable: 'The connection is not encrypted: others in the network can read along.',
    fingerprint: 'Its browser warns once, because no authority has signed Riffle’s certificate. Compare the SHA-256 fingerprint:',
    othersTitle: 'Sign out all other devices?',
    backOthers: 'They need a new code to sign in again.',
}
