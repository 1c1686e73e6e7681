"""Holds the app's words and its String Catalog together: what the compiler takes for a key is in the catalog and nothing
else is, and what a person reads is such a key.

Xcode extracts the keys when it builds. This takes them from the same place, the compiler's syntax tree with its types.
"""

import json
import re
import subprocess

from checks import ROOT, Failed
from checks.typecheck import checked

APP = ROOT / "Riffle" / "App" / "Riffle"
CORE = ROOT / "Riffle" / "Core" / "Sources"
CATALOG = APP / "Localizable.xcstrings"
STRING = "$sSSD"
KEYS = {
    "$s7SwiftUI18LocalizedStringKeyVD", "$s10Foundation23LocalizedStringResourceVD",
    "$sSS10FoundationE17LocalizationValueVD"}
PLACEHOLDERS = {"$sSiD": "%lld", STRING: "%@"}
# A capital, or letters around a space. Names of symbols, of arguments and of formats have neither.
WORDS = re.compile(r"[A-Z][a-z]|[A-Za-z] [A-Za-z]|[@\d°] [a-z]")


def check():
    entries = json.loads(CATALOG.read_text())["strings"]
    sentences = {key for key, entry in entries.items() if entry.get("extractionState") == "manual"}
    lane = checked("ios")
    app = [*literals(lane, "Riffle", APP)]
    keys = {text for _, type_, text in app if type_ in KEYS}
    models = [*literals(lane, "RiffleModels", CORE / "RiffleModels")]
    below = "".join(
        file.read_text() for module in ("RiffleCore", "RiffleStore")
        for file in (CORE / module).glob("*.swift"))
    # A long sentence is in parts.
    below = re.sub(r'"\s*\+\s*"', "", below)
    said = {text for _, type_, text in models if type_ == STRING and WORDS.search(text)}
    wrong = [f"{CATALOG.name} has no “{key}”" for key in sorted(keys - set(entries))]
    wrong += [f"“{key}” of {CATALOG.name} is never looked up" for key in sorted(set(entries) - keys - sentences)]
    wrong += [
        f"no model says “{key}” of {CATALOG.name}"
        for key in sorted(sentences - said) if f'"{key}"' not in below]
    wrong += [
        f"{file.name}: “{text}” is never looked up" for file, type_, text in app
        if type_ == STRING and WORDS.search(text) and text != "Riffle" and file.parent.name != "Samples"]
    wrong += [
        f"{file.name}: {CATALOG.name} has no “{text}”" for file, _, text in models
        if re.fullmatch(r"[A-Z][^%]* [^%]*\.", text) and text not in entries]
    if wrong:
        raise Failed("\n".join(dict.fromkeys(wrong)))
    print(f"{len(keys)} keys of the app are in its catalog, and {len(sentences)} sentences of its models")


def literals(lane, module, folder):
    """File, type and text of every string literal of a Release build; interpolations are placeholders in it."""
    files = sorted(folder.rglob("*.swift"))
    # The tree comes where messages do.
    done = subprocess.run(
        [*map(str, [*lane.compiler, *lane.strict(folder, is_debug=False), "-module-name", module, "-dump-ast", "-dump-ast-format", "json"]),
         *map(str, files)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{module} does not compile:\n{done.stdout}")
    trees, place, decoder = {}, 0, json.JSONDecoder()
    while (place := done.stderr.find('{"_kind":"source_file"', place)) >= 0:
        tree, place = decoder.raw_decode(done.stderr, place)
        trees[tree["filename"]] = tree
    for file in files:
        found = {}
        collect(trees[str(file)], found)
        for _, (type_, words) in sorted(found.items()):
            yield file, type_, words


def collect(node, found):
    if isinstance(node, list):
        for part in node:
            collect(part, found)
    elif isinstance(node, dict):
        kind = node.get("_kind")
        if kind == "interpolated_string_literal_expr":
            words = ""
            for call in node["appending_expr"]["body"]["elements"]:
                if call["_kind"] != "call_expr":
                    continue
                argument = call["args"]["args"][0]["expr"]
                if call["fn"]["fn"]["decl"]["base_name"] == "appendLiteral":
                    words += argument["value"]
                else:
                    words += PLACEHOLDERS.get(argument["type"], "%…")
                    collect(argument, found)
            found[node["range"]["start"]] = (node["type"], words)
        elif kind == "string_literal_expr":
            if "range" in node and not node.get("implicit"):
                found.setdefault(node["range"]["start"], (node["type"], node["value"]))
        else:
            for part in node.values():
                collect(part, found)
