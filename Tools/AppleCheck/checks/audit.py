"""Compares what the stubs declare with the identifiers that Apple's pages print: `identifiers.txt`."""

import json

from checks import HERE, Failed
from checks.typecheck import prepared, suits, table

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


def missing(known, declared):
    """A sentence for each known identifier that no declaration has."""
    return [f"no stub has this identifier of identifiers.txt: {i}" for i in known if i not in declared]


def check():
    declared = set()
    # visionOS has the declarations of iOS, less a few.
    for platform in ("ios", "macos"):
        lane = prepared(platform)
        for stub in table()["stub"]:
            # Declarations in extensions of these are recorded too.
            if suits(stub, platform):
                declared.update(identifier(symbol) for symbol in symbols(lane, stub["name"]))
    known = identifiers()
    if wrong := missing(known, declared):
        raise Failed("\n".join(wrong))
    print(f"{len(known)} declarations have the identifiers that Apple documents")
