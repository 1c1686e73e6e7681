"""Files that a test writes from the sources are as new as these."""

import re

import webtypes
from rules import Finding

HEAD = re.compile(r"^// Checksum of the sources: ([0-9a-f]+)\n((?:// - .+\n)*)", re.MULTILINE)


def checksum(text):
    """FNV-1a, 32 bits, of all lines but comments and empty ones."""
    stripped = (line.strip() for line in text.split("\n"))
    code = "\n".join(line for line in stripped if line and not line.startswith("//"))
    value = 2166136261
    for byte in code.encode():
        value = (value ^ byte) * 16777619 & 0xFFFFFFFF
    return f"{value:x}"


def generated_files_are_fresh(tree):
    """A file that a test writes has the checksum of its sources."""
    for path in tree.matching("Web/", ".js"):
        match = HEAD.search(tree.text(path) or "")
        if not match:
            continue
        sources = re.findall(r"// - (.+)", match[2])
        missing = [source for source in sources if source not in tree.paths]
        if missing or checksum("\n".join(tree.text(source) for source in sources)) != match[1]:
            yield Finding(path, 1, "is older than its sources: "
                          "run `UPDATE_FEELS=1 swift test --filter FileTests` and read the difference")


def types_are_fresh(tree):
    """The types of the web library are those of its scripts, and its words those of the String Catalog."""
    try:
        written = webtypes.files(tree.root) if "Web/deck/deck.js" in tree.paths else {}
    except ValueError as error:
        yield Finding("Web/deck/element.js", 1, f"{error}")
        return
    for path in [*tree.matching(webtypes.FOLDER, ".d.ts"), *tree.matching(webtypes.words.FOLDER, ".js")]:
        if path not in written and "Written by Tools/write-types" in tree.text(path):
            yield Finding(path, 1, "has no source any more: delete it")
    for path, text in written.items():
        if path not in tree.paths or tree.text(path) != text:
            yield Finding(path, 1, "is not what its sources say: run `Tools/write-types` and read the difference")


RULES = [generated_files_are_fresh, types_are_fresh]
