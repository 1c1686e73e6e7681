"""A sanitizer's report of any process fails the run, and so does a run without a test."""

from collections import Counter

import pytest

REPORT = """\
WARNING: ThreadSanitizer: data race (pid=7)
  Write of size 8 at 0x7b by thread T2:
SUMMARY: ThreadSanitizer: data race /src/Store.swift:12 in Store.close()
"""


@pytest.mark.parametrize("status, count, found, is_ok, text", [
    (0, 12, {}, True, "ok      thread   riffle     12 tests    0 reports"),
    (1, 12, {}, False, "FAILED  thread   riffle     12 tests    0 reports  tests failed"),
    (0, 0, {}, False, "FAILED  thread   riffle      0 tests    0 reports  ran no test"),
    (0, 12, {"data race": 2}, False,
     "FAILED  thread   riffle     12 tests    2 reports\n        2 × data race"),
])
def test_only_tests_that_passed_without_a_report_are_ok(load, status, count, found, is_ok, text):
    assert load("sanitize").line("thread", "riffle", status, count, Counter(found)) == (is_ok, text)


def test_reports_of_all_processes_are_counted_by_place(load, tmp_path):
    for process in (7, 8):
        (tmp_path / f"thread-riffle.{process}").write_text(REPORT)
    (tmp_path / "thread-riffle.9").write_text("cut")
    (tmp_path / "address-riffle.7").write_text(REPORT)
    assert load("sanitize").findings(tmp_path / "thread-riffle") == {
        "data race /src/Store.swift:12 in Store.close()": 2, "a report without a summary, thread-riffle.9": 1}
