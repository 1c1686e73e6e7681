"""The rules of the design that a script can check. Each module has the rules about one subject.

A rule is a function from a `Tree` to findings; `rule` gives it its name.
"""

import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True, order=True)
class Finding:
    path: str
    line: int
    sentence: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.sentence}"


class Tree:
    """The files of a working copy that are tracked, or about to be."""

    def __init__(self, root):
        self.root = Path(root)

    @cached_property
    def paths(self):
        out = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=self.root, check=True, capture_output=True, text=True).stdout
        return sorted(p for p in set(out.split("\0")) if p and (self.root / p).is_file())

    def matching(self, prefix="", *suffixes):
        """Paths that start with `prefix` and end with one of `suffixes`."""
        return [p for p in self.paths if p.startswith(prefix) and p.endswith(suffixes or ("",))]

    def text(self, path):
        """The file's text, or None for one that is not text."""
        data = (self.root / path).read_bytes()
        if b"\0" in data:
            return None
        return data.decode("utf-8", errors="replace")

    def lines(self, path):
        text = self.text(path)
        return [] if text is None else text.split("\n")

    def shebang(self, path):
        first = (self.root / path).read_bytes()[:80].split(b"\n")[0]
        return first.decode("ascii", "replace") if first.startswith(b"#!") else ""


def search(tree, paths, patterns, lines_of=None):
    """A finding for each (pattern, sentence) that a line of `paths` matches."""
    lines_of = lines_of or tree.lines
    for path in paths:
        for number, line in enumerate(lines_of(path), 1):
            for pattern, sentence in patterns:
                if match := pattern.search(line):
                    yield Finding(path, number, sentence.format(match[0].strip()))
