"""What the fake does where real servers surprise their clients. Each comes from Immich's sources, tests or issues."""

import base64
import hashlib
import http.client
import io
import ssl
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

import pytest
from fake_immich.asset import identifier
from fake_immich.client import Client
from fake_immich.faults import Faults
from fake_immich.sample import EXTERNAL, PARTNER, STRANGER
from fake_immich.tls import certificate
from PIL import Image

UNKNOWN = identifier("asset", 999_999)


def named(client, start):
    """Assets whose names begin so, as the state has them."""
    return [asset for asset in client.fake("state")["assets"] if asset["name"].startswith(start)]


def ids(assets):
    return [asset["id"] for asset in assets]


def trashed(client):
    return {asset["id"] for asset in client.fake("state")["assets"] if asset["isTrashed"]}


def whole(client, **body):
    """All pages of a search, as [(name, owner)], in order."""
    found, page = [], "1"
    while page:
        answer = client.search(**body, page=int(page))
        found += [(asset["originalFileName"], asset["ownerId"]) for asset in answer["items"]]
        page = answer["nextPage"]
        assert page is None or isinstance(page, str)
    return found


# --- Searches ------------------------------------------------------------------------------------


def test_a_search_finds_the_partners_pictures_and_no_strangers(each):
    owners = {owner for _, owner in whole(each, visibility="timeline", size=50)}
    assert owners == {each.server.fake.library.me, PARTNER}
    each.fake("settings", {"partners": []})
    assert PARTNER not in {owner for _, owner in whole(each, size=50)}


def test_hidden_clips_are_found_by_3_unless_the_timeline_is_asked_for(each):
    names = [name for name, _ in whole(each, size=50)]
    assert ("LIVE_0.mov" in names) == ("ARCHIVE_0.jpg" in names) == (not each.variant.searches_timeline)
    assert "LOCKED_0.jpg" not in names and "TRASHED_0.jpg" not in names
    names = [name for name, _ in whole(each, visibility="timeline", size=50)]
    assert "LIVE_0.jpg" in names and "LIVE_0.mov" not in names and "ARCHIVE_0.jpg" not in names


def test_a_search_has_neither_stack_nor_tags_nor_owner_and_exif_on_request(immich):
    client = immich()
    asset = client.search(originalFileName="BURST_0", size=1)["items"][0]
    assert not {"stack", "tags", "owner", "exifInfo"} & set(asset)
    assert client.search(originalFileName="BURST_0", withExif=True)["items"][0]["exifInfo"]["make"] == "Example"
    assert client.api("GET", f"/assets/{asset['id']}")["stack"]["assetCount"] == 3


def test_pages_and_cursors_shift_when_something_is_trashed_between_them(immich):
    """Immich's cursor is an offset in base64, whatever its name promises."""
    client = immich("3.2")
    before = ids(client.search(visibility="timeline", size=30)["items"])
    new = {"filter": {"visibility": {"eq": "timeline"}, "trashedAt": {"eq": None}}, "size": 10}
    first = client.search(**new)
    assert ids(first["items"]) == before[:10] and first["nextPage"] is None
    client.fake("trash", {"ids": before[:3]})
    assert ids(client.search(visibility="timeline", size=10, page=2)["items"]) == before[13:23], "three were skipped"
    assert ids(client.search(**new, cursor=first["nextCursor"])["items"]) == before[13:23]
    assert client.api("POST", "/search/metadata", {"cursor": "no"}, status=400)["message"] == "Invalid cursor"


def test_a_search_in_two_shapes_is_refused_and_noticed(immich):
    client = immich("3.2")
    for body in ({"visibility": "timeline", "cursor": "eyJvZmZzZXQiOjF9"}, {"filter": {}, "page": 2}, {"orderBy": {}, "order": "asc"}):
        problem = client.api("POST", "/search/metadata", body, status=400)
        assert "cannot be combined" in problem["errors"][0]["message"]
        assert client.fake("violations")
        client.fake("forget", {})


