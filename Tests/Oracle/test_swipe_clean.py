"""The core's frames against the second implementation beside this file."""

import os
import random

import pytest
from swipe_clean import Drag

SEED = int(os.environ.get("SEED") or random.SystemRandom().randrange(1 << 32))


@pytest.fixture(scope="session")
def player(core):
    def play(trace):
        rows = [line.split(",") for line in core(trace).splitlines()]
        poses = {(r[2], round(float(r[1]), 6)): tuple(map(float, r[5:9])) for r in rows[1:] if r[0] == "pose"}
        return poses, [r[2:] for r in rows if r[0] == "event"]

    return play


def random_drag(source):
    width = source.uniform(200, 900)
    way = (source.uniform(-1.1, 1.1) * width, source.uniform(-300, 300))
    samples = source.randint(6, 40)
    speed = max(source.choice([200, 500, 790, 810, 1500, 4000]), 20)
    rest = source.choice([0, 0.004, 0.016, 0.2])
    # The finger stays on the deck at its touch-down; where it goes then does not matter.
    return Drag(width, (width / 2, 200), way, speed, samples, rest)


@pytest.mark.parametrize("number", range(60))
def test_a_drag_and_what_follows_look_as_specified(player, number):
    source = random.Random(f"{SEED}-{number}")
    drag = random_drag(source)
    if drag.duration / len(drag.points) > 0.045:
        # Samples that are far apart: how fast the finger was is anybody's guess.
        drag = Drag(drag.width, drag.start, drag.way, 1500, 30, drag.rest)
    frames = [round(drag.release + drag.exit_time / 25 * step, 6) for step in range(1, 40)]
    poses, events = player(drag.trace(520, frames))
    note = f"SEED={SEED} number {number}"
    decided = [event[2] for event in events if event[0] == "decided"]
    assert decided == ([drag.direction] if drag.direction else []), note
    compared = 0
    for time in frames:
        wanted = drag.top(time)
        if wanted is None:
            assert ("a", time) not in poses, note
            continue
        shown = poses["a", time]
        # Rest is declared 0.05 points early; the integration itself is good to far less.
        assert max(abs(a - b) for a, b in zip(shown[:2], wanted[:2])) < 0.1, (note, time, shown, wanted)
        assert abs(shown[2] - wanted[2]) < 0.02 and abs(shown[3] - wanted[3]) < 1e-6, (note, time)
        behind = poses["b", time]
        assert max(abs(a - b) for a, b in zip(behind, drag.next(time))) < 0.02, (note, time)
        compared += 1
    assert compared >= 20, note


def test_a_leaving_card_is_caught_exactly_where_it_is_specified(player):
    source = random.Random(SEED)
    missing = {(True, True): 8, (True, False): 8, (False, True): 8, (False, False): 4}
    while any(missing.values()):
        drag = random_drag(source)
        if not drag.direction or drag.duration / len(drag.points) > 0.045:
            continue
        time = drag.release + source.uniform(0.01, drag.exit_time - 0.01)
        x, y = source.uniform(1, drag.width - 1), source.uniform(1, 519)
        margins = drag.margins_of_catch(x, y, 520, time)
        case = tuple(margin > 0 for margin in margins)
        if min(map(abs, margins)) < 0.5 or not missing[case]:
            continue
        missing[case] -= 1
        events = player(drag.trace(520, []) + f"down 2 {x!r} {y!r} {time!r}\n")[1]
        assert (["revoked", "a"] in events) == all(case), (f"SEED={SEED}", margins, x, y, time, drag.way)


def test_the_oracle_sees_every_outcome():
    source = random.Random(SEED)
    seen = {random_drag(source).direction for _ in range(400)}
    assert seen == {None, "left", "right"}, SEED
