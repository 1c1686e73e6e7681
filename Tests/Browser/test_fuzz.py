"""A fuzzer: two decks under random touches, keys, changes and misbehaving callbacks. `SEED=` repeats one, `FUZZ_SECONDS=600` takes that long."""

import os
import random
import time
from collections import Counter
from pathlib import Path

import pytest

HARNESS = (Path(__file__).parent / "pages/fuzz.js").read_text()
STEPS = 180


def fuzz(page, seeds, seconds):
    """Runs seeds for so long, and returns how many, the steps by kind, and what is wrong."""
    page.add_script_tag(content=HARNESS)
    end, steps, runs = time.monotonic() + seconds, Counter(), 0
    for seed in seeds:
        result = page.evaluate("([seed, steps]) => window.fuzz(seed, steps)", [seed, STEPS])
        page.errors.clear()
        runs += 1
        steps.update(result["counts"])
        wrong = result["faults"] + result["errors"]
        if wrong or time.monotonic() > end:
            return runs, steps, wrong
    return runs, steps, []


@pytest.mark.parametrize("seconds", [15, pytest.param(600, marks=pytest.mark.slow)])
def test_nothing_that_is_done_to_two_decks_breaks_them(bare, seconds):
    # The part of every test run is the same each time, so that it says something about the last change.
    seed, first = os.environ.get("SEED"), 1 if seconds == 15 else random.randrange(1_000_000)
    seeds = [int(seed)] if seed else range(first, first + 100_000)
    runs, steps, wrong = fuzz(bare, seeds, float(os.environ.get("FUZZ_SECONDS", seconds)))
    print(f"{runs} runs from seed {seeds[0]}, {sum(steps.values())} steps: {dict(steps.most_common())}")
    assert not wrong, "\n".join(wrong[:5])
