"""One word for one thing: CONTRIBUTING.md has the table of words."""

import re

from rules import search

SUFFIXES = (".swift", ".js", ".mjs", ".css", ".html", ".md", ".py", ".c", ".h", ".json", ".svg", ".webmanifest",
            ".xcstrings", ".plist")
#: The trash, by its other name: a word of its own, or a part of a name such as `openBin` and `bin-row`.
#: Folders of programs (`/usr/bin`, `bin/riffle`) and packages (`libraw-bin`) are something else.
BIN = re.compile(
    r"(?<![\w/.$\\-])(?:[Bb]ins?|BINS?|[Bb]inn(?:ed|ing))(?![\w/(]|\\b)(?! = folder| folder)"
    r"|(?<![A-Za-z])[Bb]in(?:[A-Z]|-(?!path)|_)\w*|[a-z]Bins?(?![a-z])|_bin(?:ned|s)?(?![a-z])")
#: Where the word means something else, or is quoted.
ELSEWHERE = {
    "CHANGELOG.md", "CONTRIBUTING.md",  # What was said in the past, and must not be said.
    "Riffle/Page/round/histogram.js", "Riffle/SampleLibrary/scenes/closeup.py",  # The bins of a histogram.
    "Riffle/Page/data/outbox.js", "Riffle/Core/Sources/RiffleStore/SchemaDecks.swift",  # The word in older data.
    "Riffle/Core/Sources/RiffleStore/SchemaTrashWords.swift", "Riffle/Core/Tests/RiffleStoreTests/MigrationTests.swift",
    "Riffle/Tests/RiffleServerTests/SettingsFileTests.swift",  # A value that is refused.
    "Tools/rules/vocabulary.py", "Tools/tests/test_rules.py", "Tools/tests/test_install.py",
}


def the_trash_has_one_name(tree):
    """The trash is called trash, in code, file names, documents and on the screen."""
    paths = [path for path in tree.matching("", *SUFFIXES) if path not in ELSEWHERE]
    yield from search(tree, paths, [(BIN, "`{}`: say `trash`")])


RULES = [the_trash_has_one_name]
