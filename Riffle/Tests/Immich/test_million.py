"""A million assets: as quick and as small as limits of clients need, and the same as if they were stored."""

import random
import tracemalloc

from fake_immich.clock import Clock, text
from fake_immich.million import STEP, Million
from fake_immich.query import Query
from fake_immich.sample import NEWEST
from fake_immich.variants import VARIANTS


class Stored(Million):
    """Answers as if there were no arithmetic: it looks at each asset."""

    def timeline(self, query):
        return None

    def candidates(self, query):
        return list(self.all())


class NoMedia:
    def size(self, asset):
        return 1000 + asset.number % 77


def numbers(page):
    return [asset.number for asset in page[0]], page[1]


def test_arithmetic_finds_what_a_look_at_each_finds():
    seed = random.randrange(10_000)
    print("seed", seed)
    chance = random.Random(seed)
    variant = VARIANTS["3.2"]
    quick, slow = (kind(NoMedia(), Clock(), 300) for kind in (Million, Stored))
    for _ in range(150):
        if chance.random() < 0.3:
            id_ = quick.compute(chance.randint(1, 300)).id
            change = {"trashed": chance.choice([None, 5]), "visibility": chance.choice(["timeline", "timeline", "archive"])}
            for library in (quick, slow):
                library.change(library.get(id_), **change)
        edge = [text(NEWEST - chance.randint(-2 * STEP, 302 * STEP)) for _ in range(2)]
        # Edges that an asset has exactly are the ones to get wrong.
        edge[0] = chance.choice([edge[0], text(NEWEST - chance.randint(0, 300) * STEP)])
        body = chance.choice([
            {"visibility": "timeline"}, {"visibility": "timeline", "takenAfter": edge[0]},
            {"visibility": "timeline", "takenBefore": edge[0]}, {"visibility": "timeline", "takenAfter": edge[0], "takenBefore": edge[1]},
            {"filter": {"visibility": {"eq": "timeline"}, "trashedAt": {"eq": None}, "takenAt": {"gt": edge[0], "lt": edge[1]}}},
            {"visibility": "timeline", "type": "VIDEO"}, {"isFavorite": True}, {"updatedAfter": text(NEWEST + 1)}])
        body = body | {"order": chance.choice(["asc", "desc"]), "size": chance.randint(1, 60), "page": chance.randint(1, 4)}
        assert numbers(quick.page(Query(body, variant, quick))) == numbers(slow.page(Query(body, variant, slow))), body
        assert quick.count(Query(body, variant, quick)) == slow.count(Query(body, variant, slow)), body


def test_the_last_page_costs_as_little_as_the_first_and_memory_stays_flat(immich):
    client = immich(million=1_000_000, is_checked=False)
    for wanted in ("", "?visibility=timeline", "?visibility=timeline&isTrashed=false"):
        assert client.api("GET", f"/assets/statistics{wanted}") == {"images": 900_000, "videos": 100_000, "total": 1_000_000}
    client.search(visibility="timeline", size=1000)
    tracemalloc.start()
    for page in (1, 500, 1000):
        found = client.search(visibility="timeline", size=1000, page=page)
        assert found["count"] == 1000 and found["nextPage"] == (str(page + 1) if page < 1000 else None)
    used = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert used < 40e6, used
    assert client.fake("state")["assets"] == []


def test_an_asset_of_a_million_is_trashed_and_restored(immich):
    client = immich(million=1_000_000)
    first = client.search(visibility="timeline", size=2)["items"]
    client.api("DELETE", "/assets", {"ids": [first[0]["id"]]}, status=204)
    assert client.search(visibility="timeline", size=1)["items"][0]["id"] == first[1]["id"]
    assert client.api("POST", "/search/statistics", {"visibility": "timeline"}) == {"total": 999_999}
    assert client.api("POST", "/trash/restore/assets", {"ids": [first[0]["id"]]}) == {"count": 1}
    assert client.search(visibility="timeline", size=1)["items"][0]["id"] == first[0]["id"]
    assert client.ask("GET", f"/api/assets/{first[0]['id']}/thumbnail?size=preview").status == 200
