"""No card moves and nothing is decided without a pressed button or a finger, whatever events were lost."""

from types import SimpleNamespace

import pytest

from support.mouse import CTRL, RIGHT, Mouse
from support.touch import still
from support.wallet import on, rest

#: What takes a pressed mouse away from the deck.
CAUSES = {
    "the release was lost": lambda mouse, page: mouse.lose(),
    "a menu opened, and its release was lost": lambda mouse, page: (mouse.press(*mouse.at, RIGHT), mouse.lose()),
    "a menu opened": lambda mouse, page: (mouse.press(*mouse.at, RIGHT), mouse.release(RIGHT)),
    "the window lost the focus": lambda mouse, page: page.evaluate("dispatchEvent(new Event('blur'))"),
    "the page was hidden": lambda mouse, page: page.evaluate("document.dispatchEvent(new Event('visibilitychange'))"),
    "a dialog opened": lambda mouse, page: page.evaluate("dialog.showModal()"),
    "something else took the pointer": lambda mouse, page: page.evaluate("document.body.setPointerCapture(pointer)"),
}
DIALOG = """
    window.dialog = document.createElement('dialog')
    dialog.innerHTML = '<button>Fine</button>'
    document.body.append(dialog)
    addEventListener('pointerdown', event => { window.pointer = event.pointerId }, true)"""

DECKS = {
    "bare": SimpleNamespace(start=(195, 320), end=(345, 320), pose="pose('1')", wait=still),
    # The second pass, lifted as soon as it is pressed, is put below the third.
    "wallet": SimpleNamespace(start=on(1), end=on(3), pose="pose('2')", wait=rest),
}


def open_deck(page, open_own, name):
    open_own(page, name)
    page.evaluate(DIALOG)
    page.evaluate("window.wallet && (wallet.feel = { pressDuration: 0.02 })")
    # What returns is there at once.
    page.evaluate("(window.wallet ?? stack).motion = 'reduced'")
    return DECKS[name]


def decided(page):
    return [entry for entry in page.evaluate("log") if entry[0] in ("decide", "reorder", "tap", "open")]


def pressed(page, mouse, deck, is_menu=False, modifiers=0):
    """Presses the mouse on a card, which in a wallet lifts it."""
    mouse.press(*deck.start, modifiers=modifiers)
    if deck is DECKS["wallet"] and not is_menu:
        page.wait_for_function("document.querySelector('[data-held]')", polling=10)


@pytest.mark.parametrize("name", DECKS)
def test_a_mouse_that_was_taken_away_moves_and_decides_nothing(desktop, open_own, name):
    deck, mouse = open_deck(desktop, open_own, name), Mouse(desktop)
    before = desktop.evaluate(deck.pose)
    for cause, act in CAUSES.items():
        for is_dragged in (True, False):
            case = f"{cause} {'in' if is_dragged else 'before'} a drag"
            pressed(desktop, mouse, deck)
            if is_dragged:
                mouse.move(*deck.end)
            act(mouse, desktop)
            mouse.move(deck.end[0] + 20, deck.end[1] + 20)
            deck.wait(desktop)
            assert desktop.evaluate(deck.pose) == before, case
            mouse.release()
            mouse.click(600, 700)
            desktop.evaluate("dialog.close()")
            deck.wait(desktop)
            assert decided(desktop) == [], case
            assert desktop.evaluate(deck.pose) == before, case


@pytest.mark.parametrize("name", DECKS)
def test_a_second_press_without_a_release_between_begins_anew(desktop, open_own, name):
    deck, mouse = open_deck(desktop, open_own, name), Mouse(desktop)
    pressed(desktop, mouse, deck)
    mouse.move(*deck.end)
    mouse.lose()
    mouse.click(600, 700)
    deck.wait(desktop)
    assert decided(desktop) == []
    pressed(desktop, mouse, deck)
    mouse.move(*deck.end)
    mouse.lose()
    # This one is on the card where it is held, and is the first press of a gesture of its own.
    mouse.press(*deck.end)
    mouse.release()
    deck.wait(desktop)
    assert [entry for entry in decided(desktop) if entry[0] in ("decide", "reorder")] == []


@pytest.mark.parametrize("name", DECKS)
def test_a_click_with_ctrl_on_a_mac_is_no_drag(desktop, open_own, name):
    deck, mouse = open_deck(desktop, open_own, name), Mouse(desktop)
    for platform, count in (("MacIntel", 0), ("Win32", 1)):
        desktop.context.new_cdp_session(desktop).send("Emulation.setUserAgentOverride", {
            "userAgent": "Test", "platform": platform})
        pressed(desktop, mouse, deck, is_menu=count == 0, modifiers=CTRL)
        before = desktop.evaluate(deck.pose)
        mouse.move(*deck.end)
        assert (desktop.evaluate(deck.pose) == before) == (count == 0), platform
        mouse.release()
        deck.wait(desktop)
        assert len([entry for entry in decided(desktop) if entry[0] in ("decide", "reorder")]) == count, platform
