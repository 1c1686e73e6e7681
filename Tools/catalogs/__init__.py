"""The String Catalogs of the Apple front ends and of the iOS app: their entries, languages and faults.

A translation is a text, or for an entry that counts, a text for each plural form.
"""

import json
import re
from pathlib import Path

#: The catalogs by the names that an exported file uses.
CATALOGS = {
    "app": "Riffle/App/Riffle/Localizable.xcstrings",
    "info": "Riffle/App/Riffle/InfoPlist.xcstrings",
    "library": "Sources/CardistryApple/Resources/Localizable.xcstrings",
}
PROJECT = "Riffle/App/Riffle.xcodeproj/project.pbxproj"
#: The plural forms of each language, from Unicode's plural rules.
FORMS = {
    "ar": ("zero", "one", "two", "few", "many", "other"), "de": ("one", "other"), "en": ("one", "other"),
    "en-GB": ("one", "other"), "es": ("one", "many", "other"), "fr": ("one", "many", "other"),
    "it": ("one", "many", "other"), "ja": ("other",), "nl": ("one", "other"), "pl": ("one", "few", "many", "other"),
    "pt-BR": ("one", "many", "other"), "zh-Hans": ("other",),
}
#: Forms for one number only, whose text may name the number in words: "ein Bild".
EXACT = {"zero", "two", "one"}
COUNTS_NONE_AS_ONE = {"fr", "pt-BR"}
PLACEHOLDER = re.compile(r"%(?:(\d+)\$)?(lld|@|%)")


class Catalog:
    def __init__(self, root, name):
        self.name, self.path = name, Path(root) / CATALOGS[name]
        self.content = json.loads(self.path.read_text())
        self.entries = self.content["strings"]

    def save(self):
        """Writes it as Xcode does, with the entries in their order."""
        for entry in self.entries.values():
            entry["localizations"] = dict(sorted(entry.get("localizations", {}).items()))
        self.entries.update({key: dict(sorted(entry.items())) for key, entry in self.entries.items()})
        self.path.write_text(json.dumps(self.content, indent=2, separators=(",", " : "), ensure_ascii=False) + "\n")

    def languages(self):
        return {language for entry in self.entries.values() for language in entry.get("localizations", {})}

    def text(self, key, language):
        """The entry in a language, or None. English without plurals may be the key itself."""
        localization = self.entries[key].get("localizations", {}).get(language)
        if localization is None:
            return key if language == "en" else None
        plural = localization.get("variations", {}).get("plural")
        if plural:
            return {form: unit["stringUnit"]["value"] for form, unit in plural.items()}
        return localization["stringUnit"]["value"]

    def set(self, key, language, text):
        def unit(value):
            return {"stringUnit": {"state": "translated", "value": value}}

        self.entries[key].setdefault("localizations", {})[language] = unit(text) if isinstance(text, str) else {
            "variations": {"plural": {form: unit(text[form]) for form in sorted(text)}}}

    def faults(self, key, language, text):
        """What is wrong with a translation of an entry, in sentences."""
        source = self.text(key, "en")
        forms = FORMS[language] if isinstance(source, dict) else (None,)
        texts = text if isinstance(text, dict) else {None: text}
        if set(texts) != set(forms):
            return [f"The plural forms are {', '.join(map(str, texts))} and should be {', '.join(map(str, forms))}."]
        wanted = placeholders(source["other"] if isinstance(source, dict) else source)
        found = []
        for form, value in texts.items():
            given = placeholders(value)
            may_omit = form in EXACT and not (form == "one" and language in COUNTS_NONE_AS_ONE)
            if not value.strip():
                found.append("The text is empty.")
            elif given != wanted and not (may_omit and given == [one for one in wanted if one[1] != "lld"]):
                found.append(f"The placeholders of “{value}” are not those of “{source}”.")
        return found


def placeholders(text):
    """What goes into a text, by its place: `[(1, "lld"), (2, "@")]`."""
    found = PLACEHOLDER.findall(text)
    return sorted((int(place or number), kind) for number, (place, kind) in enumerate(found, 1) if kind != "%")


def faults(root, languages):
    """What is wrong with the catalogs in these languages, a line each."""
    for catalog in (Catalog(root, name) for name in CATALOGS):
        for key, entry in catalog.entries.items():
            if not entry.get("comment", "").strip():
                yield f"{catalog.name}: {key}: There is no note for translators."
            for language in languages:
                text = catalog.text(key, language)
                if text is not None:
                    yield from (f"{catalog.name}: {key}: {language}: {fault}" for fault in catalog.faults(key, language, text))
                else:
                    yield f"{catalog.name}: {key}: {language}: There is no translation."
