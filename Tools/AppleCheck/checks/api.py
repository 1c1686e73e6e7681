"""The public API of the libraries, as text that is committed: a change of it is seen in a difference, or is an error.

The compiler's symbol graphs, which the type check writes, have every public declaration. Their text is in Tools/AppleCheck/API.
"""

import json
import os
from difflib import unified_diff

from checks import HERE, ROOT, Failed
from checks.typecheck import checked

LIBRARIES = ["Cardistry", "CardistrySwiftUI", "CardistryUIKit"]
FOLDER = HERE / "API"


def symbols(folder, library):
    """The public symbols of a library that no other one has, and their relationships."""
    core = {} if library == "Cardistry" else _graph(folder, "Cardistry")[0]
    found, related = {}, []
    for file in sorted(folder.glob(f"{library}*.symbols.json")):
        if file.name.split(".")[0].split("@")[0] == library:
            graph = json.loads(file.read_text())
            found |= {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}
            related += graph["relationships"]
    own = {precise: symbol for precise, symbol in found.items() if precise not in core and "::SYNTHESIZED::" not in precise}
    return own, related


def _graph(folder, library):
    graph = json.loads((folder / f"{library}.symbols.json").read_text())
    return {symbol["identifier"]["precise"]: symbol for symbol in graph["symbols"]}, graph["relationships"]


def text(folder, library):
    """One line for each declaration, and one for the protocols of each type."""
    own, related = symbols(folder, library)
    names = {precise: ".".join(symbol["pathComponents"]) for precise, symbol in own.items()}
    lines = set()
    for precise, symbol in own.items():
        declaration = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
        owner = ".".join(symbol["pathComponents"][:-1])
        lines.add(f"{names[precise]}: {declaration}" if not owner else f"{owner}. {declaration}")
    protocols = {}
    for relation in related:
        if relation["kind"] in ("conformsTo", "inheritsFrom") and relation["source"] in own:
            protocol = names.get(relation["target"]) or relation.get("targetFallback") or relation["target"]
            if not protocol.startswith("s:"):
                protocols.setdefault(names[relation["source"]], set()).add(protocol)
    lines |= {f"{name}: is {', '.join(sorted(known))}" for name, known in protocols.items()}
    return "\n".join(sorted(lines)) + "\n"


#: Members that a type has for a protocol of Swift's or Apple's, which documents them.
INHERITED = {"body", "encode(to:)", "init(from:)"}


def _has_sentence(symbol):
    """Whether a comment begins with one: parameters alone are none."""
    return bool(lines := symbol.get("docComment", {}).get("lines")) and not lines[0]["text"].lstrip().startswith("- ")


def undocumented(folder, library):
    """The declarations without a sentence, but those that have one where they are inherited from."""
    own, related = symbols(folder, library)
    core, core_related = _graph(folder, "Cardistry")
    known = core | own
    documented = {name for name in (".".join(one["pathComponents"]) for one in known.values() if _has_sentence(one))}
    protocols = {}
    for relation in [*core_related, *related]:
        if relation["kind"] == "conformsTo" and relation["target"] in known:
            protocols.setdefault(relation["source"], set()).add(".".join(known[relation["target"]]["pathComponents"]))
    of_type = {".".join(known[source]["pathComponents"]): names for source, names in protocols.items() if source in known}
    overrides = {relation["source"] for relation in related if relation["kind"] == "overrides"}
    for precise, symbol in sorted(own.items()):
        *owner, member = symbol["pathComponents"]
        inherited = {f"{protocol}.{member}" for protocol in of_type.get(".".join(owner), ())} | {".".join(symbol["pathComponents"])}
        is_written = "location" in symbol and precise not in overrides and member not in INHERITED
        if is_written and not _has_sentence(symbol) and not inherited & documented:
            place = symbol["location"]
            file = place["uri"].split(f"{ROOT}/")[-1]
            yield f"{file}:{place['position']['line'] + 1}: {'.'.join(symbol['pathComponents'])} has no sentence"


def check():
    """Compares each library with its baseline; with UPDATE_API=1 it writes the baselines."""
    folder = checked("ios").symbols
    if missing := [line for library in LIBRARIES for line in undocumented(folder, library)]:
        raise Failed("\n".join([*missing, "Each public declaration needs a sentence of documentation."]))
    differences = []
    for library in LIBRARIES:
        file = FOLDER / f"{library}.txt"
        now = text(folder, library)
        if os.environ.get("UPDATE_API") == "1":
            file.parent.mkdir(exist_ok=True)
            file.write_text(now)
        before = file.read_text() if file.exists() else ""
        name = file.relative_to(ROOT).as_posix()
        differences += unified_diff(before.splitlines(), now.splitlines(), name, f"{library} now", lineterm="", n=0)
    if differences:
        raise Failed("\n".join([
            *differences[:60], "The public API differs from its baseline. If it should, run `UPDATE_API=1 Tools/check-apple api`, and say so in the commit."]))
