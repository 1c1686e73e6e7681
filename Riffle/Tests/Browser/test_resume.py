"""Nothing is lost: a reload, a crash of the server, a dead connection."""

from riffle_pages.screens import Screens


def test_a_reload_goes_on_where_it_was_and_undo_still_reaches_back(three):
    _, screens, names = three
    screens.swipe("left").at(1).still()
    screens.settled(1)
    screens.page.reload()
    screens.table().at(1)
    assert screens.name == names[1]
    screens.press("undo").at(0).still()
    assert screens.name == names[0]
    assert screens.settled(0) == []


def test_after_kill_9_and_a_new_start_the_round_goes_on(three):
    server, screens, names = three
    screens.swipe("left").at(1).still()
    screens.swipe("right").at(2).still()
    screens.settled(2)
    server.kill()
    screens.open(server.start())
    # The page that was open when it died has complained, and rightly.
    screens.page.errors.clear()
    screens.press("continue")
    screens.table().at(2)
    assert screens.name == names[2]
    screens.press("undo").at(1).still()
    assert screens.name == names[1]
    assert screens.settled(1) == [(names[0], "trash")]


def test_decisions_made_while_riffle_is_down_reach_it_when_it_is_back(three):
    server, screens, names = three
    server.kill()
    screens.swipe("left").at(1).still()
    screens.swipe("right").at(2).still()
    screens.page.get_by_text("No connection").wait_for()
    screens.page.errors.clear()
    address = server.start()
    # The page that made them is gone; the next one sends what it left.
    screens.open(address)
    assert screens.settled(2) == [(names[0], "trash"), (names[1], "keep")]
    screens.page.errors.clear()


def test_a_lost_connection_is_told_and_made_good(three):
    _, screens, names = three
    screens.page.context.set_offline(True)
    screens.swipe("left").at(1).still()
    screens.page.get_by_text("No connection").wait_for()
    screens.page.context.set_offline(False)
    assert screens.settled(1) == [(names[0], "trash")]
    screens.page.get_by_text("No connection").wait_for(state="detached")
    screens.page.errors.clear()


def test_two_pages_see_the_same_round(three):
    _, screens, names = three
    other = Screens(screens.page.context.new_page())
    other.open(screens.page.url.split("#")[0])
    other.press("continue")
    other.table().at(0)
    screens.swipe("left").at(1).still()
    other.at(1).still()
    assert other.name == names[1]
    other.press("keep")
    screens.at(2).still()
    assert screens.name == names[2]
    # Undo reaches what the other device decided.
    screens.press("undo").at(1).still()
    other.at(1).still()
    assert other.name == screens.name == names[1]
    assert screens.settled(1) == [(names[0], "trash")]


def test_the_back_key_leaves_the_round_and_the_decks_offer_to_go_on(three):
    _, screens, names = three
    screens.swipe("left").at(1).still()
    screens.page.go_back()
    screens.on("decks").press("continue")
    screens.table().at(1)
    assert screens.name == names[1]
