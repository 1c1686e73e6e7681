"""The programs that no suite builds, benchmarks and the fuzzer, still fit the modules that they use. They are type-checked
against those that the test build has left."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "Riffle/.build/tests/debug"
#: What others of them import; those first that the next one needs.
LIBRARIES = [ROOT / "Benchmarks/Measure/Sources/Measure", ROOT / "Benchmarks/store/Sources/MadeUpLibrary"]
PROGRAMS = sorted(
    folder for folder in [*ROOT.glob("Benchmarks/*/Sources/*"), *ROOT.glob("Riffle/Fuzz/Sources/*")]
    if any(folder.glob("*.swift")) and folder not in LIBRARIES)


def module_maps(folder):
    """Flags for the C modules, the system's and the project's own; the benchmarks' own have none but a header."""
    headers = subprocess.run(
        ["pkg-config", "--cflags-only-I", "libmicrohttpd", "vips", "libqrencode", "jansson", "gnutls"],
        capture_output=True, text=True, check=True).stdout.split()
    maps = list(BUILT.glob("*.build/module.modulemap"))
    for header in ROOT.glob("Benchmarks/*/Sources/*/include/*.h"):
        maps.append(folder / f"{header.stem}.modulemap")
        maps[-1].write_text(f'module {header.stem} {{ header "{header}" export * }}\n')
    clang = [word for flag in [*headers, *(f"-fmodule-map-file={path}" for path in maps)] for word in ("-Xcc", flag)]
    return clang + [
        f"-I{path.parent}" for package in ("Riffle", "Riffle/Core")
        for path in (ROOT / package).glob("Sources/*/module.modulemap")]


def compile_sources(folder, modules, *what):
    sources = sorted(folder.glob("*.swift"))
    command = ["swiftc", *what, "-module-name", folder.name.replace("-", "_"), "-swift-version", "6", "-suppress-warnings",
               f"-I{modules}", f"-I{BUILT}/Modules", *module_maps(modules), *sources]
    return subprocess.run(command, capture_output=True, text=True, cwd=modules)


@pytest.fixture(scope="module")
def modules(tmp_path_factory):
    """A folder with the modules that the programs share."""
    assert BUILT.exists(), "Riffle's tests are not built; run Tools/stage --tests first."
    folder = tmp_path_factory.mktemp("modules")
    for library in LIBRARIES:
        made = compile_sources(
            library, folder, "-emit-module", "-parse-as-library", "-emit-module-path", folder / f"{library.name}.swiftmodule")
        assert made.returncode == 0, made.stderr
    return folder


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda folder: str(folder.relative_to(ROOT)))
def test_a_program_that_no_suite_builds_still_compiles(program, modules):
    checked = compile_sources(program, modules, "-typecheck")
    assert checked.returncode == 0, checked.stderr
