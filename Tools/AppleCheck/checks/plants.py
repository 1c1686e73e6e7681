"""Plants faults in copies of the front ends. The step that a fault names must report it, in the right place.

Faults that one step notices in one module are planted together, since each is looked for by its own file and
words, or by its own test: a compiler and a test run for each would take minutes.
"""

import re
import shutil
import subprocess
import tomllib

from checks import HERE, ROOT, Failed, headless, run, typecheck
from checks.toolchain import MACRO, workshop


def check():
    plants = tomllib.loads((HERE / "plants.toml").read_text())["plant"]
    for plant in plants:
        plant["module"], plant["path"] = plant["path"].split("/", 1)
        plant["steps"] = plant["notices"] if isinstance(plant["notices"], list) else ["run"]
    for step, act in STEPS.items():
        mine = [plant for plant in plants if step in plant["steps"]]
        said = act(mine)
        for plant in mine:
            if not any(re.search(pattern(plant), line) for line in said):
                raise Failed(
                    f"Not found: {plant['fault']}. `{step}` should have said “{plant['says']}”, but said:\n"
                    + "\n".join(said))
            print(f"noticed {step:7} {plant['module']}: {plant['fault']}", flush=True)


def pattern(plant):
    """A compiler's message also names the file."""
    place = "" if plant["steps"] == ["run"] else f"/{re.escape(plant['path'])}:.*error: .*"
    return place + re.escape(plant["says"])


def modules(plants):
    return sorted({plant["module"] for plant in plants})


def planted(module, plants):
    """A copy of a module with its faults."""
    copy = workshop() / "plants" / module
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT / "Sources" / module, copy)
    for plant in plants:
        if plant["module"] != module:
            continue
        file = copy / plant["path"]
        text = file.read_text()
        if text.count(plant["was"]) != 1:
            raise Failed(f"{plant['fault']} cannot be planted any more: see Tools/AppleCheck/plants.toml")
        file.write_text(text.replace(plant["was"], plant["now"]))
    return copy


def type_check(platform):
    def said(plants):
        lane = typecheck.checked(platform)
        lines = []
        sources = {source["name"]: source for source in typecheck.table()["source"]}
        for module in modules(plants):
            copy = planted(module, plants)
            try:
                lane.compile(sources[module], sorted(copy.rglob("*.swift")), copy)
            except Failed as failure:
                lines += str(failure).split("\n")
        return lines
    return said


def run_tests(plants):
    """Compiles only the faulty modules and replaces the real ones in the tests."""
    built = HERE / ".build/tests/debug"
    headless.build()
    objects = (built / "AppleCheckPackageTests.product" / "Objects.LinkFileList").read_text().split("\n")
    objects = [o.strip("'\"") for o in objects if o]
    for module in modules(plants):
        # Links to every file, and to the package's other files for tests.
        others = [o for o in objects if f"/{module}.build/" not in o]
        if len(others) == len(objects):
            raise Failed("The tests are not linked the way that planting a fault expects.")
        objects = [*others, compiled(module, planted(module, plants))]
    program = workshop() / "plants" / "tests"
    run(["swiftc", "-o", program, *objects], "A planted fault does not link")
    # Only the named tests: a fault must be noticed by the test about it.
    suites = "|".join(sorted({plant["notices"] for plant in plants}))
    done = subprocess.run(
        [str(program), "--testing-library", "swift-testing", "--filter", suites],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, timeout=300)
    lines = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout).split("\n")
    return [line for line in lines if line.startswith('✘ Test "')]


def compiled(module, copy):
    built = HERE / ".build/tests/debug"
    link = HERE / "Links" / module
    # A link, or a folder with the link and the files for Linux only.
    extra = [] if link.is_symlink() else sorted(link.glob("*.swift"))
    extra += (built / f"{module}.build" / "DerivedSources").glob("*.swift")
    made = copy.with_suffix(".o")
    run([
        "swiftc", "-swift-version", "6", "-Onone", "-enable-testing", "-parse-as-library",
        "-package-name", "applecheck", *MACRO, "-I", built / "Modules",
        "-I", HERE / "Lane" / "clang" / "CPlatform",
        *typecheck.features(), "-D", "DEBUG", "-c", "-wmo", "-module-name", module, "-o", made,
        *sorted(copy.rglob("*.swift")), *extra], "A planted fault does not build")
    return str(made)


STEPS = {"ios": type_check("ios"), "macos": type_check("macos"), "run": run_tests}
