"""Stacks, duplicates and people."""

from ..answer import Answer
from ..asset import Stack, identifier
from ..refusal import Refusal, no_access
from .assets import require


def stacks(fake, request):
    primary = request.query.get("primaryAssetId")
    found = [stack for stack in fake.library.stacks.values() if primary in (None, stack.primary)]
    return Answer(body=[fake.views.stack(stack) for stack in found])


def make_stack(fake, request):
    library, ids = fake.library, request.body["assetIds"]
    require(ids, library.owns, "asset.update")
    stack = Stack(identifier("stack", len(library.stacks) + 1), ids[0], list(ids))
    library.stacks[stack.id] = stack
    for id_ in ids:
        library.change(library.get(id_), stack=stack.id)
    return Answer(201, fake.views.stack(stack))


def leave_stack(fake, request):
    library, id_ = fake.library, request.values["assetId"]
    stack = library.stacks.get(request.values["id"])
    if stack is None:
        raise no_access("stack.update")
    if id_ not in stack.assets:
        raise Refusal(400, "Asset not in stack")
    if id_ == stack.primary:
        raise Refusal(400, "Cannot remove stack's primary asset")
    stack.assets.remove(id_)
    library.change(library.get(id_), stack=None)
    return Answer(204)


def duplicates(fake, request):
    """Groups of at least two that are not in the trash; the biggest file is suggested to keep."""
    library, groups = fake.library, {}
    for asset in library.all():
        if asset.owner == library.me and asset.duplicate and asset.trashed is None:
            groups.setdefault(asset.duplicate, []).append(asset)
    found = [
        {"duplicateId": id_, "assets": [fake.views.asset(asset, exif=True) for asset in assets],
         "suggestedKeepAssetIds": [max(assets, key=library.media.size).id]}
        for id_, assets in groups.items() if len(assets) > 1]
    return Answer(body=found)


def dismiss(fake, request):
    group = [asset for asset in fake.library.all() if asset.duplicate == request.values["id"]]
    if not group:
        raise no_access("duplicate.delete")
    for asset in group:
        fake.library.change(asset, duplicate=None)
    return Answer(204)


def people(fake, request):
    return Answer(body={"people": [], "total": 0, "hidden": 0, "hasNextPage": False})


ROUTES = [
    ("GET", "/stacks", "stack.read", stacks),
    ("POST", "/stacks", "stack.create", make_stack),
    ("DELETE", "/stacks/{id}/assets/{assetId}", "stack.update", leave_stack),
    ("GET", "/duplicates", "duplicate.read", duplicates),
    ("DELETE", "/duplicates/{id}", "duplicate.delete", dismiss),
    ("GET", "/people", "person.read", people),
]
