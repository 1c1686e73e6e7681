"""The page's words lie in words/ and nowhere else. That they are spoken on every screen is shown by test_reach.py, which
walks through a page whose words are of another language."""

import gzip
import re

from riffle_pages.scripts import PAGE, scripts, started, strings

WORDS = PAGE / "words"

#: A word that begins a sentence, two words, or one beside a gap.
LIKE_WORDS = re.compile(r"(?<![\w-])[A-Z][a-z]|[a-z]{2,} [a-z]{2,}|[a-z]{2,} $|^ [a-z]{2,}")
#: What strings are for that nobody reads: classes, selectors, modules, errors for ourselves.
UNREAD = re.compile(r"(?:class(?:Name)?:? ?=? ?|querySelector(?:All)?\(|closest\(|matches\(|from |import |Error\()$")
#: Keys as the browser names them, fields of requests, and the app's own name.
NAMES = re.compile(r"Arrow\w+|Enter|Escape|Backspace|Home|End|Riffle|[A-Z]\w*(-[A-Z]\w*)+")
#: Two styles of a button, parts of names and of CSS.
PARTS = {"primary danger", "Screen", "not all", " stamp-at-", " round ", "inset(0px round "}


def texts(file):
    """What a script says by itself, with its line."""
    return [(line, text) for line, before, text in strings(file.read_text())
            if LIKE_WORDS.search(text) and not UNREAD.search(before) and not NAMES.fullmatch(text) and text not in PARTS]


def test_no_script_but_the_words_has_words_in_it():
    # What keys do is told by names of actions, several in a string.
    others = [file for file in scripts() if file.parent != WORDS and file.name != "keys.js"]
    found = [f"{file.relative_to(PAGE)}:{line}: {text}" for file in others for line, text in texts(file)]
    assert not found, "\n".join(found)
    assert all(texts(file) for file in WORDS.glob("*.js")), "the search finds words where there are some"


def test_every_word_that_a_script_asks_for_is_there_and_none_is_there_in_vain():
    tables = {}
    for file in WORDS.glob("*.js"):
        for name, table in re.findall(r"^export const ([a-z]+) = \{\n(.*?)^\}", file.read_text(), re.MULTILINE | re.DOTALL):
            tables[file, name] = set(re.findall(r"^    (\w+):", table, re.MULTILINE))
    assert len(tables) >= 10
    # The words before a boss are asked for by its kind.
    asked = {key: {"hoard", "duel"} & words for key, words in tables.items()}
    for file in scripts():
        imports, source = re.compile(r"^import .*$", re.MULTILINE), file.read_text()
        known = {name: (file, name) for where, name in tables if where == file}
        for names, module in re.findall(r"^import \{([^}]*)\} from '(\.[^']+)'", source, re.MULTILINE):
            for name, _, alias in (entry.strip().partition(" as ") for entry in names.split(",")):
                known[alias or name] = ((file.parent / module).resolve(), name)
        for name, word in re.findall(r"(?<![\w.#])([a-z]+)\.(\w+)", imports.sub("", source)):
            if known.get(name) in tables:
                asked[known[name]].add(word)
    assert asked == tables


def test_what_the_page_starts_with_is_at_most_45_kib_zipped():
    together = b"".join(file.read_bytes() for file in started())
    assert len(together) > 50_000, "the imports are followed"
    assert len(gzip.compress(together, 9)) <= 45 * 1024
