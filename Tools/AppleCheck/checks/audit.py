"""Compares what the stubs declare with what Apple documents: every declaration, and the identifiers known.

`Documented/FRAMEWORK.txt` says what was found in Apple's documentation, a declaration a line;
`Documented/identifiers.txt` what those pages print as a symbol's identifier.
"""

import json

from checks import HERE, Failed
from checks.typecheck import PLATFORMS, TypeCheck, suits, table

FOLDER = HERE / "Documented"
# The versions that every deployment target has.
FLOOR = {"iOS": 17, "macOS": 14}
# C types in Apple's modules, Swift types in our overlays.
IMPORTED = {
    f"14CoreFoundation{len(name)}{name}V": f"So{len(name)}{name}V"
    for name in ("CGPoint", "CGRect", "CGSize", "CGVector")
}


def lines(name):
    file = FOLDER / f"{name}.txt"
    text = file.read_text() if file.exists() else ""
    return [line for line in text.split("\n") if line and not line.startswith("#")]


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


def difference(name, stub):
    """Sentences about declarations that aren't recorded as documented, and the reverse."""
    declared = {declaration(symbol) for symbol in stub}
    documented = set(lines(name))
    for line in sorted(declared - documented):
        yield f"{name}: declared, but Documented/{name}.txt does not say that Apple documents it:\n    {line}"
    for line in sorted(documented - declared):
        yield f"{name}: in Documented/{name}.txt, but no stub declares it so:\n    {line}"


def check():
    wrong, count, identified = [], 0, set()
    lanes = {platform: TypeCheck(platform) for platform in PLATFORMS}
    for lane in lanes.values():
        lane.prepare()
    for stub in table()["stub"]:
        # Declarations in extensions of these must be recorded too.
        declared = [
            symbol for platform in PLATFORMS if suits(stub, platform)
            for symbol in symbols(lanes[platform], stub["name"])]
        count += len({declaration(symbol) for symbol in declared})
        identified |= {identifier(symbol) for symbol in declared}
        wrong += difference(stub["name"], declared)
    known = lines("identifiers")
    wrong += [f"no stub has this identifier of Documented/identifiers.txt: {i}" for i in known if i not in identified]
    if wrong:
        raise Failed("\n".join(wrong))
    print(f"{count} declarations are those that Apple documents, {len(known)} of them also by their identifiers")
