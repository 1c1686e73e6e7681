"""`riffle export`, `trash`, `restore` and `--report` with a photo server, while Riffle serves it and while it does not."""

import csv
import io
import json

from fake_immich.seen import cards, trashed


def decided(riffle):
    """A finished round with two trashed photos and a favourite, and their names."""
    riffle.scanned()
    round_ = riffle.round()
    names = [card["name"] for card in round_["cards"][:4]]
    for card, decision in zip(round_["cards"], ("trash", "trash", "favourite", "keep")):
        riffle.decide(round_, card, decision)
    assert len(riffle.finish(round_)["moved"]) == 2
    return names


def entries(riffle, **how):
    """{name: number} of what is in the trash, as `riffle trash` lists it."""
    rows = [line.split("\t") for line in riffle.command("trash", **how)[0].splitlines()]
    assert all(len(row) == 4 and int(row[2]) > 0 for row in rows)
    return {row[3].rsplit("/", 1)[-1]: row[0] for row in rows}


def test_commands_of_a_running_riffle_need_no_key(immich, served):
    client = immich("3.2")
    riffle = served(client)
    first, second, favourite, kept = decided(riffle)
    ids = {asset["name"]: asset["id"] for asset in client.fake("state")["assets"]}
    before = trashed(client)
    assert set(entries(riffle, has_key=False)) == {first, second}

    table = list(csv.DictReader(io.StringIO(riffle.command("export", "--format", "csv", has_key=False)[0])))
    seen = {row["path"].rsplit("/", 1)[-1]: (row["decision"], row["presence"]) for row in table}
    assert seen == {first: ("trash", "trashed"), second: ("trash", "trashed"), favourite: ("favourite", "present"),
                    kept: ("keep", "present")}
    lines = [json.loads(line) for line in riffle.command("export", "--format", "json", has_key=False)[0].splitlines()]
    assert {line["asset"] for line in lines} == {ids[name] for name in seen}
    for form in ("nul", "xmp"):
        assert "--format csv or json" in riffle.command("export", "--format", form, has_key=False, status=2)[1]

    back = riffle.command("restore", entries(riffle)[first], has_key=False)[0]
    assert back.rstrip().endswith(first) and first in back and trashed(client) == before - {first}
    # What the running Riffle shows is so at once.
    assert {line["presence"] for line in map(json.loads, riffle.command("export", "--format", "json")[0].splitlines())} == {
        "present", "trashed"}
    riffle.command("restore", "--all", has_key=False)
    assert trashed(client) == before - {first, second} and entries(riffle) == {}
    assert "no card" in riffle.command("--report", has_key=False)[0]


def test_without_a_running_riffle_they_ask_the_server(immich, served):
    client = immich("3.0")
    riffle = served(client)
    first, second, favourite, kept = decided(riffle)
    before = trashed(client)
    riffle.stop()
    assert "IMMICH_API_KEY" in riffle.command("trash", has_key=False, status=1)[1]
    assert set(entries(riffle)) == {first, second}
    assert len(riffle.command("export", "--format", "csv")[0].splitlines()) == 5

    # What the server does not give back is said, and nothing else changes.
    client.fake("fault", {"status": 503, "times": -1})
    assert set(entries(riffle)) == {first, second}
    assert "Not restored: 2 of the files" in riffle.command("restore", "--all", status=1)[1]
    client.fake("fault", {})
    assert trashed(client) == before
    out = riffle.command("restore", "--all", "--json")[0]
    report = json.loads(out)
    assert {path.rsplit("/", 1)[-1] for path in report["restored"]} == {first, second} and report["failed"] == []
    assert trashed(client) == before - {first, second} and entries(riffle) == {}

    # The page finds them as undecided photos.
    riffle.start()
    riffle.scanned()
    assert {first, second} <= {card["name"] for card in riffle.round(size=1000)["cards"]} <= set(cards(client))


def test_an_asset_that_the_server_deleted_is_said_to_be_gone(immich, served):
    client = immich("3.2")
    riffle = served(client)
    first, second, *_ = decided(riffle)
    riffle.stop()
    client.fake("delete", {"ids": [asset["id"] for asset in client.fake("state")["assets"] if asset["name"] == first]})
    out, errors = riffle.command("restore", "--all", status=1)
    assert out.rstrip().endswith(second) and first in errors
    assert not {first, second} & trashed(client)