def test_conditions_that_locked_assets_fulfil_need_more_than_a_key(immich):
    client = immich("3.2")
    assert client.api("POST", "/search/metadata", {"visibility": "locked"}, status=401)["message"] == "Elevated permission is required"
    for filter_ in ({"visibility": {"ne": "archive"}}, {"or": [{"visibility": {"in": ["locked"]}}]}):
        client.api("POST", "/search/metadata", {"filter": filter_}, status=401)
    assert not any(asset["visibility"] == "locked" for asset in client.search(filter={})["items"])


def test_a_search_of_albums_finds_what_others_put_there_since_3_2(each):
    shared = next(album["id"] for album in each.api("GET", "/albums?shared=true" if each.variant.is_verbose else "/albums?isShared=true"))
    each.fake("settings", {"partners": []})
    found = each.search(albumIds=[shared])["items"]
    assert len(found) == (4 if each.variant.name == "3.2" else 0)


def test_a_filter_finds_the_trash_too_unless_it_says_no(immich):
    client = immich("3.2")
    def names(**filter_):
        return [asset["originalFileName"] for asset in client.search(filter=filter_, size=1000)["items"]]
    assert "TRASHED_0.jpg" in names(visibility={"eq": "timeline"})
    assert "TRASHED_0.jpg" not in names(visibility={"eq": "timeline"}, trashedAt={"eq": None})
    both = names(**{"or": [{"rating": {"gte": 3}}, {"isFavorite": {"eq": True}}], "type": {"ne": "VIDEO"}})
    state = client.fake("state")
    assert len(both) == sum(1 for asset in state["assets"] if (asset["rating"] or asset["isFavorite"])
                            and asset["name"].endswith("jpg"))


def test_changes_are_found_by_their_time_and_trashed_ones_when_asked_for(each):
    start = each.search(size=1, order="desc")["items"][0]["updatedAt"]
    mine = [asset["id"] for asset in each.search(size=50)["items"] if asset["ownerId"] == each.server.fake.library.me]
    each.api("PUT", "/assets", {"ids": mine[:2], "isFavorite": True}, status=204)
    each.fake("trash", {"ids": mine[2:3]})
    changed = each.search(updatedAfter="2026-11-26T00:00:00.000Z")["items"]
    assert start < "2026-11-26" and set(ids(changed)) == set(mine[:2])
    changed = each.search(updatedAfter="2026-11-26T00:00:00.000Z", withDeleted=True)["items"]
    assert set(ids(changed)) == set(mine[:3])


# --- The trash -----------------------------------------------------------------------------------


def test_trash_restore_and_night(immich):
    client = immich()
    mine = ids(named(client, "IMG_0001"))
    client.api("DELETE", "/assets", {"ids": mine}, status=204)
    assert set(mine) <= trashed(client)
    assert mine[0] not in ids(client.search(size=1000)["items"])
    client.fake("night", {"days": 29})
    assert client.api("POST", "/trash/restore/assets", {"ids": mine}) == {"count": 1}
    assert client.api("POST", "/trash/restore/assets", {"ids": mine}) == {"count": 0}
    client.api("DELETE", "/assets", {"ids": mine}, status=204)
    client.fake("night", {"days": 31})
    message = client.api("POST", "/trash/restore/assets", {"ids": mine}, status=400)["message"]
    assert message == "Not found or no asset.delete access"


def test_the_date_of_answers_is_the_servers_own_by_which_it_dates_changes(immich):
    client = immich()
    client.fake("night", {"days": 10})
    date = parsedate_to_datetime(client.ask("GET", "/api/server/ping").headers["date"])
    assert (date - datetime.now(timezone.utc)).days in (9, 10)
    client.fake("trash", {"ids": ids(named(client, "IMG_0001"))})
    changed = client.search(updatedAfter=date.strftime("%Y-%m-%dT%H:%M:%S.000Z"), withDeleted=True)["items"]
    assert [asset["originalFileName"] for asset in changed] == ["IMG_0001.jpg"]


