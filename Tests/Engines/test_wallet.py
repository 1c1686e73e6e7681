"""The wallet in other engines than Chromium."""

from engines.bare import at_rest, log
from engines.gestures import drag, hold, move, press, release, tap
from support.wallet import STRIP, X, on


def test_a_drag_scrolls_the_pile_and_opens_nothing(wallet):
    wallet.gesture(drag((X, 450), (X, 350)))
    at_rest(wallet)
    # The first 10 points tell that it is a drag.
    scroll = wallet.evaluate("() => wallet.state.scroll")
    assert 85 <= scroll <= 100
    assert abs(wallet.evaluate("() => pose('5').y") - (4 * STRIP - scroll)) < 0.5
    assert log(wallet, "open", "lift") == []


def test_a_tap_opens_the_pass_seen_there_and_a_pull_puts_it_back(wallet):
    wallet.gesture(tap(*on(2)))
    wallet.until("() => log.some(([type, , state]) => type === 'arrive' && state === 'open')")
    at_rest(wallet)
    assert wallet.evaluate("() => pose('3')") == {
        "x": 0, "y": 0, "height": 500, "scale": 1, "opacity": 1, "phase": "open", "state": "open"}
    wallet.gesture(press(X, 130), move((X, 130), (X, 400), 0.25), hold(0.1), release())
    wallet.until("() => log.some(([type, , state]) => type === 'arrive' && state === 'stacked')")
    at_rest(wallet)
    assert wallet.evaluate("() => [wallet.opened, pose('3').y]") == [None, 2 * STRIP]
    assert [entry[:2] for entry in log(wallet, "open", "close")] == [("open", "3"), ("close", "3")]


def test_a_pass_flies_as_far_open_as_listeners_are_told(wallet):
    wallet.evaluate("""() => {
        window.off = []
        wallet.follow = ({ id, openness }) => {
            if (id === '3') off.push([pose('3').height - Math.min(220 + 280 * openness, 500), openness])
        }
    }""")
    wallet.gesture(tap(*on(2)))
    wallet.until("() => log.some(([type, , state]) => type === 'arrive' && state === 'open')")
    at_rest(wallet)
    # The first is reported once the compositor has the flight, which on a busy machine is some frames later.
    off = wallet.evaluate("() => off")[1:]
    # A clock that a browser rounds to whole milliseconds is two points late at the fastest.
    assert len(off) > 10 and max(abs(points) for points, _ in off) < 3, off


def test_what_is_long_in_an_open_pass_scrolls_by_itself(wallet):
    wallet.gesture(tap(*on(0)))
    at_rest(wallet).wait_for("[data-state=open][data-phase=open]")
    wallet.wheel(X, 400, 200)
    wallet.until("() => document.querySelector('[data-state=open] [data-scroll]').scrollTop > 100")
    assert wallet.evaluate("() => [wallet.opened.id, scrollY]") == ["1", 0]


def test_alt_and_an_arrow_move_the_pass_that_has_the_focus(wallet):
    wallet.key("Tab").key("ArrowDown").key("ArrowDown", "Alt").key("ArrowDown", "Alt").key("ArrowUp", "Alt")
    at_rest(wallet)
    assert [entry[2] for entry in log(wallet, "reorder")] == ["1>2", "2>3", "3>2"]
    assert wallet.evaluate("() => wallet.order.slice(0, 4)") == ["1", "3", "2", "4"]
    assert wallet.evaluate("() => document.activeElement.closest('[data-pass]').dataset.id") == "2"


def test_a_long_press_lifts_a_pass_and_its_drop_puts_it_elsewhere(wallet):
    wallet.gesture(press(*on(1)), hold(0.9), move(on(1), on(4), 0.4), hold(0.4), release())
    at_rest(wallet)
    assert log(wallet, "lift", "drop", "reorder", "open") == [
        ("lift", "2", None), ("drop", "2", None), ("reorder", "2", "1>4")]
    assert wallet.evaluate("() => [wallet.order.indexOf('2'), pose('2').y]") == [4, 4 * STRIP]
