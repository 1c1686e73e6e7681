"""The percentile of a benchmark's figures, and where it notes the rows that have a limit.

`Tools/bench` makes one table of all rows: one JSON object a line in the file that RESULTS names. The Swift
benchmarks write the same (Measure/Report.swift).
"""

import json
import os


def note(row, ours, limit, share, floor="", ratio=""):
    """Notes a row. All but `share` is text for people.

    share: the figure as a part of its limit; up to 1 the limit is kept.
    """
    if path := os.environ.get("RESULTS"):
        with open(path, "a", encoding="utf-8") as file:
            file.write(json.dumps(
                {"row": row, "floor": floor, "ours": ours, "ratio": ratio, "limit": limit, "share": share},
                ensure_ascii=False) + "\n")


def percentile(values, share):
    """The smallest value that is above `share` of them, a fraction; of few values the largest."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]
