"""Searches: the flat fields of all generations, and `filter` of 3.2, as one set of conditions."""

from .clock import milliseconds

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
    if "filter" in body:
        return merged(found, body["filter"])
    asks_for_trash = body.get("withDeleted") or "isOffline" in found or "trashedAt" in found
    return found if asks_for_trash else found | {"trashedAt": {"eq": None}}


def merged(first, second):
    both = {field: first.get(field, {}) | second[field] for field in second if field != "or"}
    return first | both | ({"or": second["or"]} if "or" in second else {})


class Query:
    """Conditions, an order, and which part of the result is asked for."""

    def __init__(self, body, variant, library):
        self.library = library
        self.filter = conditions(body, variant)
        self.with_stacked = body.get("withStacked", True)
        order = body.get("orderBy", {})
        self.field = order.get("field", "fileCreatedAt")
        self.is_descending = order.get("direction", body.get("order", "desc")) == "desc"
        self.size = int(body.get("size") or 250)
        self.page = body.get("page", 1)
        self.cursor = body.get("cursor")

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
