// Words of the settings.

export const words = {
    unknown: 'The settings are shown as soon as Riffle answers.',
    rounds: 'Rounds',
    everywhere: 'Synced to all your devices.',
    size: 'Cards per round',
    up: 'Swipe up',
    down: 'Swipe down',
    bosses: 'Boss battles',
    bossesMore: 'One after every fifth round. It can always be skipped.',
    progressMore: 'Your progress by month, and the space freed.',
    here: 'This device',
    theme: 'Theme',
    neutral: 'Neutral background',
    neutralMore: 'Dark grey around each photo, without coloured light, to judge its colours.',
    keys: 'Keyboard',
    motion: 'Motion',
    haptics: 'Haptics',
    sounds: 'Sounds',
    soundsMore: 'A short tone with each decision.',
    resetOrder: 'Reset the order of the decks',
    orderReset: 'The decks are in their default order.',
    orderStays: 'No connection. The order was not changed.',
    more: 'More',
    notKept: 'This browser stores nothing. Settings of this device are lost when the page closes.',
}

export const THEMES = { system: 'Automatic', light: 'Light', dark: 'Dark' }
export const KEYS = { riffle: 'Riffle', culling: 'Culling' }
export const MOTIONS = { system: 'Automatic', reduced: 'Reduced', full: 'Full' }
