"""Favourites of a round on the server, their end when the round is undone, and the deck of all that are marked there."""

import pytest
from fake_immich.seen import cards, decks


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


@pytest.mark.parametrize("variant", [pytest.param("2", marks=pytest.mark.slow), pytest.param("3.0", marks=pytest.mark.slow), "3.2"])
def test_what_is_a_favourite_on_the_server_is_a_deck(immich, served, variant):
    client = immich(variant)
    riffle = served(client, "--rescan", "1")
    riffle.scanned()
    library = client.server.fake.library

    def in_deck():
        deck = decks(riffle).get("serverFavourites")
        return {card["name"] for card in riffle.round("serverFavourites", size=1000)["cards"]} if deck else set()

    assert len(favourites(client)) > 3 and in_deck() == favourites(client)
    # Marked and withdrawn by the server's own page.
    old = sorted(favourites(client))
    new = sorted(set(cards(client)) - favourites(client))[:2]
    for name, is_favourite in ((old[0], False), (new[0], True), (new[1], True)):
        library.change(library.get(cards(client)[name]["id"]), is_favourite=is_favourite)
    riffle.until(lambda: in_deck() == favourites(client))
    # One goes to the trash there, and comes back.
    [id_] = [cards(client)[new[0]]["id"]]
    client.fake("trash", {"ids": [id_]})
    riffle.until(lambda: in_deck() == favourites(client))
    client.fake("restore", {"ids": [id_]})
    riffle.until(lambda: new[0] in in_deck())
    # A favourite of a round is one of the server, and is decided.
    round_ = riffle.round()
    card = next(card for card in round_["cards"] if card["name"] not in favourites(client))
    riffle.decide(round_, card, "favourite")
    assert riffle.finish(round_)["finished"]
    riffle.until(lambda: card["name"] in favourites(client) and decks(riffle)["serverFavourites"]["count"] == len(favourites(client)))
    assert card["name"] not in in_deck()
    # Without the server's answers the deck is what it was.
    riffle.kill()
    before = favourites(client)
    client.fake("fault", {"status": 503, "times": -1})
    riffle.start("--rescan", "1")
    assert in_deck() == before - {card["name"]}
    client.fake("fault", {})
