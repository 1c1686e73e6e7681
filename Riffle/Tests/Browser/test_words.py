"""The page's texts are messages, in words/en.json and nowhere else. That every screen asks for them is shown by test_reach.py, which
walks through a page in another language; that all are there, by messages.test.mjs."""

import gzip
import re

from riffle_pages.scripts import PAGE, scripts, started, strings

#: A word that begins a sentence, two words, or one beside a gap.
LIKE_WORDS = re.compile(r"(?<![\w-])[A-Z][a-z]|[a-z]{2,} [a-z]{2,}|[a-z]{2,} $|^ [a-z]{2,}")
#: What strings are for that nobody reads: classes, selectors, modules, errors for ourselves.
UNREAD = re.compile(r"(?:class(?:Name)?:? ?=? ?|querySelector(?:All)?\(|closest\(|matches\(|from |import |Error\()$")
#: Keys as the browser names them, fields of requests, and the app's own name.
NAMES = re.compile(r"Arrow\w+|Enter|Escape|Backspace|Home|End|Riffle|[A-Z]\w*(-[A-Z]\w*)+")
#: Two styles of a button, parts of names, of keys and of CSS.
PARTS = {"primary danger", "Screen", "Day", "More", "not all", " stamp-at-", " round ", "inset(0px round "}


def texts(file):
    """What a script says by itself, with its line."""
    return [(line, text) for line, before, text in strings(file.read_text())
            if LIKE_WORDS.search(text) and not UNREAD.search(before) and not NAMES.fullmatch(text) and text not in PARTS]


def test_no_script_has_words_in_it():
    # What keys do is told by names of actions, several in a string; a console's warning is for developers.
    others = [file for file in scripts() if file.name not in {"keys.js", "say.js", "language.js", "message.js"}]
    found = [f"{file.relative_to(PAGE)}:{line}: {text}" for file in others for line, text in texts(file)]
    assert not found, "\n".join(found)
    assert texts(PAGE / "words/language.js") and texts(PAGE / "words/say.js"), "the search finds words where there are some"


def test_what_the_page_starts_with_is_at_most_45_kib_zipped():
    together = b"".join(file.read_bytes() for file in [*started(), PAGE / "words/en.json"])
    assert len(together) > 50_000, "the imports are followed"
    assert len(gzip.compress(together, 9)) <= 45 * 1024
