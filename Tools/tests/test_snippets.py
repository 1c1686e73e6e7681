"""The Swift examples of the documents and of the core's doc comments compile."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"```swift\n(.*?)```", re.S)


def examples():
    for page in sorted([ROOT / "Cardistry.md", *ROOT.glob("Guides/*.md")]):
        for number, code in enumerate(FENCE.findall(page.read_text()), 1):
            if "Package.swift" not in code:
                yield f"{page.name}-{number}", code if "import Cardistry" in code else f"import Cardistry\n{code}"
    for source in sorted((ROOT / "Sources/Cardistry").rglob("*.swift")):
        text = "\n".join(line.strip().removeprefix("///").removeprefix(" ") for line in source.read_text().splitlines())
        for number, code in enumerate(FENCE.findall(text), 1):
            yield f"{source.name}-{number}", f"import Cardistry\n{code}"


EXAMPLES = dict(examples())
# Names that an example leaves to its reader.
GIVEN = {
    "Lookahead.swift-1": "func startLoading(_ id: String) {}\n",
}


@pytest.fixture(scope="module")
def modules():
    build = [ROOT / "Tools/test-swift", "build", "."]
    subprocess.run([*build, "--target", "Cardistry"], check=True, capture_output=True)
    path = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True, text=True)
    built = Path(path.stdout.strip())
    # The core's module names the package's C target, whose map is the build's.
    return ["-I", built / "Modules", "-Xcc", f"-fmodule-map-file={built}/CPlatform.build/module.modulemap"]


def test_there_are_examples():
    assert len(EXAMPLES) >= 9


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_compiles(name, modules, tmp_path):
    code = EXAMPLES[name].replace("import Cardistry\n", "import Cardistry\n" + GIVEN.get(name, ""), 1)
    file = tmp_path / "main.swift"
    file.write_text(code)
    done = subprocess.run(
        ["swiftc", "-typecheck", *modules, "-swift-version", "6", file], capture_output=True, text=True)
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    assert not errors, "\n".join(errors)
