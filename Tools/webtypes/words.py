"""The words for assistive technology, a script for each language, from the catalog that the Apple front ends use, too."""

import json
import re

CATALOG = "Sources/CardistryApple/Resources/Localizable.xcstrings"
FOLDER = "Web/words"
DECKS = {"swipe": "a swipe stack", "wallet": "a wallet"}
#: What only the Apple front ends say.
APPLE = {"swipe.hint", "wallet.open"}
PLACES = {"%1$lld": "{index}", "%2$lld": "{count}"}


def files(root):
    """The text of each language's script, by its path."""
    strings = json.loads((root / CATALOG).read_text())["strings"]
    languages = sorted({language for entry in strings.values() for language in entry["localizations"]})
    return {f"{FOLDER}/{language}.js": _script(strings, language) for language in languages}


def _script(strings, language):
    missing = [key for key, entry in strings.items() if language not in entry["localizations"]]
    if missing:
        raise ValueError(f"{CATALOG} has no {language} for {', '.join(missing)}")
    words = {key: entry["localizations"][language]["stringUnit"]["value"] for key, entry in strings.items() if key not in APPLE}
    parts = []
    for deck, name in DECKS.items():
        own = {key.partition(".")[2]: text for key, text in words.items() if key.startswith(f"{deck}.")}
        rows = "".join(f"    {key}: {_literal(text)},\n" for key, text in {**own, "position": words["position"]}.items())
        parts.append(f"\n/** The words of {name}. */\nexport const {deck} = {{\n{rows}}}\n")
    return f"// Written by Tools/write-types from {CATALOG}.\n" + "".join(parts)


def _literal(text):
    """A word as JavaScript, with the places of a pattern by their names."""
    text = re.sub(r"%\d\$lld", lambda match: PLACES[match[0]], text)
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
