"""Files that a test writes from the sources are as new as these."""

import re

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


RULES = [generated_files_are_fresh]
