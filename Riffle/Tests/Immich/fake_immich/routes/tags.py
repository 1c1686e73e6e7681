"""Tags. `riffle/round/1` makes three, each the parent of the next."""

from ..answer import Answer
from ..refusal import no_access


def tags(fake, request):
    return Answer(body=[fake.views.tag(tag) for tag in fake.library.tags.values()])


def upsert(fake, request):
    return Answer(body=[fake.views.tag(fake.library.upsert_tag(value)) for value in request.body["tags"]])


def add(fake, request):
    """What may not be tagged is left out; the count is of new pairs."""
    library = fake.library
    tags = [id_ for id_ in request.body["tagIds"] if id_ in library.tags]
    count = 0
    for asset in [library.get(id_) for id_ in request.body["assetIds"] if library.owns(id_)]:
        new = set(tags) - asset.tags
        count += len(new)
        if new:
            library.change(asset, tags=asset.tags | new)
    return Answer(body={"count": count})


def remove(fake, request):
    library, id_ = fake.library, request.values["id"]
    if id_ not in library.tags:
        raise no_access("tag.asset")
    results = []
    for asset_id in request.body["ids"]:
        asset = library.get(asset_id)
        had = asset is not None and id_ in asset.tags
        if had:
            library.change(asset, tags=asset.tags - {id_})
        results.append({"id": asset_id, "success": had} | ({} if had else {"error": "not_found"}))
    return Answer(body=results)


ROUTES = [
    ("GET", "/tags", "tag.read", tags),
    ("PUT", "/tags", "tag.create", upsert),
    ("PUT", "/tags/assets", "tag.asset", add),
    ("DELETE", "/tags/{id}/assets", "tag.asset", remove),
]