def test_one_bad_id_refuses_them_all(each):
    good = ids(named(each, "IMG_0001"))
    for bad in (UNKNOWN, *ids(named(each, "BEN_0")), *ids(named(each, "CLEO_0")), *ids(named(each, "LOCKED_0"))):
        before = trashed(each)
        answer = each.api("DELETE", "/assets", {"ids": [*good, bad]}, status=400)
        assert answer["message"] == "Not found or no asset.delete access"
        assert trashed(each) == before


def test_nothing_comes_back_to_an_external_library(each):
    nas = ids(asset for asset in named(each, "NAS") if not asset["isOffline"])
    assert len(nas) == 3 and each.api("GET", f"/assets/{nas[0]}")["libraryId"] == EXTERNAL
    each.api("DELETE", "/assets", {"ids": nas}, status=204)
    assert each.api("POST", "/trash/restore/assets", {"ids": nas}) == {"count": 0}
    assert set(nas) <= trashed(each)


def test_offline_files_stay_in_the_trash(each):
    offline = ids(named(each, "NAS_OFFLINE"))
    each.fake("night", {"days": 100})
    assert each.api("POST", "/trash/restore/assets", {"ids": offline}) == {"count": 0}
    assert set(offline) <= trashed(each)


def test_a_trash_that_is_off_keeps_nothing_past_the_night(each):
    each.fake("settings", {"trash_is_on": False})
    assert each.api("GET", "/server/features")["trash"] is False
    mine = ids(named(each, "IMG_0001"))
    each.api("DELETE", "/assets", {"ids": mine, "force": False}, status=204)
    assert set(mine) <= trashed(each)
    each.fake("night", {})
    each.api("GET", f"/assets/{mine[0]}", status=400)


def test_the_clip_of_a_live_photo_is_not_trashed_with_it_and_deleted_with_it(immich):
    client = immich()
    still, clip = named(client, "LIVE_0.jpg")[0], named(client, "LIVE_0.mov")[0]
    assert still["clip"] == clip["id"] and clip["visibility"] == "hidden"
    client.api("DELETE", "/assets", {"ids": [still["id"]]}, status=204)
    assert clip["id"] not in trashed(client)
    client.fake("night", {"days": 31})
    assert not named(client, "LIVE_0")


def test_ids_of_deleted_assets_are_unknown(each):
    gone = ids(named(each, "IMG_0002"))
    each.fake("delete", {"ids": gone})
    for path in (f"/assets/{gone[0]}", f"/assets/{gone[0]}/thumbnail", f"/assets/{gone[0]}/original"):
        assert each.api("GET", path, status=400)["message"].startswith("Not found or no asset.")


# --- Rights --------------------------------------------------------------------------------------


@pytest.mark.parametrize("right, method, path, body", [
    ("asset.delete", "DELETE", "/assets", {"ids": []}),
    ("asset.read", "POST", "/search/metadata", {}),
    ("asset.view", "GET", f"/assets/{UNKNOWN}/thumbnail", None),
    ("asset.download", "GET", f"/assets/{UNKNOWN}/original", None),
    ("asset.statistics", "GET", "/assets/statistics", None),
    ("duplicate.read", "GET", "/duplicates", None),
    ("user.read", "GET", "/users/me", None),
])
def test_a_key_without_a_right_is_told_its_name(each, right, method, path, body):
    each.fake("settings", {"without": [right]})
    assert each.api(method, path, body, status=403)["message"] == f"Missing required permission: {right}"
    assert right not in each.api("GET", "/api-keys/me")["permissions"]


def test_public_calls_need_no_key_and_others_do(each):
    stranger = Client(each.server.address, key=None)
    for path in ("/server/ping", "/server/version", "/server/features", "/server/config"):
        stranger.api("GET", path)
    assert stranger.api("GET", "/users/me", status=401)["message"] == "Authentication required"
    assert Client(each.server.address, key="wrong").api("GET", "/users/me", status=401)["message"] == "Invalid API key"


