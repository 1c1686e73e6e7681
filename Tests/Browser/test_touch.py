"""The finger of the tests on a machine that takes its time."""

from types import SimpleNamespace

import pytest

from support import touch


@pytest.mark.parametrize("answer", [0.001, 0.02, 0.15])
def test_a_swipe_has_its_speed_however_long_the_browser_takes_to_answer(monkeypatch, answer):
    now, reports = [1000.0], []

    def send(_, report):
        reports.append(report)
        now[0] += answer

    monkeypatch.setattr(touch, "time", SimpleNamespace(
        time=lambda: now[0], sleep=lambda seconds: now.__setitem__(0, now[0] + seconds)))
    page = SimpleNamespace(context=SimpleNamespace(new_cdp_session=lambda _: SimpleNamespace(send=send)))
    touch.Touch(page).swipe((50, 0), (350, 0), speed=2600)
    moves = [(report["timestamp"], report["touchPoints"][0]["x"]) for report in reports[1:-1]]
    assert moves[-1] == (reports[-1]["timestamp"], 350)
    # What a page measures a finger by: its way in the last 100 ms.
    counted = [move for move in moves if move[0] > moves[-1][0] - 0.1]
    assert len(counted) >= 3
    for (t, x), (later, further) in zip(counted, counted[1:]):
        assert (further - x) / (later - t) == pytest.approx(2600)
