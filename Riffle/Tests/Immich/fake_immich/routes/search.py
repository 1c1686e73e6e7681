"""Searches and counts."""

from ..answer import Answer
from ..query import Query, encode, mixed
from ..refusal import Refusal


def checked(fake, request):
    """The query, unless it is in two shapes at once."""
    if problems := mixed(request.body):
        fake.contract.note("request", request.method, request.path, problems)
        raise Refusal(400, "Validation failed", problems)
    return Query(request.body, fake.variant, fake.library)


def metadata(fake, request):
    body = request.body
    query = checked(fake, request)
    assets, has_more = fake.library.page(query)
    page = {
        "total": len(assets), "count": len(assets), "facets": [],
        "items": [fake.views.asset(asset, exif=body.get("withExif", False)) for asset in assets],
        "nextPage": str(body.get("page", 1) + 1) if has_more and not query.is_new else None,
    }
    if fake.variant.has_filter:
        page["nextCursor"] = encode(query.offset + query.size) if has_more and query.is_new else None
    return Answer(body={"albums": {"total": 0, "count": 0, "items": [], "facets": []}, "assets": page})


def statistics(fake, request):
    return Answer(body={"total": fake.library.count(checked(fake, request))})


def large(fake, request):
    body = {name: value == "true" if value in ("true", "false") else value for name, value in request.query.items()}
    least = int(body.get("minFileSize", 0))
    hits = fake.library.found(Query(body | {"orderBy": {"field": "fileSizeInBytes"}}, fake.variant, fake.library))
    hits = [asset for asset in hits if fake.library.media.size(asset) >= least][:int(body.get("size", 250))]
    return Answer(body=[fake.views.asset(asset, exif=True) for asset in hits])


def assets(fake, request):
    wanted = request.query
    visibilities = [wanted["visibility"]] if "visibility" in wanted else ["timeline", "archive"]
    if visibilities == ["locked"]:
        raise Refusal(401, "Elevated permission is required")

    def takes(asset):
        return (asset.visibility in visibilities and (asset.trashed is not None) == (wanted.get("isTrashed") == "true")
                and ("isFavorite" not in wanted or asset.is_favourite == (wanted["isFavorite"] == "true")))

    is_plain = set(wanted) <= {"visibility", "isTrashed"} and wanted.get("isTrashed") != "true" and "timeline" in visibilities
    counts = fake.library.statistics(takes, is_plain)
    return Answer(body={"images": counts["IMAGE"], "videos": counts["VIDEO"], "total": sum(counts.values())})


ROUTES = [
    ("POST", "/search/metadata", "asset.read", metadata),
    ("POST", "/search/statistics", "asset.statistics", statistics),
    ("POST", "/search/large-assets", "asset.read", large),
    ("GET", "/assets/statistics", "asset.statistics", assets),
]
