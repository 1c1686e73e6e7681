"""Each rule finds a violation that is planted for it, and leaves what only looks like one alone."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parent.parent
CORE = "Sources/Cardistry/Motion/DampedSpring.swift"
# Written in two parts, so that this file keeps the rule that it tests.
FOLDER_OF_ONE = "/" + "root/photos"
LEFTOVER = "// TO" + "DO: later"


def check(root, files):
    subprocess.run(["git", "init", "-q", str(root)], check=True)
    for path, text in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
        if text.startswith("#!") and not path.endswith("forgotten"):
            target.chmod(0o755)
    return subprocess.run(
        [sys.executable, str(TOOLS / "check-rules"), str(root)], capture_output=True, text=True, check=False)


def promises(test="Tests/ATests.swift): a claim", result="shown", cases=26):
    return "".join(f"| {n} | a case | [ATests]({test} | fast | {result} |\n" for n in range(1, cases + 1))


CLAIM = {
    "Tests/ATests.swift": '@Test(\n    "a claim", arguments: [1]) func a() {}\n',
    "Tests/test_a.py": "def test_a():\n    pass\n",
}

#: The checksum is that of `enum A { case one }`, FNV-1a, 32 bits.
GENERATED = "// Written by a test.\n// Checksum of the sources: 70dfaf91\n// - Sources/A.swift\n\nexport const A = 0\n"

#: What the types of the web library are written from, and they themselves.
TYPED = {
    path.relative_to(TOOLS.parent).as_posix(): path.read_text() for pattern in (
        "Web/types/*.ts", "Web/entries/*.js", "Web/deck/*.js", "Web/engine/*.js", "Web/swipe/*.js", "Web/wallet/*.js",
        "Web/words/*.js", "Sources/CardistryApple/Resources/*.xcstrings", "Sources/Cardistry/SwipeStack/*.swift", "Sources/Cardistry/WalletDeck/WalletFeel.swift")
    for path in sorted(TOOLS.parent.glob(pattern))}


def retold(path, old, new):
    """The same, with another text in one of the scripts."""
    assert old in TYPED[path]
    return {"Web/types/decks.d.ts": "", **TYPED, path: TYPED[path].replace(old, new)}


PLANTED = [
    ("core_is_platform_free", {CORE: "import Foundation\n"}),
    ("core_is_platform_free", {CORE: "@preconcurrency public import Glibc\n"}),
    ("core_is_platform_free", {CORE: "/* a /* b */ */ let x = 1\n#if os(Linux)\n#endif\n"}),
    ("core_is_a_function_of_its_input", {CORE: "let now = ContinuousClock.now\n"}),
    ("core_is_a_function_of_its_input", {CORE: "func f() { let t = Date() }\n"}),
    ("core_is_a_function_of_its_input", {CORE: "let t = ProcessInfo.processInfo.systemUptime\n"}),
    ("core_is_a_function_of_its_input", {"Sources/Cardistry/Platform/P.swift": "clock_gettime(0, &t)\n"}),
    ("core_is_a_function_of_its_input", {CORE: "var shared = 1\n"}),
    ("core_is_a_function_of_its_input", {CORE: "nonisolated(unsafe) public var shared: Int = 1\n"}),
    ("core_is_a_function_of_its_input", {CORE: "struct S {\n    static var count = 0\n}\n"}),
    ("core_is_a_function_of_its_input", {CORE: "struct S {\n    static var count: Int\n}\n"}),
    ("core_is_a_function_of_its_input", {CORE: "let x = Double.random(in: 0...1)\n"}),
    ("core_is_a_function_of_its_input", {CORE: "let y = [1, 2].shuffled()\n"}),
    ("core_is_a_function_of_its_input", {CORE: "var g = SystemRandomNumberGenerator()\n"}),
    ("core_tests_use_a_virtual_clock", {"Tests/CardistryTests/A.swift": "try await Task.sleep(for: .seconds(1))\n"}),
    ("server_knows_no_decks", {"Riffle/Core/Sources/RiffleCore/A.swift": "public import Cardistry\n"}),
    ("riffle_arrows_point_down", {"Riffle/Sources/RiffleIndexing/A.swift": "import RiffleServer\n"}),
    ("riffle_arrows_point_down", {"Riffle/Sources/RiffleFiles/A.swift": "public import RiffleTrash\n"}),
    ("riffle_arrows_point_down", {"Riffle/Sources/RiffleMedia/A.swift": "import CVips\n"}),
    ("riffle_has_one_c_library", {"Riffle/Core/Tests/RiffleCoreTests/A.swift": "import Glibc\n"}),
    ("riffle_has_one_c_library", {"Riffle/Sources/RiffleFiles/A.swift": "#if canImport(Glibc)\n#endif\n"}),
    ("script_arrows_point_up", {"Riffle/Page/data/a.js": "import { h } from '../ui/dom.js'\n"}),
    ("script_arrows_point_up", {"Riffle/Page/sheet/a.js": "import '../trash/screen.js'\n"}),
    ("script_arrows_point_up", {"Web/engine/a.js": "import { Deck } from '../deck/deck.js'\n"}),
    ("english_is_plain", {"Web/a.js": "// That is no card.\n"}),
    ("english_is_plain", {"Guides/a.md": "Nobody waits.\n"}),
    ("english_is_plain", {CORE: "/// The same in degrees.\n"}),
    ("the_trash_has_one_name", {"Guides/a.md": "The bin is empty.\n"}),
    ("the_trash_has_one_name", {"Riffle/Page/a.css": ".bin-row { color: red }\n"}),
    ("the_trash_has_one_name", {"Riffle/Core/Sources/RiffleCore/A.swift": "let openBin = 1\n"}),
    ("files_are_short", {"Web/a.js": "let a\n" * 401}),
    ("no_path_of_one_machine", {"README.md": f"Run it on {FOLDER_OF_ONE}.\n"}),
    ("no_leftovers", {"Web/a.js": LEFTOVER + "\n"}),
    ("scripts_can_be_run", {"Tools/forgotten": "#!/bin/sh\n"}),
    ("python_compiles", {"Tools/a": "#!/usr/bin/env python3\ndef f(:\n"}),
    ("shell_parses", {"Tools/a": "#!/usr/bin/env bash\nif true; then\n"}),
    ("javascript_parses", {"Web/a.js": "import { a from './b.js'\n"}),
    ("documents_links_resolve", {"README.md": "See [the guide](Guides/none.md).\n"}),
    ("documents_links_resolve", {"README.md": "# One\n\nSee [two](#two).\n"}),
    ("documents_links_resolve", {"README.md": '<img src="Pictures/none.png">\n'}),
    ("documents_links_resolve", {"Guides/a.md": "[up](../README.md#none)\n", "README.md": "# Some\n"}),
    *(("documents_name_the_release", {
        "Guides/a.md": f"{text}\n", "Tools/packing/common.sh": "home=https://example.org/a\n",
        "Riffle/Sources/RiffleServer/System/RiffleVersion.swift": 'static let current = "1.2.3"\n'})
      for text in (
          'Add `.package(url: "https://example.org/b", from: "1.2.3")`.', 'Add `.package(url: "https://example.org/a", from: "1.2.2")`.',
          "See [here](https://example.org/b/releases/latest).", "Install `riffle_1.2.2_amd64.deb`.", "Load riffle:1.2.2.")),
    ("generated_files_are_fresh", {"Web/a.js": GENERATED, "Sources/A.swift": "enum A { case one, two }\n"}),
    ("generated_files_are_fresh", {"Web/a.js": GENERATED}),
    ("types_are_fresh", {"Web/types/old.d.ts": "// Written by Tools/write-types from Web/entries/old.js.\n"}),
    ("types_are_fresh", retold("Web/swipe/swipe-stack.js", "The top item, or `null`.", "The card on top, or `null`.")),
    ("types_are_fresh", retold("Web/deck/commands.js", "    moveItem(", "    shiftItem(")),
    ("types_are_fresh", retold("Sources/CardistryApple/Resources/Localizable.xcstrings", '"Up right"', '"Up and right"')),
    ("types_are_fresh", {**TYPED, "Web/words/xx.js": "// Written by Tools/write-types from a catalog.\n"}),
    ("promises_are_tested", {"SECURITY.md": promises("Tests/ATests.swift): another claim"), **CLAIM}),
    ("promises_are_tested", {"SECURITY.md": promises("Tests/test_a.py): test_a<br>[b](Tests/test_a.py): test_b"), **CLAIM}),
    ("promises_are_tested", {"SECURITY.md": promises("Tests/ATests.swift)"), **CLAIM}),
    ("promises_are_tested", {"SECURITY.md": promises(result="well"), **CLAIM}),
    ("promises_are_tested", {"SECURITY.md": promises(cases=24), **CLAIM}),
]


@pytest.mark.parametrize("rule, files", PLANTED, ids=[f"{r}-{i}" for i, (r, _) in enumerate(PLANTED)])
def test_a_planted_violation_is_found(tmp_path, rule, files):
    result = check(tmp_path, files)
    assert result.returncode == 1, result.stdout
    assert f"[{rule}]" in result.stdout
    assert result.stdout.startswith(tuple(files))


def test_every_rule_has_a_planted_violation():
    listed = subprocess.run(
        [sys.executable, str(TOOLS / "check-rules"), "--list"], capture_output=True, text=True, check=True)
    assert {line.split(":")[0] for line in listed.stdout.splitlines()} == {rule for rule, _ in PLANTED} | {"commit_titles_are_short"}


def test_what_only_looks_like_a_violation_passes(tmp_path):
    result = check(tmp_path, {
        CORE: '''\
// import Foundation, #if os(Linux), Date()
/* var shared = 1 /* nested */
import Glibc */
let text = "import Foundation // Date()"
let long = """
    #if os(Linux)
    var shared = 1
    """
struct S {
    var own = 1
    static var computed: Int { 1 }
    func pick(using generator: inout some RandomNumberGenerator) -> Int {
        Int.random(in: 0..<3, using: &generator)
    }
}
''',
        "Sources/Cardistry/Platform/Maths.swift": "#if canImport(Glibc)\nimport Glibc\n#endif\n",
        "Riffle/App/Deck.swift": "import CardistrySwiftUI\n",
        "Web/module.js": "import { a } from './b.js'\nexport const b = await a()\n",
        "Tools/good": "#!/usr/bin/env bash\nif true; then :; fi\n",
        "Web/plain.js": "// There is no card, it is no longer here: lay out the rest.\n",
        "Web/exactly.js": "let a\n" * 1 + "//\n" * 399,
        "README.md": (
            "# The README: it's `here`\n\n[a](Guides/b.md#two-words) [top](#the-readme-its-here) [w](https://a.example/x)\n"
            "```\n[not](a-link.md)\n```\n`[nor](this.md)` [folder](Guides)\n"),
        "Guides/b.md": "## Two words\n\n![picture](../Web/module.js)\n",
        "Web/fresh.js": GENERATED,
        "Sources/A.swift": "/// A.\nenum A { case one }\n",
        "SECURITY.md": promises(
            "Tests/ATests.swift): a claim<br>[test_a](Tests/test_a.py): test_a", "part: the rest is missing"),
        **CLAIM,
    })
    assert result.returncode == 0, result.stdout


def test_the_working_copy_keeps_the_rules():
    result = subprocess.run([str(TOOLS / "check-rules")], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize(("title", "finding"), [
    ("Move a card", None),
    ("M" * 72, None),
    ("M" * 73, "at most 72"),
    ("Move a card.", "full stop"),
])
def test_titles_of_the_commits_since_the_last_tag_are_checked(tmp_path, title, finding):
    def git(*arguments):
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *arguments], cwd=tmp_path, check=True)

    check(tmp_path, {"README.md": "# A\n"})
    git("add", "-A")
    git("commit", "-qm", "A title from before the tag is never looked at, so that it may be as long as it likes to be.")
    git("tag", "1.0.0")
    git("commit", "-q", "--allow-empty", "-m", title)
    result = check(tmp_path, {})
    assert (finding in result.stdout) if finding else result.returncode == 0, result.stdout
