"""Compares the identifiers of the stubs' symbols with those that Apple's documentation prints."""

import json

from checks import HERE, Failed
from checks.typecheck import TypeCheck

# C types in Apple's modules, Swift types in our overlays.
IMPORTED = {
    f"14CoreFoundation{len(name)}{name}V": f"So{len(name)}{name}V"
    for name in ("CGPoint", "CGRect", "CGSize", "CGVector")
}


def documented():
    lines = (HERE / "documented.txt").read_text().split("\n")
    return [line for line in lines if line and not line.startswith("#")]


def declared(lane):
    """What the compiler wrote down when it compiled the stubs."""
    for file in lane.symbols.glob("*.symbols.json"):
        for symbol in json.loads(file.read_text())["symbols"]:
            identifier = symbol["identifier"]["precise"]
            for ours, theirs in IMPORTED.items():
                identifier = identifier.replace(ours, theirs)
            yield identifier


def check():
    lane = TypeCheck("ios")
    lane.prepare()
    wanted = documented()
    found = set(declared(lane))
    if missing := [identifier for identifier in wanted if identifier not in found]:
        raise Failed("Not declared as Apple documents it:\n" + "\n".join(missing))
    print(f"{len(wanted)} of {len(found)} public symbols of the stubs are identified as Apple documents them")
