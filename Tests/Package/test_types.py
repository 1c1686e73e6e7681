"""The package's types, compiled by TypeScript as apps with each module resolution do."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
STRICT = ["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"]
# TypeScript 4.8, which Debian 12 has, does not know `bundler`.
MODES = {
    "node16": ["--module", "node16", "--moduleResolution", "node16"],
    "nodenext": ["--module", "nodenext", "--moduleResolution", "nodenext"],
    "node": ["--module", "esnext", "--moduleResolution", "node"],
}


@pytest.fixture
def app(installed):
    """The consumers in a folder with the installed package, and with what our types use of frameworks."""
    for file in (HERE / "consumers").iterdir():
        shutil.copy(file, installed)
    (installed / "package.json").write_text('{"type": "module"}')
    modules = installed / "node_modules"
    for name, files in {
            "react": {"index.d.ts": "react.d.ts", "jsx-runtime.d.ts": "jsx-runtime.d.ts"}, "vue": {"index.d.ts": "vue.d.ts"},
            "svelte": {"elements.d.ts": "svelte-elements.d.ts"}}.items():
        (modules / name).mkdir()
        subpaths = ", ".join(f'"./{Path(file).name[:-5]}": {{"types": "./{file}"}}' for file in files)
        exports = f'".": {{"types": "./index.d.ts"}}, {subpaths}'
        (modules / name / "package.json").write_text(f'{{"name": "{name}", "types": "./index.d.ts", "exports": {{{exports}}}}}')
        for file, source in files.items():
            shutil.copy(HERE / "frameworks" / source, modules / name / file)
    return installed


def compile(folder, files, *options):
    done = subprocess.run(["tsc", *STRICT, *options, *files], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


@pytest.mark.parametrize("mode", MODES)
def test_an_app_compiles_strictly(app, mode):
    files = ["stack.ts", "wallet.ts", "templates.ts"]
    assert compile(app, files, *MODES[mode]) == []


def test_jsx_compiles_strictly(app):
    assert compile(app, ["page.tsx"], *MODES["node16"], "--jsx", "react-jsx") == []


def test_each_mistake_of_an_app_is_found(app):
    lines = (HERE / "consumers/wrong.ts").read_text().splitlines()
    wrong = [number for number, line in enumerate(lines, 1) if number > 3 and line]
    found = {int(match[1]) for match in re.finditer(r"wrong\.ts\((\d+),", "\n".join(compile(app, ["wrong.ts"], *MODES["node16"])))}
    assert len(wrong) >= 15
    assert [f"{number}: {lines[number - 1]}" for number in wrong if number not in found] == []
