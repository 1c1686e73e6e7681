"""How the generations differ, by their migration guides and release notes, without a look at the fake's own table."""

from fake_immich.client import Client


def test_2_says_durations_as_text_names_devices_and_repeats_statuses(immich):
    client = immich("2")
    assert client.api("GET", "/server/version") == {"major": 2, "minor": 7, "patch": 4}
    film = client.search(type="VIDEO", size=1)["items"][0]
    assert film["duration"] == "0:00:02.00000" and film["deviceId"] and film["deviceAssetId"]
    assert client.search(type="IMAGE", size=1)["items"][0]["duration"] == "0:00:00.00000"
    problem = client.api("GET", "/assets/00000000-0000-4000-8000-000000000000", status=400)
    assert problem["statusCode"] == 400 and problem["error"] == "Bad Request" and problem["correlationId"]
    album = client.api("GET", "/albums")[0]
    assert album["ownerId"] == album["owner"]["id"] and album["assets"] == [] and album["albumUsers"] == []


def test_3_says_durations_in_milliseconds_and_statuses_once(immich):
    for name in ("3.0", "3.2"):
        client = immich(name)
        film = client.search(type="VIDEO", size=1)["items"][0]
        assert film["duration"] == 2000 and "deviceId" not in film
        assert client.search(type="IMAGE", size=1)["items"][0]["duration"] is None
        reply = client.ask("GET", "/api/assets/00000000-0000-4000-8000-000000000000")
        assert reply.status == 400 and set(reply.json) == {"message"} and reply.headers["x-correlation-id"]
        album = client.api("GET", "/albums")[0]
        assert not {"owner", "ownerId", "assets"} & set(album)
        assert [user["role"] for user in album["albumUsers"]] == ["owner"]


def test_without_a_filter_2_lists_owned_albums_and_3_shared_ones_too(immich):
    assert [album["albumName"] for album in immich("2").api("GET", "/albums")] == ["Lisbon", "Family"]
    assert [album["albumName"] for album in immich("3.0").api("GET", "/albums")] == ["Lisbon", "Family", "Ben's birthday"]


def test_3_2_alone_has_a_cursor_and_the_configuration_for_users(immich):
    for name in ("2", "3.0"):
        client = immich(name)
        assert "nextCursor" not in client.search(size=1)
        client.api("GET", "/config", status=404)
    client = immich("3.2")
    assert client.search(size=1)["nextCursor"] is None and client.search(size=1)["nextPage"] == "2"
    assert client.search(size=1, filter={})["nextCursor"]
    assert client.api("GET", "/config")["trash"] == {"enabled": True, "days": 30}
    # Those that are older go on working, and need no key.
    assert Client(client.server.address, key=None).api("GET", "/server/features")["trash"] is True
    client.fake("settings", {"without": ["userConfig.read"]})
    assert client.api("GET", "/config", status=403)["message"] == "Missing required permission: userConfig.read"
