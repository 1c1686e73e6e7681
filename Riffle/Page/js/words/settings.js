// Words of the settings.

export const words = {
    unknown: 'The settings are shown as soon as Riffle answers.',
    rounds: 'Rounds',
    everywhere: 'Yours on every device.',
    size: 'Cards in a round',
    up: 'Swipe up',
    down: 'Swipe down',
    bosses: 'Boss battles',
    bossesMore: 'One after every fifth round. It can always be skipped.',
    progressMore: 'Months that fill, and how much was freed.',
    here: 'This device',
    theme: 'Theme',
    neutral: 'Neutral background',
    neutralMore: 'Dark grey around each photo, without coloured light, to judge its colours.',
    motion: 'Motion',
    haptics: 'Haptics',
    sounds: 'Sounds',
    soundsMore: 'A short tone with each decision.',
    more: 'More',
    notKept: 'This browser keeps nothing: what is set for this device holds until the page is closed.',
}

export const THEMES = { system: 'As the system', light: 'Light', dark: 'Dark' }
export const MOTIONS = { system: 'As the system', reduced: 'Reduced', full: 'Full' }