def test_patch_is_accepted_since_3_only(each):
    mine = named(each, "IMG_0001")[0]["id"]
    each.api("PATCH", f"/assets/{mine}", {"isFavorite": True}, status=404 if each.variant.name == "2" else 200)
    assert named(each, "IMG_0001")[0]["isFavorite"] == (each.variant.name != "2")
    each.api("PUT", f"/assets/{mine}", {"isFavorite": True})
    assert named(each, "IMG_0001")[0]["isFavorite"]


# --- Pictures ------------------------------------------------------------------------------------


def test_checksums_are_those_of_the_bytes(each):
    for asset in each.search(size=20, withExif=True)["items"]:
        data = each.ask("GET", f"/api/assets/{asset['id']}/original").data
        assert asset["checksum"] == base64.b64encode(hashlib.sha1(data).digest()).decode()
        assert asset["exifInfo"]["fileSizeInByte"] == len(data)


@pytest.mark.parametrize("size, edge, kind", [("thumbnail", 250, "WEBP"), ("preview", 1440, "JPEG")])
def test_renditions_are_pictures_that_browsers_show(immich, size, edge, kind):
    client = immich()
    for name in ("IMG_0001", "IMG_0012", "Screenshot_0", "SCAN_0", "LIVE_0.mov"):
        reply = client.ask("GET", f"/api/assets/{named(client, name)[0]['id']}/thumbnail?size={size}")
        image = Image.open(io.BytesIO(reply.data))
        assert image.format == kind and max(image.size) <= edge, name
        assert reply.headers["content-type"] == f"image/{kind.lower()}"


def test_full_sizes_redirect_to_the_original_or_to_the_preview(immich):
    client = immich()
    for name, target in (("IMG_0001", "original?"), ("SCAN_0", "/thumbnail?size=preview")):
        path = f"/api/assets/{named(client, name)[0]['id']}/thumbnail?size=fullsize"
        reply = client.ask("GET", path)
        assert reply.status == 302 and target in reply.headers["location"]
    assert client.ask("GET", path.replace("fullsize", "original")).status == 400


def test_films_are_served_by_ranges(immich):
    client = immich()
    film = f"/api/assets/{named(client, 'IMG_0012')[0]['id']}/video/playback"
    all_ = client.ask("GET", film)
    assert all_.status == 200 and all_.data[4:8] == b"ftyp" and all_.headers["accept-ranges"] == "bytes"
    for range_, part in (("bytes=0-99", all_.data[:100]), ("bytes=100-", all_.data[100:]), ("bytes=-7", all_.data[-7:])):
        reply = client.ask("GET", film, headers={"Range": range_})
        assert reply.status == 206 and reply.data == part
    assert client.ask("GET", film, headers={"Range": "bytes=99999999-"}).status == 416
    picture = f"/assets/{named(client, 'IMG_0001')[0]['id']}/video/playback"
    assert client.api("GET", picture, status=400)["message"] == "Asset is not a video"


# --- Faults --------------------------------------------------------------------------------------


def test_planned_faults_come_as_often_as_planned(immich):
    client = immich()
    client.fake("fault", {"status": 502, "path": "/server", "times": 2})
    client.fake("fault", {"status": 429, "path": "/users"})
    assert [client.ask("GET", "/api/server/ping").status for _ in range(3)] == [502, 502, 200]
    reply = client.ask("GET", "/api/users/me")
    assert reply.status == 429 and reply.headers["retry-after"] == "1"
    assert client.ask("GET", "/api/users/me").status == 200


@pytest.mark.parametrize("breaks, is_done", [("before", False), ("after", True)])
def test_a_connection_breaks_before_or_after_the_request_is_carried_out(immich, breaks, is_done):
    client = immich()
    mine = ids(named(client, "IMG_0001"))
    client.fake("fault", {"breaks": breaks, "method": "DELETE"})
    with pytest.raises((http.client.HTTPException, OSError)):
        client.ask("DELETE", "/api/assets", {"ids": mine})
    assert (mine[0] in trashed(client)) == is_done


