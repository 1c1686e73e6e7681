"""The String Catalogs: every word of the library is in its catalog and no other, and all have every language and plural.

Whether every word of the app is in the app's catalog is the compiler's to say: Tools/check-apple words.
"""

import json
import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from catalogs import CATALOGS, FORMS, PROJECT, Catalog, faults

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = ROOT / "Sources/CardistryApple/Resources/Localizable.xcstrings"
APP = ROOT / "Riffle/App/Riffle/Localizable.xcstrings"
INFO = ROOT / "Riffle/App/Riffle/InfoPlist.xcstrings"
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


def labels_of_the_web():
    """The keys of what a page's decks say, by the types of their labels."""
    model = (ROOT / "Web/types/model.d.ts").read_text()
    found = {"position"}
    for deck, name in (("swipe", "SwipeLabels"), ("wallet", "WalletLabels")):
        body = re.search(rf"interface {name} [^{{]*{{(.*?)^}}", model, re.S | re.M)[1]
        found |= {f"{deck}.{key}" for key in re.findall(r"^    (\w+): string$", body, re.M) if key != "position"}
    return found


def test_every_word_of_the_library_is_in_its_catalog_and_no_other():
    code = "".join(swift(f"Sources/Cardistry{part}") for part in ["", "Apple", "SwiftUI", "UIKit"])
    calls = dict(CALL.findall(code))
    # The one that is not understood is the function's own declaration, with the only look-up.
    assert code.count("word(") == len(CALL.findall(code)) + 1, "a call that this test does not understand"
    assert code.count("NSLocalizedString(") == 1
    english = {key: entry["localizations"]["en"]["stringUnit"]["value"] for key, entry in catalog(LIBRARY).items()}
    assert calls == {key: english.get(key) for key in calls}
    assert set(english) == set(calls) | labels_of_the_web()
    assert all(entry["comment"] for entry in catalog(LIBRARY).values())


def languages():
    return set().union(*(Catalog(ROOT, name).languages() for name in CATALOGS))


def test_every_entry_has_a_note_every_language_its_plurals_and_the_same_placeholders():
    assert {"en", "de"} <= languages() <= set(FORMS)
    assert not list(faults(ROOT, languages()))


@pytest.fixture
def folder(tmp_path):
    """A copy of the catalogs and of what the command needs."""
    for path in (*CATALOGS.values(), PROJECT, "Tools/languages", "Tools/catalogs/__init__.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    return tmp_path


def command(folder, *arguments):
    return subprocess.run([sys.executable, folder / "Tools/languages", *arguments], capture_output=True, text=True, check=False)


def test_what_is_exported_and_imported_is_the_same_to_the_byte(folder):
    exported = folder / "de.json"
    exported.write_text(command(folder, "export", "de").stdout)
    done = command(folder, "import", "de", str(exported))
    assert (done.returncode, done.stderr) == (0, "")
    for path in (*CATALOGS.values(), PROJECT):
        assert (folder / path).read_bytes() == (ROOT / path).read_bytes(), path


def polish(folder):
    """Polish of placeholders only, as a translator's file."""
    content = json.loads(command(folder, "export", "pl").stdout)
    for entry in content.values():
        english = entry["english"]
        entry["translation"] = (
            {form: "pl " + english["other"] for form in ("one", "few", "many", "other")} if isinstance(english, dict) else "pl " + english)
    return content


def test_a_language_is_imported_whole_or_not_at_all(folder):
    content, file = polish(folder), folder / "pl.json"
    file.write_text(json.dumps(content))
    assert command(folder, "import", "pl", str(file)).returncode == 0
    assert not list(faults(folder, {"pl"}))
    assert re.search(r"knownRegions = \([^)]*\bpl,", (folder / PROJECT).read_text())
    before = (folder / CATALOGS["app"]).read_bytes()
    counted = next(label for label, entry in content.items() if isinstance(entry["translation"], dict))
    for damage in ({"one": "%lld", "other": "%lld"}, dict.fromkeys(("one", "few", "many", "other"), "%@"), "%lld"):
        file.write_text(json.dumps({**content, counted: {**content[counted], "translation": damage}}))
        done = command(folder, "import", "pl", str(file))
        assert done.returncode == 1 and counted in done.stderr
        assert (folder / CATALOGS["app"]).read_bytes() == before


def test_the_app_counts_with_plurals():
    """A number before its noun is counted: “Card 3, to try the feel” is not."""
    for key, entry in catalog(APP).items():
        if re.match(r"%lld (?!of )", key):
            assert set(texts(entry["localizations"]["en"])) == set(FORMS["en"]), key


def test_the_app_says_in_every_language_why_it_wants_the_photos():
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
    assert "developmentRegion = en;" in project and set(re.findall(r"[\w-]+", regions)) == {"Base", *languages()}
