"""The String Catalogs: every word of the library is in its catalog and no other, and all have every language and plural.

Whether every word of the app is in the app's catalog is the compiler's to say: Tools/check-apple words.
"""

import json
import plistlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "Sources/CardistryApple/Resources/Localizable.xcstrings"
APP = ROOT / "Riffle/App/Riffle/Localizable.xcstrings"
INFO = ROOT / "Riffle/App/Riffle/InfoPlist.xcstrings"
# The forms of a number that Unicode's plural rules give these languages: whole numbers, as counted here.
FORMS = {"en": {"one", "other"}, "de": {"one", "other"}}
PLACEHOLDER = re.compile(r"%(?:(\d+)\$)?(lld|@|%)")
STRING = r'"((?:[^"\\]|\\.)*)"'
CALL = re.compile(rf"\bword\({STRING}, {STRING}\)")


def catalog(path):
    found = json.loads(path.read_text())
    assert (found["sourceLanguage"], found["version"]) == ("en", "1.0")
    return found["strings"]


def swift(folder):
    return "\n".join(file.read_text() for file in sorted((ROOT / folder).rglob("*.swift")))


def texts(localization):
    """The texts of an entry in one language, by the form of the number; without plurals there is one, for all."""
    plural = localization.get("variations", {}).get("plural") or {None: localization}
    return {form: unit["stringUnit"]["value"] for form, unit in plural.items()}


def placeholders(text):
    """What goes in, by its place."""
    found = PLACEHOLDER.findall(text)
    return sorted((int(place or number), kind) for number, (place, kind) in enumerate(found, 1) if kind != "%")


def test_every_word_of_the_library_is_in_its_catalog_and_no_other():
    code = "".join(swift(f"Sources/Cardistry{part}") for part in ["", "Apple", "SwiftUI", "UIKit"])
    calls = dict(CALL.findall(code))
    # The one that is not understood is the function's own declaration, with the only look-up.
    assert code.count("word(") == len(CALL.findall(code)) + 1, "a call that this test does not understand"
    assert code.count("NSLocalizedString(") == 1
    assert calls == {
        key: entry["localizations"]["en"]["stringUnit"]["value"] for key, entry in catalog(LIBRARY).items()}
    assert all(entry["comment"] for entry in catalog(LIBRARY).values())


@pytest.mark.parametrize("path", [LIBRARY, APP, INFO], ids=["library", "app", "information"])
def test_every_entry_has_every_language_and_its_plurals_and_the_same_placeholders(path):
    for key, entry in catalog(path).items():
        languages = entry["localizations"]
        # English without plurals is the key itself.
        languages.setdefault("en", {"stringUnit": {"value": key}})
        assert set(languages) == {"de", "en"}, key
        english = next(iter(texts(languages["en"]).values()))
        for language, localization in languages.items():
            found = texts(localization)
            # One number alone is counted; a key such as “3 of 12” has the same form for all.
            counts = set(FORMS[language]) & set(texts(languages["en"]))
            assert set(found) == (FORMS[language] if counts else {None}), (key, language)
            for text in found.values():
                assert text.strip() and placeholders(text) == placeholders(english), (key, language, text)


def test_the_app_counts_with_plurals():
    """A number before its noun is counted: “Card 3, to try the feel” is not."""
    for key, entry in catalog(APP).items():
        if re.match(r"%lld (?!of )", key):
            assert set(texts(entry["localizations"]["en"])) == FORMS["en"], key


def test_the_app_says_in_german_too_why_it_wants_the_photos():
    info = plistlib.loads((APP.parent / "Info.plist").read_bytes())
    for key, entry in catalog(INFO).items():
        assert entry["localizations"]["en"]["stringUnit"]["value"] == info[key]
    assert [key for key in info if key.endswith("UsageDescription")] == list(catalog(INFO))


def test_the_packages_and_the_project_know_the_catalogs():
    for manifest in ("Package.swift", "Tools/AppleCheck/Package.swift"):
        text = (ROOT / manifest).read_text()
        assert 'defaultLocalization: "en"' in text and 'resources: [.process("Resources")]' in text
    project = (ROOT / "Riffle/App/Riffle.xcodeproj/project.pbxproj").read_text()
    regions = re.search(r"knownRegions = \(([^)]*)\)", project)[1]
    assert "developmentRegion = en;" in project and re.findall(r"\w+", regions) == ["en", "Base", "de"]
