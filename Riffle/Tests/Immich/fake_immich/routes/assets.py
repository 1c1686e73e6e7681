"""One asset or several: facts, changes, the trash and the way back."""

from ..answer import Answer
from ..refusal import no_access


def require(ids, allowed, right):
    """Refuses all of them if one is unknown or another user's."""
    if not all(allowed(id_) for id_ in ids):
        raise no_access(right)


def facts(fake, request):
    id_ = request.values["id"]
    require([id_], fake.library.reads, "asset.read")
    return Answer(body=fake.views.asset(fake.library.get(id_), whole=True))


def apply(fake, asset, body):
    names = {"isFavorite": "is_favourite", "rating": "rating", "visibility": "visibility", "livePhotoVideoId": "clip",
             "duplicateId": "duplicate"}
    if unknown := set(body) - set(names) - {"ids"}:
        raise NotImplementedError(f"The fake cannot change {', '.join(sorted(unknown))}.")
    fake.library.change(asset, **{names[name]: value for name, value in body.items() if name in names})


def update(fake, request):
    id_ = request.values["id"]
    require([id_], fake.library.owns, "asset.update")
    asset = fake.library.get(id_)
    apply(fake, asset, request.body)
    return Answer(body=fake.views.asset(asset, whole=True))


def update_all(fake, request):
    require(request.body["ids"], fake.library.owns, "asset.update")
    for id_ in request.body["ids"]:
        apply(fake, fake.library.get(id_), request.body)
    return Answer(204)


def trash(fake, request):
    """With the trash switched off they are marked just the same, and gone after the next night."""
    ids = request.body["ids"]
    require(ids, fake.library.owns, "asset.delete")
    if request.body.get("force"):
        fake.library.delete(ids)
    else:
        fake.library.trash(ids)
    return Answer(204)


def restore(fake, request):
    ids = request.body["ids"]
    require(ids, fake.library.owns, "asset.delete")
    return Answer(body={"count": fake.library.restore(ids)})


ROUTES = [
    ("GET", "/assets/{id}", "asset.read", facts),
    ("PUT", "/assets/{id}", "asset.update", update),
    ("PATCH", "/assets/{id}", "asset.update", update),
    ("PUT", "/assets", "asset.update", update_all),
    ("PATCH", "/assets", "asset.update", update_all),
    ("DELETE", "/assets", "asset.delete", trash),
    ("POST", "/trash/restore/assets", "asset.delete", restore),
]
