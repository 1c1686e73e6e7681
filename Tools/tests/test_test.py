"""The test runner counts what really ran and never calls silence a success."""

import os

import pytest

SWIFT = """\
Test Suite 'All tests' passed at 2026-01-01 10:00:00.000
\t Executed 2 tests, with 1 failure (0 unexpected) in 0.1 (0.1) seconds
✔ Test "a" passed after 0.001 seconds.
✘ Test "a spring that failed after rest" recorded an issue at A.swift:1:2: Expectation failed
✘ Test "a spring" failed after 0.001 seconds with 1 issue.
✘ Suite "S" failed after 0.001 seconds with 1 issue.
✘ Test run with 3 tests in 1 suite failed after 0.002 seconds with 1 issue.
"""
NODE = "✔ a (1ms)\n✖ b (1ms)\nℹ tests 3\nℹ pass 2\nℹ fail 1\nℹ cancelled 0\n"
TAP = "# tests 3\n# pass 2\n# fail 0\n# cancelled 1\n"
PYTEST = "..F\nFAILED a.py::test_b - assert 1 == 2\n1 failed, 2 passed, 1 skipped in 0.12s\n"


@pytest.mark.parametrize("counter, text, expected", [
    ("swift", SWIFT, (3, 2)),
    ("swift", "✔ Test run with 12 tests in 3 suites passed after 0.1 seconds.", (12, 0)),
    ("swift", "✔ Test run with 1 test passed after 0.1 seconds.", (1, 0)),
    ("node", NODE, (2, 1)),
    ("node", TAP, (2, 1)),
    ("pytest", PYTEST, (2, 1)),
    ("pytest", "1 passed, 2 errors in 3.00s (0:00:03)", (1, 2)),
    ("pytest", "5 passed, 2 warnings in 3.00s", (5, 0)),
    ("pytest", "no tests ran in 0.01s", (0, 0)),
])
def test_results_are_counted(load, counter, text, expected):
    assert load("test").COUNTERS[counter](text.splitlines()) == expected


@pytest.mark.parametrize("counter, text, status, failed, problem", [
    ("pytest", "no tests ran in 0.01s", 5, 1, "ran no test"),
    ("pytest", "", 0, 1, "ran no test"),
    ("swift", "error: no such module", 1, 1, "did not build or start"),
    ("swift", "✔ Test run with 1 test passed after 0.1 seconds.", 139, 1, "ended with status 139"),
    ("swift", SWIFT, 1, 2, ""),
    ("node", NODE.replace("fail 1", "fail 0"), 0, 0, ""),
    ("command", "", 3, 1, ""),
    ("command", "", 0, 0, ""),
])
def test_a_suite_is_judged_by_its_status_and_its_count(load, counter, text, status, failed, problem):
    runner = load("test")
    suite = runner.Suite("name", "what", [], counter, lines=text.splitlines())
    runner.judge(suite, status)
    assert (suite.failed, suite.problem) == (failed, problem)


@pytest.mark.parametrize("counter, text, reported", [
    ("swift", SWIFT, ["✘ Test \"a spring that failed after rest\" recorded an issue at A.swift:1:2: Expectation failed"]),
    ("swift", "building\nA.swift:1:2: error: no such module", ["A.swift:1:2: error: no such module"]),
    ("node", NODE, ["✖ b (1ms)"]),
    ("pytest", PYTEST, ["FAILED a.py::test_b - assert 1 == 2"]),
    ("command", "one\ntwo", ["one", "two"]),
])
def test_the_summary_names_what_failed(load, capsys, counter, text, reported):
    runner = load("test")
    suite = runner.Suite("name", "what", [], counter, lines=text.splitlines(), failed=1)
    assert runner.failures(suite) == reported
    runner.summary([suite], 1)
    assert reported[0] in capsys.readouterr().out


