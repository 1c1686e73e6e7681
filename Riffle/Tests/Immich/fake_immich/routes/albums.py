"""Albums: which there are, and what is put into one or taken out."""

from ..answer import Answer
from ..refusal import no_access


def albums(fake, request):
    """Without a filter v2 lists one's own albums, and v3 those that others share, too."""
    me, wanted = fake.library.me, request.query
    found = [album for album in fake.library.albums.values() if me in album.readers]
    if "assetId" in wanted:
        found = [album for album in found if wanted["assetId"] in album.assets]
    elif fake.variant.is_verbose and "shared" in wanted:
        found = [album for album in found if (len(album.readers) > 1) == (wanted["shared"] == "true")]
    elif fake.variant.is_verbose:
        found = [album for album in found if album.owner == me]
    if "isOwned" in wanted:
        found = [album for album in found if (album.owner == me) == (wanted["isOwned"] == "true")]
    if "isShared" in wanted:
        found = [album for album in found if (len(album.readers) > 1) == (wanted["isShared"] == "true")]
    return Answer(body=[fake.views.album(album) for album in found])


def own(fake, request, right):
    album = fake.library.albums.get(request.values["id"])
    if album is None or album.owner != fake.library.me:
        raise no_access(right)
    return album


def changed(fake, album, ids, change):
    """Applies `change` to each asset, which returns an error's name or None; one answer for each."""
    results = []
    for id_ in ids:
        error = change(id_)
        results.append({"id": id_, "success": error is None} | ({"error": error} if error else {}))
    if any(result["success"] for result in results):
        album.updated = fake.library.clock.now()
    return Answer(body=results)


def add(fake, request):
    album = own(fake, request, "albumAsset.create")

    def put(id_):
        if id_ in album.assets:
            return "duplicate"
        asset = fake.library.get(id_)
        if asset is None or asset.owner not in (fake.library.me, *fake.library.partners):
            return "no_permission"
        return album.assets.append(id_)

    return changed(fake, album, request.body["ids"], put)


def remove(fake, request):
    album = own(fake, request, "albumAsset.delete")

    def take(id_):
        return album.assets.remove(id_) if id_ in album.assets else "not_found"

    return changed(fake, album, request.body["ids"], take)


ROUTES = [
    ("GET", "/albums", "album.read", albums),
    ("PUT", "/albums/{id}/assets", "albumAsset.create", add),
    ("DELETE", "/albums/{id}/assets", "albumAsset.delete", remove),
]