def test_an_answer_breaks_off_in_the_middle(immich):
    client = immich()
    client.fake("fault", {"breaks": "amid", "path": "/original"})
    with pytest.raises(http.client.IncompleteRead):
        client.ask("GET", f"/api/assets/{ids(named(client, 'IMG_0001'))[0]}/original")


def test_chance_is_repeated_by_its_seed():
    def run(seed):
        faults = Faults(seed, one_in=20)
        return [faults.next("GET", "/").breaks for _ in range(2000)]
    assert run(7) == run(7) != run(8)
    assert 60 <= sum(map(bool, run(7))) <= 140


@pytest.mark.parametrize("name, is_trusted", [("127.0.0.1", True), ("elsewhere.example", False)])
def test_a_certificate_that_does_not_fit_is_refused_by_who_looks(immich, tmp_path, name, is_trusted):
    pem = certificate(tmp_path, name)
    client = immich(certificate=pem)
    context = ssl.create_default_context(cafile=pem)
    connection = http.client.HTTPSConnection("127.0.0.1", client.port, timeout=20, context=context)
    if is_trusted:
        connection.request("GET", "/api/server/ping")
        assert connection.getresponse().status == 200
    else:
        with pytest.raises(ssl.SSLCertVerificationError, match="match|valid for"):
            connection.request("GET", "/api/server/ping")
    connection.close()


# --- Albums, tags, groups ------------------------------------------------------------------------


def test_albums_answer_for_each_asset(each):
    owned = each.api("GET", "/albums?shared=false" if each.variant.is_verbose else "/albums?isOwned=true")
    assert [album["albumName"] for album in owned] == ["Lisbon", "Family"]
    assert ("owner" in owned[0]) == each.variant.is_verbose
    inside, outside, stranger = (ids(named(each, name))[0] for name in ("IMG_0001", "IMG_0099", "CLEO_0"))
    results = each.api("PUT", f"/albums/{owned[0]['id']}/assets", {"ids": [inside, outside, stranger]})
    assert [result.get("error") for result in results] == ["duplicate", None, "no_permission"]
    shared = each.api("GET", "/albums?shared=true" if each.variant.is_verbose else "/albums?isOwned=false")
    others = next(album["id"] for album in shared)
    assert each.api("PUT", f"/albums/{others}/assets", {"ids": [outside]}, status=400)["message"].endswith("albumAsset.create access")


def test_tags_are_made_with_their_parents_and_count_new_pairs(each):
    tag = each.api("PUT", "/tags", {"tags": ["riffle/round/1"]})[0]
    assert tag["value"] == "riffle/round/1" and tag["name"] == "1"
    assert {"riffle", "riffle/round"} <= {each_["value"] for each_ in each.api("GET", "/tags")}
    mine, partner = ids(named(each, "IMG_0005")), ids(named(each, "BEN_0"))
    body = {"tagIds": [tag["id"]], "assetIds": [*mine, *partner, UNKNOWN]}
    assert [each.api("PUT", "/tags/assets", body)["count"] for _ in range(2)] == [1, 0]
    assert ids(each.search(tagIds=[each.api("PUT", "/tags", {"tags": ["riffle"]})[0]["id"]])["items"]) == mine


def test_duplicates_end_when_one_is_left_or_they_are_dismissed(each):
    first, second = each.api("GET", "/duplicates")
    assert [len(group["assets"]) for group in (first, second)] == [2, 3]
    assert first["suggestedKeepAssetIds"][0] in ids(first["assets"])
    each.api("DELETE", "/assets", {"ids": ids(first["assets"])[:1]}, status=204)
    each.api("DELETE", f"/duplicates/{second['duplicateId']}", status=204)
    assert each.api("GET", "/duplicates") == []


def test_a_strangers_assets_cannot_be_read(each):
    for asset in named(each, "CLEO"):
        assert asset["owner"] == STRANGER
        each.api("GET", f"/assets/{asset['id']}", status=400)
    each.api("GET", f"/assets/{ids(named(each, 'BEN_0'))[0]}")
