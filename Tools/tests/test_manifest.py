"""The library's manifest: whatever it says, an app that depends on it by URL has to build it."""

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_no_setting_stands_in_the_way_of_a_remote_consumer():
    """SwiftPM refuses unsafe flags of a dependency. Xcode compiles it with -suppress-warnings, and the compiler takes
    no setting that treats a warning as an error beside that."""
    manifest = json.loads(subprocess.run(
        ["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    settings = {
        (target["name"], kind) for target in manifest["targets"] for setting in target["settings"]
        for kind in setting["kind"]}
    assert {kind for _, kind in settings} == {"enableUpcomingFeature"}, sorted(settings)
