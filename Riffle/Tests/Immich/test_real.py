"""The script for a real server, tried on fakes: it changes nothing, notices what does not fit, and hides the key."""

import pytest
from fake_immich.fake import KEY
from fake_immich.real import main, variant_of

CHANGES = {"PUT", "PATCH", "DELETE"}


@pytest.fixture(autouse=True)
def key(monkeypatch):
    monkeypatch.setenv("IMMICH_API_KEY", KEY)


def test_it_reads_only_and_finds_no_fault(each, capsys):
    assert main([each.server.address]) == 0
    out = capsys.readouterr().out
    assert out.endswith("0 faults\n") and KEY not in out
    asked = each.fake("requests")
    assert len(asked) >= 20 and not CHANGES & {request["method"] for request in asked}


def test_the_round_trip_leaves_the_asset_as_it_was(each, capsys):
    def mine():
        return next(asset for asset in each.fake("state")["assets"] if asset["name"] == "IMG_0001.jpg")
    before = mine()
    assert main([each.server.address, "--round-trip", before["id"]]) == 0
    assert mine() == before
    assert {"DELETE"} <= {request["method"] for request in each.fake("requests")}


def test_a_missing_property_is_a_fault_and_a_new_one_a_note(immich, capsys):
    client = immich()
    right = client.server.fake.views.asset
    client.server.fake.views.asset = lambda *args, **options: right(*args, **options) | {"colour": "red"}
    assert main([client.server.address]) == 0
    assert "note" in capsys.readouterr().out
    client.server.fake.views.asset = lambda *args, **options: right(*args, **options) | {"checksum": {"Ada": "a secret"}}
    assert main([client.server.address]) == 1
    out = capsys.readouterr().out
    assert "FAULT" in out and "checksum: breaks type" in out
    assert "secret" not in out
    client.fake("forget", {})


def test_a_missing_right_is_named(immich, capsys):
    client = immich()
    client.fake("settings", {"without": ["asset.statistics"]})
    assert main([client.server.address]) == 1
    assert "Missing required permission: asset.statistics" in capsys.readouterr().out


@pytest.mark.parametrize("version, name", [
    ((1, 140), "2"), ((2, 5), "2"), ((2, 9), "2"), ((3, 0), "3.0"), ((3, 1), "3.0"), ((3, 2), "3.2"), ((4, 0), "3.2")])
def test_the_nearest_description_is_taken(version, name):
    assert variant_of(dict(zip(("major", "minor"), version))).name == name
