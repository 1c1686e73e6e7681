"""Opening and closing a pass: the compositor carries it, so that a busy page does not stall it."""

import pytest

from support.busy import busy
from support.touch import frames
from support.wallet import HEIGHT, X, happened, log, on, opened, rest

#: No tap is taken for a long press. The feel stays as it is: what a script has a wallet do reports to listeners at once what
#: waits for them.
SLOW = "wallet.feel = { heroSpring: { response: 4, dampingFraction: 1 }, pressDuration: 60 }"

@pytest.mark.parametrize("event", ["open", "close"])
def test_goes_on_while_listeners_keep_the_page_busy(wallet, touch, event):
    if event == "close":
        opened(wallet, touch, 2)
    # So long that it is under way however late a picture is shown; a page that draws by script shows one at most.
    wallet.evaluate("wallet.feel = { heroSpring: { response: 60, dampingFraction: 1 }, pressDuration: 60 }")
    with busy(wallet, f"card-{event}"):
        if event == "open":
            touch.tap(*on(2))
        else:
            touch.drag((X, 130), (X, 400))


def test_is_told_at_once_to_the_script_that_asks_for_it(wallet):
    wallet.evaluate("wallet.openCard('3'), wallet.closeCard()")
    assert [entry[:2] for entry in log(wallet, "open", "close")] == [("open", "3"), ("close", "3")]


def test_shows_the_pass_as_far_open_as_listeners_are_told(wallet, touch):
    wallet.evaluate("""() => {
        window.off = []
        wallet.follow = ({ id, openness }) => {
            // A pass of 220 points grows to the deck's height.
            const full = wallet.clientHeight
            if (id === '3') off.push(pose('3').height - Math.min(220 + (full - 220) * openness, full))
        }
    }""")
    opened(wallet, touch, 2)
    wallet.evaluate("wallet.closeCard()")
    happened(wallet, "arrive", 2)
    rest(wallet)
    off = wallet.evaluate("off")
    assert len(off) > 20 and max(map(abs, off)) < 1, off


def test_moves_nothing_by_script_until_it_is_over(wallet, touch):
    wallet.evaluate("""() => {
        window.written = {}
        const note = new MutationObserver(records => records.forEach(({ target }) => {
            const id = target.querySelector('[data-pass]')?.dataset.id
            if (id) written[id] = (written[id] ?? 0) + 1
        }))
        note.observe(wallet, { subtree: true, attributeFilter: ['style'] })
    }""")
    opened(wallet, touch, 2)
    written = wallet.evaluate("written")
    # Once as it sets out, and once as it arrives; style, z-index and the like are noted together.
    assert "3" in written and max(written.values()) <= 4, written


def test_that_is_resized_on_its_way_goes_where_the_new_size_puts_it(wallet):
    wallet.evaluate(SLOW)
    wallet.evaluate("wallet.openCard('3')")
    frames(wallet, 5)
    wallet.evaluate("wallet.style.height = '400px'")
    frames(wallet, 3)
    seen = wallet.evaluate("""() => new Promise(done => { wallet.follow = ({ id, openness }) => {
        if (id === '3') done(pose('3').height - (220 + (wallet.clientHeight - 220) * openness))
    } })""")
    assert wallet.evaluate("wallet.clientHeight") < HEIGHT and abs(seen) < 1


def test_that_is_reversed_at_once_ends_in_the_pile(wallet):
    wallet.evaluate("wallet.openCard('3'), wallet.closeCard(), wallet.openCard('5'), wallet.openCard('3'), wallet.closeCard()")
    rest(wallet)
    frames(wallet, 3)
    assert [wallet.evaluate(f"pose('{number}').y") for number in (1, 3, 5)] == pytest.approx([0, 128, 256], abs=0.05)
    assert wallet.evaluate("document.getAnimations().length") == 0
    assert log(wallet, "open", "close")[-1][:2] == ("close", "3")


def test_is_told_on_a_page_that_nobody_sees(wallet, touch):
    """Such a page draws no frames."""
    wallet.evaluate(SLOW)
    wallet.evaluate("window.requestAnimationFrame = () => 1")
    touch.tap(*on(2))
    happened(wallet, "open")


def test_a_finger_catches_it_where_it_is_seen_after_the_page_was_busy(wallet, touch):
    # The finger must come down within four seconds, before the strip has left it. In 0.3 s the pass grows by some 3 px.
    wallet.evaluate("wallet.feel = { heroSpring: { response: 20, dampingFraction: 1 }, pressDuration: 60 }")
    touch.tap(*on(2))
    happened(wallet, "open")
    wallet.evaluate("""() => {
        addEventListener('pointerdown', () => { window.before = pose('3') }, { capture: true, once: true })
        addEventListener('pointerdown', () => { window.after = pose('3') }, { once: true })
        const until = performance.now() + 300
        while (performance.now() < until);
    }""")
    # On its own strip: the pile still covers the rest.
    touch.press(X, on(2)[1] - 10)
    frames(wallet, 3)
    before, after, now = wallet.evaluate("[before, after, pose('3')]")
    assert after["height"] == pytest.approx(before["height"], abs=0.5) and after["y"] == pytest.approx(before["y"], abs=0.5)
    assert now == after and now["phase"] == "dragged"
    touch.cancel()
