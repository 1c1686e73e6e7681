"""The fake against Immich's published description: its own answers fit, and a wrong request is noticed."""

import pytest
from fake_immich.description import operations
from fake_immich.routes import ROUTES


def violations(client):
    """What was noticed until now; forgets it."""
    found = client.fake("violations")
    client.fake("forget", {})
    return found


def test_every_route_is_described_and_needs_the_described_right(each):
    described = each.server.fake.contract.operations
    added = {("GET", "/config")} if not each.variant.has_filter else set()
    missing = {(method, path) for method, path, _, _ in ROUTES if method != "PATCH"} - set(described)
    assert missing == added
    for method, path, right, _ in ROUTES:
        operation = described.get((method, path))
        # The generated client of 3.2 does not name rights.
        if operation and not each.variant.has_filter:
            assert operation.right == (right or None), (method, path)


def test_every_answer_fits_the_description(each):
    page = each.search(size=1000, withExif=True)
    ids = [asset["id"] for asset in page["items"] if asset["ownerId"] == each.server.fake.library.me]
    first, second = ids[:2]
    album = each.api("GET", "/albums")[0]["id"]
    for path in ("/server/ping", "/server/version", "/server/features", "/server/config", "/users/me", "/api-keys/me",
                 "/assets/statistics?visibility=timeline&isFavorite=true", "/stacks", "/duplicates", "/tags", "/people",
                 f"/assets/{first}", f"/albums?assetId={first}"):
        each.api("GET", path)
    if each.variant.has_filter:
        assert each.api("GET", "/config")["trash"] == {"enabled": True, "days": 30}
        each.search(filter={"visibility": {"eq": "timeline"}, "trashedAt": {"eq": None}}, orderBy={"field": "rating"})
    else:
        each.api("GET", "/config", status=404)
    each.api("POST", "/search/statistics", {"type": "VIDEO"})
    each.api("POST", "/search/large-assets?size=3&minFileSize=1")
    each.api("PUT", f"/assets/{first}", {"isFavorite": True, "rating": 5})
    each.api("PUT", "/assets", {"ids": ids[:2], "visibility": "archive"}, status=204)
    each.api("PUT", f"/albums/{album}/assets", {"ids": [first, second]})
    each.api("DELETE", f"/albums/{album}/assets", {"ids": [first]})
    tag = each.api("PUT", "/tags", {"tags": ["riffle/round/1"]})[0]
    assert each.api("PUT", "/tags/assets", {"tagIds": [tag["id"]], "assetIds": ids[:2]}) == {"count": 2}
    each.api("DELETE", f"/tags/{tag['id']}/assets", {"ids": [first]})
    stack = each.api("POST", "/stacks", {"assetIds": ids[:2]}, status=201)
    each.api("DELETE", f"/stacks/{stack['id']}/assets/{second}", status=204)
    each.api("DELETE", f"/duplicates/{each.api('GET', '/duplicates')[0]['duplicateId']}", status=204)
    each.api("DELETE", "/assets", {"ids": ids[:2], "force": False}, status=204)
    each.api("POST", "/trash/restore/assets", {"ids": ids[:2]})
    assert each.fake("violations") == []


def test_an_answer_that_does_not_fit_is_noticed(each):
    """An answer with a property that is not described, and one that lacks one."""
    views = each.server.fake.views
    right = views.asset
    views.asset = lambda asset, **options: right(asset, **options) | {"colour": "red"}
    each.search(size=1)
    assert "colour" in violations(each)[0]["message"]
    views.asset = lambda asset, **options: {name: value for name, value in right(asset, **options).items() if name != "checksum"}
    each.search(size=1)
    assert "checksum" in violations(each)[0]["message"]


@pytest.mark.parametrize("method, path, body, about", [
    ("DELETE", "/assets", {}, "ids"),
    ("DELETE", "/assets", {"ids": ["not an id"]}, "ids"),
    ("POST", "/search/metadata", {"size": 1001}, "size"),
    ("POST", "/search/metadata", {"size": "10"}, "size"),
    ("POST", "/search/metadata", {"visibility": "all"}, "visibility"),
    ("PUT", "/tags/assets", {"tagIds": []}, "assetIds"),
    ("PUT", "/assets", {"isFavorite": True}, "ids"),
    ("POST", "/trash/restore/assets", {"assetIds": []}, "ids"),
])
def test_a_wrong_request_is_refused_and_noticed(each, method, path, body, about):
    problem = each.api(method, path, body, status=400)
    found = violations(each)
    assert any(about in str(violation["path"]) + violation["message"] for violation in found), found
    if each.variant.repeats_status:
        assert problem["statusCode"] == 400 and problem["error"] == "Bad Request" and isinstance(problem["message"], list)
    else:
        assert problem["message"] == "Validation failed" and problem["errors"][0]["message"]


def test_an_unknown_property_is_refused_by_2_and_dropped_by_3_and_noticed_by_both(each):
    status = 400 if each.variant.refuses_unknown else 200
    each.api("POST", "/search/metadata", {"size": 1, "isFavourite": True}, status=status)
    assert "isFavourite" in violations(each)[0]["message"]
    each.api("GET", "/albums?mine=true", status=status)
    assert "mine" in violations(each)[0]["message"]


def test_force_is_noticed_although_the_description_allows_it(each):
    id_ = each.search(size=1)["items"][0]["id"]
    each.api("DELETE", "/assets", {"ids": [id_], "force": True}, status=204)
    assert [violation["kind"] for violation in violations(each)] == ["force"]
    each.api("GET", f"/assets/{id_}", status=400)


def test_flat_searches_are_described_by_all_and_filters_by_3_2_only(each):
    found = operations(each.variant, (("POST", "/search/metadata"),))["POST", "/search/metadata"].body
    assert found.is_valid({"visibility": "timeline", "takenAfter": "2026-11-01T00:00:00.000Z", "page": 2})
    filter_ = {"filter": {"takenAt": {"gte": "2026-11-01T00:00:00.000Z"}, "or": [{"rating": {"gte": 4}}]}, "size": 10}
    assert found.is_valid(filter_) == each.variant.has_filter
    assert not found.is_valid({"filter": {"takenAt": {"since": 1}}})
