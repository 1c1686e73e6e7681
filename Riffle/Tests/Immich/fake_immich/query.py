"""Searches: the flat fields of all generations, and `filter` of 3.2, as one set of conditions."""

import base64
import json

from .clock import milliseconds
from .refusal import Refusal, no_access

# Flat fields and what they are as a condition: field of `filter`, operator.
FLAT = {
    "id": ("id", "eq"), "libraryId": ("libraryId", "eq"), "type": ("type", "eq"), "visibility": ("visibility", "eq"),
    "isFavorite": ("isFavorite", "eq"), "isMotion": ("isMotion", "eq"), "isOffline": ("isOffline", "eq"),
    "city": ("city", "eq"), "make": ("make", "eq"), "model": ("model", "eq"), "rating": ("rating", "eq"),
    "checksum": ("checksum", "eq"), "originalFileName": ("originalFileName", "like"), "originalPath": ("originalPath", "like"),
    "albumIds": ("albumIds", "all"), "tagIds": ("tagIds", "all"),
    "takenAfter": ("takenAt", "gte"), "takenBefore": ("takenAt", "lte"),
    "createdAfter": ("createdAt", "gte"), "createdBefore": ("createdAt", "lte"),
    "updatedAfter": ("updatedAt", "gte"), "updatedBefore": ("updatedAt", "lte"),
    "trashedAfter": ("trashedAt", "gte"), "trashedBefore": ("trashedAt", "lte"),
}
TIMES = {"takenAt", "createdAt", "updatedAt", "trashedAt"}
# What makes a search one of the new shape, beside which the flat fields are refused.
NEW = ("filter", "orderBy", "cursor")
OTHER = {"order", "page", "size", "withExif", "withPeople", "withStacked", "withDeleted", "filter", "orderBy", "cursor",
         "isNotInAlbum", "minFileSize"}


def conditions(body, variant):
    """The search as a `filter`. Without one, the trash is left out unless asked for; with one, nothing is left out."""
    found = {}
    for name, value in body.items():
        if name in FLAT:
            field, operator = FLAT[name]
            if name == "tagIds" and value is None:
                found["hasTags"] = {"eq": False}
            else:
                found.setdefault(field, {})[operator] = value
        elif name not in OTHER:
            raise NotImplementedError(f"The fake does not know the search field {name}.")
    if body.get("isNotInAlbum"):
        found["hasAlbums"] = {"eq": False}
    if variant.searches_timeline:
        found.setdefault("visibility", {"eq": "timeline"})
    if is_new(body):
        return body.get("filter", {})
    asks_for_trash = body.get("withDeleted") or "isOffline" in found or "trashedAt" in found
    return found if asks_for_trash else found | {"trashedAt": {"eq": None}}


def is_new(body):
    return any(name in body for name in NEW)


def mixed(body):
    """What is wrong with a search in two shapes at once, as a list of problems."""
    new = "/".join(name for name in NEW if name in body)
    old = [name for name in body if name in FLAT or name in ("order", "page", "withDeleted", "isNotInAlbum")]
    return [{"path": [name], "message": f"Deprecated field {name} cannot be combined with {new}"} for name in old if new]


def check_locked(filter_):
    """A condition on `visibility` that locked assets fulfil needs a session with a PIN, which a key is not."""
    branches = [filter_] if "visibility" in filter_ else filter_.get("or", [])
    for test in [branch["visibility"] for branch in branches if "visibility" in branch]:
        if passes("locked", test, "visibility"):
            raise Refusal(401, "Elevated permission is required")


def encode(offset):
    return base64.urlsafe_b64encode(json.dumps({"offset": offset}, separators=(",", ":")).encode()).decode().rstrip("=")


def decode(cursor):
    try:
        return int(json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))["offset"])
    except (ValueError, KeyError, TypeError):
        raise Refusal(400, "Invalid cursor") from None


class Query:
    """Conditions, an order, and which part of the result is asked for."""

    def __init__(self, body, variant, library):
        self.library = library
        self.is_new = is_new(body)
        self.filter = conditions(body, variant)
        self.with_stacked = body.get("withStacked", True)
        order = body.get("orderBy", {})
        self.field = order.get("field", "fileCreatedAt")
        self.is_descending = order.get("direction", body.get("order", "desc")) == "desc"
        self.size = int(body.get("size") or 250)
        # A cursor is an encoded offset: it shifts as pages do.
        self.offset = decode(body["cursor"]) if "cursor" in body else (body.get("page", 1) - 1) * self.size
        check_locked(self.filter)
        # Since 3.2 a search of albums finds what others put into them, too.
        albums = self.filter.get("albumIds", {})
        self.is_of_albums = variant.has_filter and ("any" in albums or "all" in albums)
        if self.is_of_albums:
            for id_ in albums.get("any", []) + albums.get("all", []):
                if id_ not in library.albums or library.me not in library.albums[id_].readers:
                    raise no_access("album.read")

    def takes(self, asset):
        if not self.with_stacked and asset.stack:
            return False
        top = {field: test for field, test in self.filter.items() if field != "or"}
        either = self.filter.get("or", [{}])
        return self.fits(asset, top) and any(self.fits(asset, branch) for branch in either)

    def fits(self, asset, branch):
        return all(passes(self.value(asset, field), test, field) for field, test in branch.items())

    def value(self, asset, field):
        library = self.library
        match field:
            case "id": return asset.id
            case "libraryId": return asset.library
            case "type": return asset.type
            case "visibility": return asset.visibility
            case "isFavorite": return asset.is_favourite
            case "isMotion": return asset.clip is not None
            case "isOffline": return asset.is_offline
            case "isEncoded" | "hasPeople": return False
            case "hasAlbums": return bool(library.albums_of(asset))
            case "hasTags": return bool(asset.tags)
            case "albumIds": return library.albums_of(asset)
            case "tagIds": return library.ancestors(asset.tags)
            case "personIds": return set()
            case "city": return asset.city
            case "make": return asset.make
            case "model": return asset.model
            case "rating": return asset.rating
            case "checksum": return library.media.checksum(asset)
            case "fileSizeInBytes": return library.media.size(asset)
            case "originalFileName": return asset.name
            case "originalPath": return asset.path
            case "takenAt": return asset.taken
            case "createdAt": return asset.taken
            case "updatedAt": return asset.updated
            case "trashedAt": return asset.trashed
        raise NotImplementedError(f"The fake does not know the filter {field}.")

    def key(self, asset):
        """What the result is sorted by, then its identifier."""
        match self.field:
            case "fileSizeInBytes": return self.library.media.size(asset), asset.number
            case "rating": return asset.rating or 0, asset.number
        return asset.taken, asset.number


def passes(value, test, field):
    return all(compares(value, operator, as_value(operand, field)) for operator, operand in test.items())


def as_value(operand, field):
    return milliseconds(operand) if field in TIMES and operand is not None else operand


def compares(value, operator, operand):
    match operator:
        case "eq": return value == operand
        case "ne": return value != operand and (value is not None or operand is None)
        case "in": return value in operand
        case "notIn": return value not in operand
        case "any": return bool(value & set(operand))
        case "all": return value >= set(operand)
        case "none": return not value & set(operand)
    if value is None:
        return False
    match operator:
        case "gt": return value > operand
        case "gte": return value >= operand
        case "lt": return value < operand
        case "lte": return value <= operand
        case "like": return operand.lower() in value.lower()
        case "notLike": return operand.lower() not in value.lower()
        case "startsWith": return value.lower().startswith(operand.lower())
        case "endsWith": return value.lower().endswith(operand.lower())
    raise NotImplementedError(f"The fake does not know the operator {operator}.")
