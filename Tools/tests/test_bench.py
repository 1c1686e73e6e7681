"""Tools/bench: a benchmark that hangs is ended, and the rows that have a limit make one table."""

import json
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

TOOL = Path(__file__).resolve().parent.parent / "bench"
ROWS = [
    {"row": "a swipe", "floor": "100 µs", "ours": "140 µs", "ratio": "1.40", "limit": "1.5x", "share": 0.93},
    {"row": "a <scroll>", "floor": "100 µs", "ours": "300 µs", "ratio": "3.00", "limit": "1.4x", "share": 2.14},
]


def project(folder, **benchmarks):
    """A project with the tool and these benchmarks, each a script of the shell."""
    (folder / "Tools").mkdir()
    shutil.copy(TOOL, folder / "Tools")
    (folder / "Benchmarks").mkdir()
    shutil.copy(TOOL.parent.parent / "Benchmarks/charts.py", folder / "Benchmarks")
    for name, script in benchmarks.items():
        path = folder / "Benchmarks" / name / "run"
        path.parent.mkdir(parents=True)
        path.write_text("#!/bin/sh\n" + script)
        path.chmod(0o755)
    (folder / "Benchmarks" / "README.md").write_text(
        "Before.\n<!-- made by Tools/bench --record -->\nold\n<!-- end -->\nAfter.\n")
    return folder


def run(folder, *arguments):
    return subprocess.run([folder / "Tools/bench", *arguments], capture_output=True, text=True)


def note(row):
    return f"echo '{json.dumps(row)}' >> \"$RESULTS\"\n"


def test_rows_of_all_benchmarks_make_one_table(tmp_path):
    done = run(project(tmp_path, one=note(ROWS[0]), two=note(ROWS[1])))
    assert done.returncode == 0
    assert "1 of 2 limits kept" in done.stdout
    assert "| a swipe | 100 µs | 140 µs | 1.40 | 1.5x | yes |" in done.stdout
    assert "| a <scroll> | 100 µs | 300 µs | 3.00 | 1.4x | **no** |" in done.stdout


def test_a_benchmark_that_hangs_is_ended_with_all_it_started_and_the_next_one_runs(tmp_path):
    folder = project(tmp_path, one="", two=note(ROWS[0]))
    (folder / "Benchmarks/one/run").write_text(f"#!/bin/sh\nsleep 1000 & echo $! > {folder}/child; wait\n")
    done = run(folder, "--minutes", "0.01")
    assert done.returncode == 1
    assert "one: not done after 0.01 minutes" in done.stderr
    assert "1 of 1 limits kept" in done.stdout
    state = Path(f"/proc/{(folder / 'child').read_text().strip()}/status")
    assert not state.exists() or "Z (zombie)" in state.read_text()


def test_a_benchmark_that_fails_or_is_not_there_is_named(tmp_path):
    done = run(project(tmp_path, one="exit 3"), "one", "three")
    assert done.returncode == 1
    assert "one: ended with status 3" in done.stderr
    assert 'There is no benchmark "three": no Benchmarks/three/run.' in done.stderr


def test_record_writes_the_table_between_its_marks_and_draws_the_chart(tmp_path):
    from xml.etree import ElementTree
    folder = project(tmp_path, one=note(ROWS[0]) + note(ROWS[1]))
    assert run(folder, "--record").returncode == 0
    page = (folder / "Benchmarks/README.md").read_text()
    assert page.startswith("Before.\n") and page.endswith("After.\n") and "old" not in page
    assert page.count("| a swipe |") == 1
    bars = ElementTree.parse(folder / "Benchmarks/chart.svg").findall(".//{*}rect[@height='15']")
    # What keeps its limit is shorter than the line at 240, what does not is longer and of another colour.
    assert float(bars[0].get("width")) < 240 < float(bars[1].get("width"))
    assert bars[0].get("fill") != bars[1].get("fill")


def test_what_was_measured_at_several_sizes_is_drawn_as_a_curve(tmp_path):
    curve = {"curve": "a frame, by cards", "points": [[10, 1.0], [100, 1.05], [1000, 1.2]]}
    done = run(project(tmp_path, one=note(ROWS[0]) + note(curve)), "--record")
    assert done.returncode == 0 and "1 of 1 limits kept" in done.stdout
    picture = ElementTree.parse(tmp_path / "Benchmarks/growth.svg")
    dots = [dot.attrib for dot in picture.iter("{http://www.w3.org/2000/svg}circle")]
    across = [float(dot["cx"]) for dot in dots]
    # Ten times as many is as far, wherever it begins, and more than a tenth over is another colour.
    assert across[1] - across[0] == across[2] - across[1] > 0
    assert dots[0]["fill"] == dots[1]["fill"] != dots[2]["fill"]
    assert float(dots[0]["cy"]) > float(dots[1]["cy"]) > float(dots[2]["cy"])
