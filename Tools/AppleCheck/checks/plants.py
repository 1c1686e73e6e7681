"""Plants faults in a copy of the SwiftUI front end, one at a time: each must make the check fail."""

import re
import shutil
import subprocess
import tomllib

from checks import HERE, ROOT, Failed, headless, typecheck
from checks.toolchain import preview_macro, workshop

MODULE = "CardistrySwiftUI"


def check():
    plants = tomllib.loads((HERE / "plants.toml").read_text())["plant"]
    for plant in plants:
        said = NOTICES[plant["notices"]](planted(plant))
        if plant["says"] not in said:
            raise Failed(
                f"Nobody noticed {plant['fault']}: `{plant['notices']}` should have said "
                f"“{plant['says']}”, not:\n{said}")
        print(f"noticed {plant['notices']:7} {plant['fault']}", flush=True)


def planted(plant):
    """A copy of the front end with the fault in it."""
    copy = workshop() / "plants"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT / "Sources" / MODULE, copy)
    file = copy / plant["path"]
    text = file.read_text()
    if text.count(plant["was"]) != 1:
        raise Failed(f"{plant['fault']} cannot be planted any more: see Tools/AppleCheck/plants.toml")
    file.write_text(text.replace(plant["was"], plant["now"]))
    return copy


def type_check(platform):
    def said(copy):
        lane = typecheck.TypeCheck(platform)
        lane.prepare()
        lane.sources(until=MODULE)
        try:
            lane.compile(MODULE, sorted(copy.rglob("*.swift")), copy)
        except Failed as failure:
            return str(failure)
        return "nothing: it compiles"
    return said


def run_tests(copy):
    """Compiles the faulty module alone and puts it in the place of the real one among the tests."""
    built = HERE / ".build" / "debug"
    headless.build()
    program = copy / "tests"
    swift = [
        "swiftc", "-swift-version", "6", "-Onone", "-enable-testing", "-parse-as-library",
        "-package-name", "applecheck", "-load-plugin-library", preview_macro(), "-I", built / "Modules",
        *typecheck.features()]
    _call([
        *swift, "-D", "DEBUG", "-c", "-wmo", "-module-name", MODULE, "-o", copy / "planted.o",
        *sorted(copy.rglob("*.swift"))])
    objects = (built / "AppleCheckPackageTests.product" / "Objects.LinkFileList").read_text().split("\n")
    others = [o.strip("'\"") for o in objects if o and f"/{MODULE}.build/" not in o]
    if len(others) == len([o for o in objects if o]):
        raise Failed("The tests are not linked the way that planting a fault expects.")
    _call(["swiftc", "-o", program, copy / "planted.o", *others])
    # Only those tests: a fault must be noticed by the test that is about it.
    names = "SwipeAccessTests|PlacementTests"
    done = subprocess.run(
        [str(program), "--testing-library", "swift-testing", "--filter", names],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, timeout=300)
    lines = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout).split("\n")
    return "\n".join(line for line in lines if line.startswith('✘ Test "'))


def _call(command):
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"A planted fault does not build:\n{done.stderr}{done.stdout}")


NOTICES = {"ios": type_check("ios"), "macos": type_check("macos"), "run": run_tests}
