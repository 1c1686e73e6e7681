"""The page's scripts: their strings, and which of them are loaded when the page starts."""

import re
from pathlib import Path

from riffle_pages.server import stage

PAGE = Path(__file__).parents[3] / "Page"


def scripts():
    """Every script of the page."""
    return sorted(PAGE.rglob("*.js"))


def started():
    """The staged scripts that are loaded before the first screen is shown, without the decks' own."""
    page = stage() / "share/riffle/page"
    found, open_ = [], [page / "app.js", page / "ui/looks.js"]
    while open_:
        file = open_.pop(0)
        if file in found or file.name == "cardistry.js":
            continue
        found.append(file)
        names = re.findall(r"""(?:from|import) ?["'](\.[^"']+)["']""", file.read_text())
        open_ += [(file.parent / name).resolve() for name in names]
    return found


def strings(source):
    """Every string of a script and every fixed part of a template: (its line, what stands before it, its text)."""
    found, at, depths, last = [], 0, [], "("

    def take(start, end):
        """Keeps what begins at `start`, and returns where it ends."""
        here = start
        while source[here] != end and not (end == "`" and source.startswith("${", here)):
            here += 2 if source[here] == "\\" else 1
        found.append((source.count("\n", 0, start) + 1, source[max(0, start - 40):start - 1], source[start:here]))
        return here

    while at < len(source):
        char = source[at]
        if source.startswith("//", at):
            at = source.find("\n", at)
        elif source.startswith("/*", at):
            at = source.index("*/", at) + 2
        elif char in "'\"":
            at, last = take(at + 1, char) + 1, char
        elif char == "`" or (char == "}" and depths and depths[-1] == 0):
            if char == "}":
                depths.pop()
            at, last = take(at + 1, "`"), "`"
            if source[at] == "$":
                depths.append(0)
                at, last = at + 1, "{"
            at += 1
        elif char == "/" and last in "(,=:[!&|?{};>":
            at, last = re.compile(r"/(?:\\.|\[(?:\\.|[^]\\])*\]|[^/\\[])+/").match(source, at).end(), "/"
        else:
            if depths:
                depths[-1] += {"{": 1, "}": -1}.get(char, 0)
            last = last if char.isspace() else char
            at += 1
    return found
