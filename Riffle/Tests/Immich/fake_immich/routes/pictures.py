"""Pictures and films, with the redirects of full sizes."""

from urllib.parse import urlencode

from ..answer import Answer
from ..refusal import Refusal
from .assets import require

# What browsers show as it is.
SHOWN = {"image/jpeg", "image/png", "image/webp"}
CACHED = {"Cache-Control": "private, max-age=86400, no-transform"}


def readable(fake, request, right):
    id_ = request.values["id"]
    require([id_], fake.library.reads, right)
    return fake.library.get(id_)


def redirect(path, query):
    return Answer(302, data=b"", type="text/plain", headers={"Location": f"{path}?{urlencode(query)}"})


def thumbnail(fake, request):
    asset = readable(fake, request, "asset.view")
    size = request.query.get("size", "thumbnail")
    rest = {name: value for name, value in request.query.items() if name != "size"}
    if size == "original":
        raise Refusal(400, "May not request original file")
    if size == "fullsize":
        if asset.mime in SHOWN and request.query.get("edited") != "true":
            return redirect("original", rest)
        # The fake never generated full sizes.
        return redirect(f"/api{request.path}", rest | {"size": "preview"})
    data, mime = fake.library.media.rendition(asset, size)
    return Answer(data=data, type=mime, headers=dict(CACHED))


def original(fake, request):
    asset = readable(fake, request, "asset.download")
    return Answer(data=fake.library.media.original(asset), type=asset.mime, headers=dict(CACHED))


def playback(fake, request):
    asset = readable(fake, request, "asset.view")
    if asset.type != "VIDEO":
        raise Refusal(400, "Asset is not a video")
    return Answer(data=fake.library.media.original(asset), type="video/mp4", headers=dict(CACHED))


ROUTES = [
    ("GET", "/assets/{id}/thumbnail", "asset.view", thumbnail),
    ("GET", "/assets/{id}/original", "asset.download", original),
    ("GET", "/assets/{id}/video/playback", "asset.view", playback),
]
