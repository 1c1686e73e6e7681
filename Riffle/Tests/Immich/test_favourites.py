"""Favourites of a round on the server, and their end when the round is undone."""

import pytest
from fake_immich.seen import cards


def favourites(client):
    return {name for name, asset in cards(client).items() if asset["isFavorite"]}


@pytest.mark.parametrize("is_away", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_undoing_a_round_takes_back_the_favourites_that_it_set_and_no_others(immich, served, is_away):
    client = immich("3.2")
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    before = favourites(client)
    round_ = riffle.round()
    cards_ = {card["name"]: card for card in round_["cards"]}
    old = next(name for name in cards_ if name in before)
    new = [name for name in cards_ if name not in before][:2]
    for name in (old, *new):
        riffle.decide(round_, cards_[name], "favourite")
    assert riffle.finish(round_)["finished"]
    riffle.until(lambda: favourites(client) == before | set(new))
    if is_away:
        client.fake("fault", {"status": 503, "times": -1})
    riffle.post("/api/rounds/undo", {"round": round_["id"]})
    if is_away:
        riffle.until(lambda: riffle.get("/api/decks") and riffle.get("/api/library")["offline"])
        assert favourites(client) == before | set(new)
        client.fake("fault", {})
    riffle.until(lambda: favourites(client) == before)
    # Finished again, the round sets them again.
    assert riffle.finish(riffle.get("/api/rounds/current"))["finished"]
    riffle.until(lambda: favourites(client) == before | set(new))
