"""Links inside the documents lead somewhere, and what is released has its address and version."""

import re
from pathlib import PurePosixPath
from urllib.parse import unquote

from rules import Finding

FENCE = re.compile(r"^\s*(```|~~~)")
LINK = re.compile(r"!?\[(?:[^\]\[]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
SOURCE = re.compile(r"<(?:img|source|video|a)\b[^>]*?\b(?:src|srcset|href)=\"([^\"\s]+)")
REFERENCE = re.compile(r"^\s*\[[^\]]+\]:\s*(\S+)")
HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$")
PACKAGE = re.compile(r"\.package\(url: \"([^\"]+)\", from: \"([^\"]+)\"\)")
#: The page of a release, and a file or an image of one.
RELEASES = re.compile(r"(https://[^\s()`\"]+?)/releases\b")
RELEASED = re.compile(r"\b(?:riffle|cardistry|cardistry-web)[-_:](\d+\.\d+\.\d+)")
#: The one place of the repository's address, and that of the version.
ADDRESS = ("Tools/packing/common.sh", re.compile(r"^home=(\S+)$", re.MULTILINE))
VERSION = ("Riffle/Sources/RiffleServer/System/RiffleVersion.swift", re.compile(r'current = "([^"]+)"'))
ANCHOR = re.compile(r"<a\s+(?:id|name)=\"([^\"]+)\"")


def documents_links_resolve(tree):
    """Every relative link and picture in a document exists, and so does the heading it names."""
    files = set(tree.paths)
    folders = {str(parent) for path in files for parent in PurePosixPath(path).parents}
    for path in tree.matching("", ".md"):
        for number, target in _links(tree.lines(path)):
            if re.match(r"[a-z][a-z0-9+.-]*:", target, re.IGNORECASE):
                continue
            file, _, anchor = target.partition("#")
            wanted = _resolve(path, unquote(file)) if file else path
            if wanted not in files and wanted not in folders:
                yield Finding(path, number, f"`{target}` leads nowhere")
            elif anchor and wanted.endswith(".md") and anchor not in _anchors(tree.lines(wanted)):
                yield Finding(path, number, f"`{target}`: there is no such heading")


def documents_name_the_release(tree):
    """Every package, page and file of a release in a document has the repository's address and the version."""
    address, version = _only(tree, *ADDRESS), _only(tree, *VERSION)
    for path in tree.matching("", ".md"):
        for number, line in enumerate(tree.lines(path), 1):
            packages = PACKAGE.findall(line)
            if {*RELEASES.findall(line), *(url for url, _ in packages)} - {address}:
                yield Finding(path, number, f"the repository is {address}")
            if {*RELEASED.findall(line), *(least for _, least in packages)} - {version}:
                yield Finding(path, number, f"the version is {version}")


def _only(tree, path, pattern):
    match = pattern.search(tree.text(path)) if path in tree.paths else None
    return match and match[1]


def _links(lines):
    for number, line in _prose(lines):
        without_code = re.sub(r"`[^`]*`", "", line)
        for pattern in (LINK, SOURCE, REFERENCE):
            for target in pattern.findall(without_code):
                yield number, target


def _prose(lines):
    """The numbered lines that are not inside a fenced block."""
    fence = None
    for number, line in enumerate(lines, 1):
        if match := FENCE.match(line):
            fence = None if fence == match[1] else fence or match[1]
        elif fence is None:
            yield number, line


def _resolve(path, target):
    base = PurePosixPath("/") if target.startswith("/") else PurePosixPath("/") / PurePosixPath(path).parent
    parts = []
    for part in (base / target.lstrip("/")).parts[1:]:
        if part == "..":
            parts = parts[:-1]
        elif part != ".":
            parts.append(part)
    return "/".join(parts) or "."


def _anchors(lines):
    """The anchors that GitHub gives to headings, and explicit ones."""
    seen, anchors = {}, set()
    for _, line in _prose(lines):
        anchors.update(ANCHOR.findall(line))
        if match := HEADING.match(line):
            title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", match[1]).lower()
            slug = re.sub(r"[^\w\- ]", "", title).replace(" ", "-")
            again = seen.get(slug, 0)
            seen[slug] = again + 1
            anchors.add(f"{slug}-{again}" if again else slug)
    return anchors


RULES = [documents_links_resolve, documents_name_the_release]
