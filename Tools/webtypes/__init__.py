"""Writes the types of the web library from its scripts, what TypeScript and editors know of the decks, and its words.

`files(root)` has the text of each generated file, `model(root)` what is in them.
"""

from pathlib import Path

from webtypes import declarations, feels, words
from webtypes.source import Model

FOLDER = "Web/types"
NOTE = "// Written by Tools/write-types from {}.\n\n"


def model(root):
    return Model(Path(root) / "Web")


def files(root):
    """The text of each generated file, by its path."""
    root = Path(root)
    web = model(root)
    entries = {
        f"{FOLDER}/{entry.stem}.d.ts": NOTE.format(f"Web/entries/{entry.name}") + declarations.entry(entry.read_text())
        for entry in sorted((root / "Web/entries").glob("*.js"))}
    return {
        f"{FOLDER}/feels.d.ts": NOTE.format("the feels' scripts and their Swift sources") + feels.declare(root),
        f"{FOLDER}/decks.d.ts": NOTE.format("Web/deck, Web/swipe and Web/wallet") + declarations.declare(web),
    } | entries | words.files(root)
