"""The iOS app's Xcode project, read without Xcode: what it names exists, and nothing is left out."""

import json
import plistlib
import re
import subprocess
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "Riffle" / "App"
CORE = ROOT / "Riffle" / "Core"
PROJECT = APP / "Riffle.xcodeproj" / "project.pbxproj"
TOKEN = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|(?P<text>"(?:[^"\\]|\\.)*")|(?P<word>[\w./$-]+)|(?P<mark>[{}()=;,<>])', re.S)


class Reader:
    """The old property list format: dictionaries, arrays and strings."""

    def __init__(self, text):
        self.tokens, place = [], 0
        while place < len(text):
            match = TOKEN.match(text, place)
            assert match, f"not understood at {text[place:place + 40]!r}"
            place = match.end()
            if match["text"] is not None:
                self.tokens.append(("word", re.sub(r"\\(.)", r"\1", match["text"][1:-1])))
            elif match["word"] is not None:
                self.tokens.append(("word", match["word"]))
            elif match["mark"] is not None:
                self.tokens.append(("mark", match["mark"]))
        self.place = 0

    def take(self, mark=None):
        kind, value = self.tokens[self.place]
        self.place += 1
        assert mark is None or (kind, value) == ("mark", mark), f"{mark} expected, not {value}"
        return kind, value

    def next_is(self, mark):
        return self.tokens[self.place] == ("mark", mark)

    def value(self):
        kind, value = self.take()
        if kind == "word":
            return value
        if value == "{":
            found = {}
            while not self.next_is("}"):
                key = self.take()[1]
                assert key not in found, f"{key} is there twice"
                self.take("=")
                found[key] = self.value()
                self.take(";")
            self.take("}")
            return found
        assert value == "(", f"unexpected {value}"
        found = []
        while not self.next_is(")"):
            found.append(self.value())
            if not self.next_is(")"):
                self.take(",")
        self.take(")")
        return found


@pytest.fixture(scope="module")
def project():
    text = PROJECT.read_text()
    assert text.startswith("// !$*UTF8*$!\n")
    reader = Reader(text)
    found = reader.value()
    assert reader.place == len(reader.tokens)
    return found


def of(project, kind):
    return [item for item in project["objects"].values() if item["isa"] == kind]


def test_every_reference_leads_to_an_object(project):
    objects = project["objects"]
    assert project["rootObject"] in objects
    text = re.sub(r"/\*.*?\*/", "", PROJECT.read_text(), flags=re.S)
    named = set(re.findall(r"\b[0-9A-F]{24}\b", text))
    assert named == set(objects)


def test_the_folder_is_synchronised_and_holds_every_file_of_the_app(project):
    folders = [APP / group["path"] for group in of(project, "PBXFileSystemSynchronizedRootGroup")]
    assert folders and all(folder.is_dir() for folder in folders)
    for file in APP.rglob("*.swift"):
        assert any(file.is_relative_to(folder) for folder in folders), f"{file} is in no target"
    for exceptions in of(project, "PBXFileSystemSynchronizedBuildFileExceptionSet"):
        for name in exceptions["membershipExceptions"]:
            assert (folders[0] / name).is_file()


def test_every_folder_belongs_to_one_target_and_the_ui_tests_to_their_own(project):
    targets = {target["name"]: target for target in of(project, "PBXNativeTarget")}
    assert set(targets) == {"Riffle", "RiffleUITests"}
    folders = {
        name: [project["objects"][group]["path"] for group in target["fileSystemSynchronizedGroups"]]
        for name, target in targets.items()}
    assert folders == {"Riffle": ["Riffle"], "RiffleUITests": ["RiffleUITests"]}
    tests, app = targets["RiffleUITests"], targets["Riffle"]
    assert tests["productType"] == "com.apple.product-type.bundle.ui-testing"
    [dependency] = [project["objects"][key] for key in tests["dependencies"]]
    assert project["objects"][dependency["target"]] == app
    proxy = project["objects"][dependency["targetProxy"]]
    assert project["objects"][proxy["remoteGlobalIDString"]] == app
    assert proxy["containerPortal"] == project["rootObject"]
    [attributes] = project["objects"][project["rootObject"]]["attributes"]["TargetAttributes"].values()
    assert project["objects"][attributes["TestTargetID"]] == app


