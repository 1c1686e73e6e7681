"""The page in a language that nobody speaks: an accent on every letter, words 40 % longer, from right to left. It is made
of the page's own words, so that what is not in it was written somewhere else."""

import re
import shutil

from riffle_pages.scripts import PAGE
from riffle_pages.server import stage

#: Puts a value of a module of words into the language: texts, tables of texts, and functions that answer with either.
#: What is accented already stays, since some words have others in them.
SPEAK = """
const ACCENT = '\\u0301'
const word = letters => [...letters, ...letters.slice(-Math.ceil(0.4 * letters.length))].map(letter => letter + ACCENT).join('')
const text = plain => plain.replace(/[A-Za-z](?!\\u0301)(?:[A-Za-z](?!\\u0301))*/g, word)

export function pseudo(value) {
    if (typeof value === 'string') return text(value)
    if (typeof value === 'function') return (...given) => pseudo(value(...given))
    if (Array.isArray(value)) return value.map(pseudo)
    if (value?.constructor !== Object) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, pseudo(part)]))
}
"""

#: Keeps what the server says in words: titles, names, sentences.
HEAR = """{
    window.told = new Set()
    const keep = (value, name) => {
        if (typeof value === 'string') {
            if (/^(title|name|message|path|folder|camera|lens)$/.test(name)) told.add(value)
        } else if (value && typeof value === 'object') {
            for (const [inner, part] of Object.entries(value)) keep(part, Array.isArray(value) ? name : inner)
        }
    }
    const { json } = Response.prototype
    Response.prototype.json = async function () {
        const answer = await json.call(this)
        keep(answer)
        return answer
    }
}"""

#: Every text that is plain, seen or said: neither of the language, nor from outside, nor the app's own name. And every
#: text that begins on the left, but for those in a list of the system's own.
STRANGE = """() => {
    const said = []
    const isPlain = text => /[A-Za-z](?!\\u0301)[A-Za-z]/.test(text) && !told.has(text.trim()) && text.trim() !== 'Riffle'
    const add = (element, text, where = '') => {
        const name = `${JSON.stringify(text)} of <${element.localName} class="${element.className}">${where}`
        if (text && isPlain(text)) said.push(`${name} is not among the words`)
        if (text?.trim() && !where && element.localName !== 'option' && ['start', 'left'].includes(getComputedStyle(element).textAlign)) said.push(`${name} begins on the left`)
    }
    const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder']
    for (const element of document.body.querySelectorAll(':not(script, style, noscript, bdi, bdi *)')) {
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(element, node.data)
        for (const name of attributes) add(element, element.getAttribute(name), `: ${name}`)
    }
    return [...new Set(said)]
}"""

#: Every text of the page's own that is not seen to its end.
CUT = """() => {
    const isCut = element => {
        const { clipPath, overflowX, overflowY } = getComputedStyle(element)
        // For screen readers only.
        if (clipPath === 'inset(50%)') return false
        return (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
            || (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1)
    }
    const texts = [...document.body.querySelectorAll(':not(script, style, noscript, bdi, bdi *, option, [data-unseen])')].filter(element =>
        [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && /[A-Za-z]\\u0301/.test(node.data)))
    return texts.filter(text => text.checkVisibility() && isCut(text)).map(text => `${JSON.stringify(text.textContent)} is cut`)
}"""


def pseudo_page(folder):
    """Copies the page's sources and the staged decks, with the words in the language, into `folder`; returns it."""
    shutil.copytree(PAGE, folder)
    for file in (stage() / "share/riffle/page").glob("cardistry*"):
        shutil.copy2(file, folder)
    words = folder / "words"
    files = sorted(words.glob("*.js"))
    for file in files:
        names = re.findall(r"^export (?:const|function) (\w+)", file.read_text(), re.MULTILINE)
        assert names, f"{file} has no words"
        plain = file.rename(words / f"{file.stem}.plain.js")
        file.write_text(f"import * as plain from './{plain.name}'\nimport {{ pseudo }} from './pseudo.js'\n\n" + "".join(
            f"export const {name} = pseudo(plain.{name})\n" for name in names))
    (words / "pseudo.js").write_text(SPEAK)
    index = folder / "index.html"
    page = index.read_text()
    assert '<html lang="en">' in page
    index.write_text(page.replace('<html lang="en">', '<html lang="en-XA" dir="rtl">'))
    return folder
