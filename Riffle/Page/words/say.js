// What the page says, in the person's language: `say('decks.startWith', { count: 12 })`.

import { isRightToLeft, language, locale } from './language.js'
import { argumentsOf, format, parse } from './message.js'

const NUMBER = new Intl.NumberFormat(locale)
const RULES = new Intl.PluralRules(locale)
const LIST = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
const WRITES = {
    number: value => NUMBER.format(value),
    plural: value => RULES.select(value),
    // A name keeps its direction, and the sentence around it its own.
    text: isRightToLeft ? value => `\u2068${value}\u2069` : String,
}
let english = {}
let own
const parsed = new Map()
let isReported = false

/** Loads English and the language's messages. Nothing is said before. */
export async function loadMessages() {
    const theirs = language === 'en' ? undefined : load(language).catch(error => report(error))
    setMessages(await load('en'), await theirs)
}

/** Speaks with these messages from now on, in English where there are no others. */
export function setMessages(messages, theirs) {
    english = messages
    own = theirs
    parsed.clear()
}

async function load(tag) {
    // The folder of the messages, also seen from the folder where scripts are joined.
    const answer = await fetch(new URL(`../words/${tag}.json`, import.meta.url))
    if (!answer.ok) throw new Error(`The answer was ${answer.status}.`)
    return answer.json()
}

/** Whether there is such a message. */
export const has = key => Object.hasOwn(english, key)

/** A message with its values. Where the language's own is missing or faulty, it is in English. */
export function say(key, values = {}) {
    if (!parsed.has(key)) parsed.set(key, read(key))
    return format(parsed.get(key), values, WRITES)
}

/** All messages of a section by what follows the section in their keys: as patterns such as `{index} of {count}`, without plurals. */
export const messages = section => Object.fromEntries(Object.keys(english)
    .filter(key => key.startsWith(`${section}.`) && !/\{\w+,/.test(english[key]))
    .map(key => [key.slice(section.length + 1), say(key, places(english[key]))]))

/** A place of its own name for each argument of a message. */
const places = message => Object.fromEntries([...argumentsOf(parse(message)).keys()].map(name => [name, `{${name}}`]))

/** Some texts as a list, as the language writes one. */
export const list = texts => LIST.format(texts)

function read(key) {
    const ours = parse(english[key] ?? '')
    if (own === undefined) return ours
    try {
        if (!Object.hasOwn(own, key)) {
            // British English has only what differs.
            if (language === 'en-GB') return ours
            throw new ReferenceError('It is missing.')
        }
        if (typeof own[key] !== 'string') throw new TypeError('It is not a text.')
        const theirs = parse(own[key])
        const known = argumentsOf(ours)
        const unknown = [...argumentsOf(theirs).keys()].find(name => !known.has(name))
        if (unknown) throw new ReferenceError(`{${unknown}} has no value.`)
        return theirs
    } catch (error) {
        report(error, key)
        return ours
    }
}

/** Says once that messages are in English because the file is damaged, or of another version of the page. */
function report(error, key = '') {
    if (isReported) return
    isReported = true
    console.warn(`Some texts are in English, because the messages of “${language}” could not be read. ${key} ${error.message}`)
}