def test_the_ui_tests_ask_for_words_and_arguments_that_the_app_has():
    app = "\n".join(
        file.read_text() for folder in ("App/Riffle", "Core/Sources/RiffleCore")
        for file in sorted((ROOT / "Riffle" / folder).rglob("*.swift")))
    counts = json.loads((APP / "Riffle" / "Localizable.xcstrings").read_text())["strings"]
    singular = {
        entry["localizations"]["en"]["variations"]["plural"]["one"]["stringUnit"]["value"].replace("%lld", "1")
        for entry in counts.values() if "variations" in entry["localizations"].get("en", {})}
    tests = "\n".join(file.read_text() for file in sorted((APP / "RiffleUITests").glob("*.swift")))
    buttons = set(re.findall(r'(?<!alerts\.)(?<!system\.)buttons\["([^"]+)"\]', tests))
    assert buttons and all(f'"{name}"' in app for name in buttons), buttons
    said = set(re.findall(r'(?:saying: |shows\(|startRound\(of: )"([^"]+)"', tests))
    for words in said:
        # What goes into a sentence, and how many it is about, is not looked for.
        plain = re.sub(r"^Delete ", "", words)
        known = plain in singular or re.fullmatch(r"[12] of ", words) or re.fullmatch(r"Card \d, (.*)", words)
        assert known or f'"{words}"' in app, words
    assert "Card \\($0 + 1), to try the feel" in app and '"Delete \\(Words.things(' in app
    assert 'argument = "-samples"' in app and '"-samples"' in tests


def test_the_library_is_one_package_for_the_app_and_for_the_server():
    """The project names the app's own package alone, and that one reaches the library by one way."""
    listing = subprocess.run(
        ["swift", "package", "show-dependencies", "--format", "json"], cwd=CORE, capture_output=True,
        text=True, check=True).stdout
    found, packages = [], [json.loads(listing)]
    for package in packages:
        found.append((package["identity"], Path(package["path"]).resolve()))
        packages += package["dependencies"]
    assert sorted(found) == [("cardistry", ROOT), ("core", CORE)]


def test_the_project_has_one_package_which_brings_every_module_that_the_app_imports(project):
    [reference] = of(project, "XCLocalSwiftPackageReference")
    folder = (APP / reference["relativePath"]).resolve()
    assert folder == CORE
    reached = set()
    for item in of(project, "XCSwiftPackageProductDependency"):
        assert project["objects"][item["package"]] == reference
        reached |= modules(folder, item["productName"])
    files = (APP / "Riffle").rglob("*.swift")
    imported = {name for file in files for name in re.findall(r"^import (\w+)", file.read_text(), re.M)}
    ours = {name for name in imported if name.startswith(("Riffle", "Cardistry"))}
    assert {"CardistrySwiftUI", "RiffleModels"} <= ours <= reached


@cache
def dumped(folder):
    """A package's manifest."""
    return json.loads(subprocess.run(
        ["swift", "package", "dump-package"], cwd=folder, capture_output=True, text=True, check=True).stdout)


def modules(folder, product):
    """Every target that a product of a package reaches, in its own package or in the library."""
    manifest = dumped(folder)
    assert {"platformName": "ios", "version": "17.0"}.items() <= manifest["platforms"][0].items()
    targets = {target["name"]: target for target in manifest["targets"]}
    found = next(p["targets"] for p in manifest["products"] if p["name"] == product)
    reached = set()
    for name in found:
        reached.add(name)
        for dependency in targets[name]["dependencies"]:
            if "product" in dependency:
                reached |= modules(ROOT, dependency["product"][0])
            elif (next_one := dependency["byName"][0]) not in reached:
                found.append(next_one)
    return reached


def test_the_scheme_runs_the_app_and_knows_the_argument_for_screenshots(project):
    # Xcode makes schemes for the package, too; which one runs is not left to chance.
    scheme = ElementTree.parse(PROJECT.parent / "xcshareddata" / "xcschemes" / "Riffle.xcscheme").getroot()
    references = list(scheme.iter("BuildableReference"))
    assert {reference.get("BlueprintName") for reference in references} == {
        "Riffle", "RiffleUITests", "RiffleModelsTests"}
    [models, tested] = scheme.find("TestAction").iter("BuildableReference")
    assert tested.get("BlueprintName") == "RiffleUITests"
    # A test target of the package is known by its name.
    assert {models.get(key) for key in ("BlueprintIdentifier", "BuildableName", "BlueprintName")} == {"RiffleModelsTests"}
    [package] = of(project, "XCLocalSwiftPackageReference")
    assert models.get("ReferencedContainer") == f"container:{package['relativePath']}"
    for reference in references:
        if reference is models:
            continue
        target = project["objects"][reference.get("BlueprintIdentifier")]
        assert (target["isa"], target["name"]) == ("PBXNativeTarget", reference.get("BlueprintName"))
        assert project["objects"][target["productReference"]]["path"] == reference.get("BuildableName")
        assert reference.get("ReferencedContainer") == f"container:{PROJECT.parent.name}"
    arguments = {item.get("argument"): item.get("isEnabled") for item in scheme.iter("CommandLineArgument")}
    command = (APP / "Riffle" / "Samples" / "ScreenshotCommand.swift").read_text()
    assert list(arguments.values()) == ["NO"] and f'"{next(iter(arguments))}"' in command