def test_one_failing_suite_fails_the_run_and_hides_no_other(load, capsys, monkeypatch, tmp_path):
    runner = load("test")
    monkeypatch.setattr(runner, "LOGS", tmp_path)
    monkeypatch.setattr(runner, "suites", lambda: [
        runner.Suite("bad", "fails", ["false"], "command"),
        runner.Suite("lost", "isn't a program", ["no-such-program"], "command"),
        runner.Suite("good", "counts", ["echo", "4 passed in 0.1s"], "pytest"),
    ])
    assert runner.main([]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "4 passed, 2 failed"
    assert [line.split()[:2] for line in lines if " s " in line] == [
        ["FAILED", "bad"], ["FAILED", "lost"], ["ok", "good"]]


def test_a_suite_that_hangs_is_stopped_and_named(load, capsys, monkeypatch, tmp_path):
    runner = load("test")
    monkeypatch.setattr(runner, "LOGS", tmp_path)
    hanging = runner.Suite("slow", "hangs", ["bash", "-c", "read -r < <(tail -f /dev/null)"], "command", minutes=0.002)
    monkeypatch.setattr(runner, "suites", lambda: [hanging])
    assert runner.main(["slow"]) == 1
    assert "stopped after 0.002 minutes" in capsys.readouterr().out


def test_two_suites_run_at_once_and_their_words_do_not_mix(load, capsys, monkeypatch, tmp_path):
    runner = load("test")
    monkeypatch.setattr(runner, "LOGS", tmp_path)
    (there, back) = (tmp_path / "there", tmp_path / "back")
    os.mkfifo(there)
    os.mkfifo(back)
    # Each waits for the other's word: one after the other they would never end.
    monkeypatch.setattr(runner, "suites", lambda: [
        runner.Suite("one", "asks", ["bash", "-c", f"echo 1a; echo >{there}; read -r <{back}; echo 1b"], "command", 1),
        runner.Suite("two", "answers", ["bash", "-c", f"echo 2a; read -r <{there}; echo 2b; echo >{back}"], "command", 1),
    ])
    assert runner.main(["--jobs", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    words = [line for line in lines if line in ("1a", "1b", "2a", "2b")]
    # Either may be the first to speak, and is shown as it comes; what the other one says stays in one piece.
    first, other = ("1", "2") if words[0] == "1a" else ("2", "1")
    assert words in ([f"{first}a", f"{first}b", f"{other}a", f"{other}b"], [f"{first}a", f"{other}a", f"{other}b", f"{first}b"])


def test_a_suite_waits_for_what_it_needs_and_runs_alone_when_that_is_not_wanted(load, capsys, monkeypatch, tmp_path):
    runner = load("test")
    monkeypatch.setattr(runner, "LOGS", tmp_path)
    gate, built = tmp_path / "gate", tmp_path / "built"
    os.mkfifo(gate)
    monkeypatch.setattr(runner, "suites", lambda: [
        runner.Suite("uses", "needs it", ["test", "-e", built], "command", 1, after=("build",)),
        runner.Suite("build", "makes it", ["bash", "-c", f"read -r <{gate}; touch {built}"], "command", 1),
        runner.Suite("open", "lets it go on", ["bash", "-c", f"echo >{gate}"], "command", 1),
    ])
    assert runner.main(["--jobs", "2"]) == 0
    assert runner.main(["uses"]) == 0
    built.unlink()
    assert runner.main(["uses"]) == 1


def test_what_runs_alone_begins_when_nothing_runs_and_then_nothing_begins(load):
    runner = load("test")
    alone, one, two = (runner.Suite(name, "", [], "command", alone=name == "alone") for name in ("alone", "one", "two"))
    assert runner.startable([alone, one], [], 2) is alone
    assert runner.startable([alone, two], [one], 2) is two
    assert runner.startable([alone], [one], 2) is None
    assert runner.startable([one, two], [alone], 2) is None


def test_the_suites_with_a_browser_run_alone(load):
    for suite in load("test").suites():
        assert suite.alone == any(
            folder in part for part in suite.command for folder in ("Tests/Browser", "Tests/Engines", "Tests/Package")), suite.name


def test_an_unknown_suite_is_refused_with_the_known_ones(load, capsys):
    with pytest.raises(SystemExit) as refusal:
        load("test").main(["cor"])
    assert refusal.value.code == 2
    assert "unknown: cor; suites are stage core" in capsys.readouterr().err
