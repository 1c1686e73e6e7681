"""Compares what the stubs declare with what Apple documents: every declaration, and the identifiers known.

The first line of a stub is the record: a digest of the declarations that were compared with Apple's documentation.
`identifiers.txt` has what those pages print as a symbol's identifier.
"""

import hashlib
import json
import re
from collections import defaultdict
from pathlib import Path
from urllib.parse import unquote, urlparse

from checks import HERE, Failed
from checks.typecheck import PLATFORMS, prepared, suits, table

RECORD = re.compile(r"// Compared with Apple's documentation: ([0-9a-f]{12})\n")
# The versions that every deployment target has.
FLOOR = {"iOS": 17, "macOS": 14}
# C types in Apple's modules, Swift types in our overlays.
IMPORTED = {
    f"14CoreFoundation{len(name)}{name}V": f"So{len(name)}{name}V"
    for name in ("CGPoint", "CGRect", "CGSize", "CGVector")
}


def identifiers():
    return [line for line in (HERE / "identifiers.txt").read_text().split("\n") if line and line[0] != "#"]


def symbols(lane, stub):
    """The compiler's record of a stub.

    Left out are members that it made up itself, and what Apple's views are made of: `Never` here.
    """
    for file in [*lane.symbols.glob(f"{stub}.symbols.json"), *lane.symbols.glob(f"{stub}@*.symbols.json")]:
        for symbol in json.loads(file.read_text())["symbols"]:
            if "location" in symbol and not is_inside(symbol):
                yield symbol


def is_inside(symbol):
    name = symbol["pathComponents"][-1]
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return name == "Body" and text.startswith("typealias") or name == "body" and "Never" in text


def identifier(symbol):
    text = symbol["identifier"]["precise"]
    for ours, theirs in IMPORTED.items():
        text = text.replace(ours, theirs)
    return text


def declaration(symbol):
    """`View.opacity(_:): func opacity(_ opacity: Double) -> some View`, with its first version, if that is late."""
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    constraints = [
        f"{c['lhs']} {'==' if c['kind'] == 'sameType' else ':'} {c['rhs']}"
        for c in symbol.get("swiftExtension", {}).get("constraints", [])]
    since = [
        f"{version['domain']} {introduced['major']}.{introduced.get('minor', 0)}"
        for version in symbol.get("availability", [])
        if (introduced := version.get("introduced")) and version["domain"] in FLOOR
        and (introduced["major"], introduced.get("minor", 0)) > (FLOOR[version["domain"]], 0)]
    parts = [f"{'.'.join(symbol['pathComponents'])}: {' '.join(text.split())}"]
    if constraints:
        parts.append(f"where {', '.join(constraints)}")
    return "  // ".join([*parts, *sorted(since)])


def file(symbol):
    return Path(unquote(urlparse(symbol["location"]["uri"]).path))


def difference(name, text, declarations):
    """A sentence about a stub whose declarations are not those that were compared with Apple's documentation."""
    lines = sorted(set(declarations))
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:12]
    record = RECORD.match(text)
    if record is None or record[1] != digest:
        yield (
            f"{name}: its declarations are not those that were compared with Apple's documentation. Compare what you "
            f"have changed with the page of each, as it is printed here, and then write {digest} into its first line:\n"
            + "\n".join(f"    {line}" for line in lines))


def check():
    wrong, declared, identified = [], defaultdict(set), set()
    lanes = {platform: prepared(platform) for platform in PLATFORMS}
    for stub in table()["stub"]:
        for platform in PLATFORMS:
            # Declarations in extensions of these are recorded too.
            for symbol in symbols(lanes[platform], stub["name"]) if suits(stub, platform) else []:
                declared[file(symbol)].add(declaration(symbol))
                identified.add(identifier(symbol))
    for path, declarations in sorted(declared.items()):
        wrong += difference(path.relative_to(HERE), path.read_text(), declarations)
    known = identifiers()
    wrong += [f"no stub has this identifier of identifiers.txt: {i}" for i in known if i not in identified]
    if wrong:
        raise Failed("\n".join(wrong))
    count = sum(len(declarations) for declarations in declared.values())
    print(f"{count} declarations are those that Apple documents, {len(known)} of them also by their identifiers")