def test_the_settings_are_those_that_the_check_on_linux_has(project):
    for item in of(project, "XCBuildConfiguration"):
        settings = item["buildSettings"]
        if "PRODUCT_NAME" not in settings:
            assert settings["IPHONEOS_DEPLOYMENT_TARGET"] == "17.0"
            continue
        assert settings["SWIFT_VERSION"] == "6.0"
        for feature in ("EXISTENTIAL_ANY", "INTERNAL_IMPORTS_BY_DEFAULT", "MEMBER_IMPORT_VISIBILITY"):
            assert settings[f"SWIFT_UPCOMING_FEATURE_{feature}"] == "YES"
        if "TEST_TARGET_NAME" in settings:
            assert (settings["TEST_TARGET_NAME"], settings["GENERATE_INFOPLIST_FILE"]) == ("Riffle", "YES")
            continue
        # Otherwise a build does not bring new words into the String Catalog.
        assert settings["SWIFT_EMIT_LOC_STRINGS"] == settings["LOCALIZATION_PREFERS_STRING_CATALOGS"] == "YES"
        assert (APP / settings["INFOPLIST_FILE"]).is_file()
        catalogue = APP / "Riffle" / "Assets.xcassets"
        assert (catalogue / f"{settings['ASSETCATALOG_COMPILER_APPICON_NAME']}.appiconset").is_dir()


def test_the_app_says_why_it_wants_the_photos_and_that_it_tells_nobody():
    info = plistlib.loads((APP / "Riffle" / "Info.plist").read_bytes())
    assert len(info["NSPhotoLibraryUsageDescription"]) > 40
    assert info["PHPhotoLibraryPreventAutomaticLimitedAccessAlert"] is True
    privacy = plistlib.loads((APP / "Riffle" / "PrivacyInfo.xcprivacy").read_bytes())
    assert privacy["NSPrivacyTracking"] is False
    assert privacy["NSPrivacyCollectedDataTypes"] == []


def test_the_apps_package_has_no_c_library_but_sqlite():
    targets = dumped(CORE)["targets"]
    assert [target["name"] for target in targets if target["type"] == "system"] == ["CSQLite"]
    assert not any(setting["tool"] == "linker" for target in targets for setting in target["settings"])


def test_the_servers_build_has_every_test_of_the_apps_package():
    """So `make test` builds what both share once, and no test is in one of the manifests alone."""
    def tests(manifest):
        return {target["name"]: target for target in manifest["targets"] if target["type"] == "test"}

    own, servers = tests(dumped(CORE)), tests(dumped(ROOT / "Riffle"))
    theirs = {name: target for name, target in servers.items() if target.get("path", "").startswith("Core/")}
    assert own.keys() == theirs.keys() and own
    for name, target in theirs.items():
        assert (target["path"], target["exclude"]) == (f"Core/Tests/{name}", own[name]["exclude"])


def test_cards_move_at_the_full_rate_of_a_phones_screen():
    info = plistlib.loads((APP / "Riffle" / "Info.plist").read_bytes())
    # Without it an iPhone shows no more than 60 frames a second of what an app moves by itself.
    assert info["CADisableMinimumFrameDurationOnPhone"] is True


def test_every_deck_of_the_app_hears_a_shake():
    root = (APP / "Riffle" / "Start" / "RootView.swift").read_text()
    assert re.search(r"        \}\n        \.deckRespondsToShake\(\)\n", root), "around all screens"


def test_the_icon_is_there_at_the_size_the_store_wants():
    folder = APP / "Riffle" / "Assets.xcassets" / "AppIcon.appiconset"
    for image in json.loads((folder / "Contents.json").read_text())["images"]:
        data = (folder / image["filename"]).read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert f'{int.from_bytes(data[16:20], "big")}x{int.from_bytes(data[20:24], "big")}' == image["size"]
