// The language of the page: the person's choice, else the first of the browser's languages that Riffle has.

/** Each language's own name, by its tag. Every language but English has a file of messages beside this one. */
export const LANGUAGES = {
    en: 'English (US)', 'en-GB': 'English (UK)', de: 'Deutsch', es: 'Español', fr: 'Français', it: 'Italiano', nl: 'Nederlands', pl: 'Polski',
    'pt-BR': 'Português (Brasil)', ja: '日本語', 'zh-Hans': '简体中文', ar: 'العربية',
}
const RIGHT_TO_LEFT = ['ar']
/** Countries that write English as the United States do. */
const AMERICAN = ['US', 'PH', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM']
const KEY = 'riffle.language'
const SYSTEM = 'system'

/** The language for a browser's list of tags: `['pt-PT', 'en']` is `pt-BR`. English where none is there. */
export function match(tags) {
    for (const tag of tags) {
        const found = one(tag)
        if (found) return found
    }
    return 'en'
}

function one(tag) {
    let wanted
    try {
        wanted = new Intl.Locale(tag).maximize()
    } catch {
        return null
    }
    if (wanted.language === 'en') return AMERICAN.includes(wanted.region) ? 'en' : 'en-GB'
    const isAlike = other => other.language === wanted.language && other.script === wanted.script
    return Object.keys(LANGUAGES).find(other => isAlike(new Intl.Locale(other).maximize())) ?? null
}

/** The tags of the browser, the one that a person prefers first. */
const tags = () => globalThis.navigator?.languages ?? []
const chosen = choice => (Object.hasOwn(LANGUAGES, choice ?? '') ? choice : match(tags()))

function kept() {
    try {
        return localStorage.getItem(KEY)
    } catch {
        return null
    }
}

export const language = chosen(kept())
/** For numbers and dates: the browser's own variety of the language, such as `de-CH`. */
export const locale = tags().find(tag => one(tag) === language) ?? language
export const isRightToLeft = RIGHT_TO_LEFT.includes(language)

/** Keeps a person's choice for the next start; says whether the page would then be in another language. */
export function remember(choice = SYSTEM) {
    try {
        if (choice === SYSTEM) localStorage.removeItem(KEY)
        else localStorage.setItem(KEY, choice)
    } catch { /* Then the page stays in the browser's language. */ }
    return chosen(kept()) !== language
}
