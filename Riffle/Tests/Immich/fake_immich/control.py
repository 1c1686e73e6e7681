"""What tests ask and change without the client, under /__fake/."""

from .answer import Answer
from .asset import Album, identifier


def control(fake, method, name, body):
    """Answers GET /__fake/NAME and POST /__fake/NAME with a body in JSON."""
    with fake.lock:
        handler = READERS.get(name) if method == "GET" else WRITERS.get(name)
        if handler is None:
            return Answer(404, {"message": f"The fake has no {name}.", "known": sorted([*READERS, *WRITERS])})
        return Answer(body=handler(fake) if method == "GET" else handler(fake, body or {}) or {})


def state(fake):
    """What is in memory: all assets, or only changed ones when they are computed."""
    library = fake.library
    return {
        "assets": [
            {"id": asset.id, "name": asset.name, "owner": asset.owner, "checksum": library.media.checksum(asset),
             "isTrashed": asset.trashed is not None, "isFavorite": asset.is_favourite, "rating": asset.rating,
             "visibility": asset.visibility, "tags": sorted(library.tags[id_].value for id_ in asset.tags),
             "albums": sorted(library.albums_of(asset)), "stack": asset.stack,
             "stackPrimary": asset.stack and library.stacks[asset.stack].primary, "duplicate": asset.duplicate,
             "clip": asset.clip, "library": asset.library, "isOffline": asset.is_offline}
            for asset in library.assets.values() if asset],
        "deleted": sorted(id_ for id_, asset in library.assets.items() if asset is None),
        "me": library.me, "partners": library.partners, "trashIsOn": fake.trash_is_on}


def settings(fake, body):
    for name in body:
        if name == "rights":
            fake.rights = set(body["rights"])
        elif name == "without":
            fake.rights -= set(body["without"])
        elif name == "partners":
            fake.library.partners = body["partners"]
        elif name in ("trash_is_on", "trash_days", "prerelease", "key"):
            setattr(fake, name, body[name])
        else:
            raise ValueError(f"The fake has no setting {name}.")


def fault(fake, body):
    """{"one_in": 20, "seed": 7} breaks by chance; {"status": 502, "path": "/thumbnail", "times": 3} breaks those; {} ends all."""
    if not body:
        fake.faults.planned.clear()
        fake.faults.set_chance(1, 0)
    elif "one_in" in body:
        fake.faults.set_chance(body.get("seed", 1), body["one_in"])
    else:
        fake.faults.plan(**body)


def edit(fake, body):
    """{"id": …, "taken": …} gives an asset another date, as if its owner had."""
    fake.library.change(fake.library.get(body["id"]), taken=body["taken"])


def album(fake, body):
    """{"name": …, "ids": […]} makes an album; with "id" it gets these instead, and {"id": …, "gone": true} deletes it."""
    albums = fake.library.albums
    id_ = body.get("id") or identifier("album", 100 + len(albums))
    if body.get("gone"):
        del albums[id_]
        return {}
    made = albums.setdefault(id_, Album(id_, "", fake.library.me, [], [fake.library.me]))
    made.name, made.assets = body.get("name", made.name), list(body.get("ids", made.assets))
    made.updated = fake.clock.now()
    return {"id": id_}


def upload(fake, body):
    """{"ids": […]}: each is deleted for good and uploaded again: the same bytes with another id."""
    return {"ids": [fake.library.upload_again(id_).id for id_ in body["ids"]]}


def night(fake, body):
    """Days pass, and the server deletes what was in the trash for too long: with the trash off, all of it."""
    fake.clock.advance(body.get("days", 1))
    days = fake.trash_days if fake.trash_is_on else 0
    fake.library.empty_trash(fake.clock.now() - days * 86_400_000)


def forget(fake, body):
    fake.requests.clear()
    fake.contract.violations.clear()


READERS = {
    "state": state,
    "requests": lambda fake: fake.requests,
    "violations": lambda fake: fake.contract.violations,
}
WRITERS = {
    "settings": settings,
    "fault": fault,
    "night": night,
    "edit": edit,
    "album": album,
    "upload": upload,
    "forget": forget,
    # As if another of my devices, or the server's own page, had done it.
    "trash": lambda fake, body: fake.library.trash(body["ids"]),
    "restore": lambda fake, body: fake.library.restore(body["ids"]),
    "delete": lambda fake, body: fake.library.delete(body["ids"]),
}
