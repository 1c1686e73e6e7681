"""The page in a language that nobody speaks: an accent on every letter, words 40 % longer, from right to left. Its messages are
made of the English ones, so that a text without accents was written somewhere else. It takes the place of Arabic."""

import json
import re
import shutil

from riffle_pages.scripts import PAGE
from riffle_pages.server import stage

LANGUAGE = "ar"
ACCENT = "\u0301"
#: Text, quoted or not, an argument's name and kind, or the name of a form.
PART = re.compile(r"[^{}]+|[{}]")


def longer(text):
    def word(match):
        letters = match[0]
        return "".join(letter + ACCENT for letter in letters + letters[len(letters) - (2 * len(letters) + 4) // 5:])

    return re.sub(r"[A-Za-z]+", word, text)


def pseudo(message):
    """A message in the language. The names of arguments and of forms stay."""
    made, kinds = [], ["text"]
    for part in PART.findall(message):
        if part == "{":
            kinds.append("argument" if kinds[-1] == "text" else "text")
        elif part == "}":
            kinds.pop()
        elif kinds[-1] == "text":
            part = longer(part)
        made.append(part)
    return "".join(made)


#: Keeps what the server calls by name. Its sentences are to be said by the page.
HEAR = """{
    window.told = new Set()
    const keep = (value, name) => {
        if (typeof value === 'string') {
            if (/^(name|path|folder|camera|lens)$/.test(name)) told.add(value)
        } else if (value && typeof value === 'object') {
            // Of decks, only folders are called as the server says.
            if (/^(folder|only)-/.test(value.id)) told.add(value.title)
            for (const [inner, part] of Object.entries(value)) keep(part, Array.isArray(value) ? name : inner)
        }
    }
    const { parse } = JSON
    JSON.parse = (text, ...reviver) => {
        keep(parse(text))
        return parse(text, ...reviver)
    }
}"""

#: Every text that is plain, seen or said: neither of the language, nor from outside, nor the app's own name. And every
#: text that begins on the left, but for those in a list of the system's own.
STRANGE = """() => {
    const said = []
    // Values are isolated, and facts are in rows.
    const isPlain = text => text.split(/[\\u2068\\u2069]| · /).map(part => part.trim())
        .some(part => /[A-Za-z](?!\\u0301)[A-Za-z]/.test(part) && !told.has(part) && part !== 'Riffle')
    const add = (element, text, where = '') => {
        const name = `${JSON.stringify(text)} of <${element.localName} class="${element.className}">${where}`
        if (text && isPlain(text)) said.push(`${name} is not among the words`)
        if (text?.trim() && !where && element.localName !== 'option' && getComputedStyle(element).textAlign === 'left') said.push(`${name} begins on the left`)
    }
    const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt', 'placeholder']
    for (const element of document.body.querySelectorAll(':not(script, style, noscript, bdi, bdi *, option[lang])')) {
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(element, node.data)
        for (const name of attributes) add(element, element.getAttribute(name), `: ${name}`)
    }
    return [...new Set(said)]
}"""

#: Every text of the page's own that is not seen to its end. The name of a deck may be, since a folder's name can have any length.
CUT = """() => {
    const isCut = element => {
        const { clipPath, overflowX, overflowY } = getComputedStyle(element)
        // For screen readers only.
        if (clipPath === 'inset(50%)') return false
        return (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
            || (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1)
    }
    const texts = [...document.body.querySelectorAll(':not(script, style, noscript, bdi, bdi *, option, [data-unseen], .where h1, .resume-title)')].filter(element =>
        [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && /\\p{L}/u.test(node.data)))
    return texts.filter(text => text.checkVisibility() && isCut(text)).map(text => `${JSON.stringify(text.textContent)} is cut`)
}"""


def pseudo_page(folder):
    """Copies the staged page into `folder`, with the messages of the language; returns it."""
    shutil.copytree(stage() / "share/riffle/page", folder)
    english = json.loads((PAGE / "words/en.json").read_text())
    for packed in (folder / "words").glob(f"{LANGUAGE}.json.*"):
        packed.unlink()
    (folder / f"words/{LANGUAGE}.json").write_text(json.dumps({key: pseudo(message) for key, message in english.items()}))
    return folder
