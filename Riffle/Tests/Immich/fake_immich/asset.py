"""What the fake knows of an asset, a user, an album, a tag and a stack."""

from dataclasses import dataclass, field
from pathlib import Path

# What an identifier is of; it is a part of the identifier, so that a person can read it.
KINDS = {"user": 1, "asset": 2, "album": 3, "tag": 4, "stack": 5, "duplicate": 6, "library": 7, "key": 8, "person": 9}

# How many pictures are drawn for assets that show nothing in particular.
SCENES = 12


def identifier(kind, number):
    """A version-4 UUID by formula: `identifier("asset", 12)`."""
    return f"{number:08x}-{KINDS[kind]:04x}-4000-8000-{number:012x}"


def number_of(text, kind):
    """The number in such an identifier, or None."""
    try:
        number = int(text[:8], 16)
    except ValueError:
        return None
    return number if text == identifier(kind, number) else None


@dataclass
class User:
    id: str
    name: str

    @property
    def email(self):
        return f"{self.name.lower()}@example.org"


@dataclass
class Asset:
    number: int
    owner: str
    name: str
    taken: int
    updated: int
    type: str = "IMAGE"
    mime: str = "image/jpeg"
    width: int = 1600
    height: int = 1200
    visibility: str = "timeline"
    is_favourite: bool = False
    rating: int | None = None
    # When it was moved to the trash, in milliseconds; and whether the trash was emptied since.
    trashed: int | None = None
    is_offline: bool = False
    clip: str | None = None
    stack: str | None = None
    duplicate: str | None = None
    # The external library that it belongs to. Its files are read-only to Immich.
    library: str | None = None
    make: str | None = "Example"
    model: str | None = "Camera 1"
    city: str | None = None
    tags: set = field(default_factory=set)
    # The number of the asset whose bytes it has; None for its own.
    content: int | None = None
    # What its picture shows; None for one of a few scenes, by its number.
    shows: int | None = None
    # The file with its bytes, instead of a drawn picture.
    file: Path | None = None

    @property
    def id(self):
        return identifier("asset", self.number)

    @property
    def drawn(self):
        return self.number if self.content is None else self.content

    @property
    def scene(self):
        return self.drawn % SCENES if self.shows is None else self.shows

    @property
    def path(self):
        return f"/data/library/{self.owner}/{self.name}"


@dataclass
class Album:
    id: str
    name: str
    owner: str
    assets: list = field(default_factory=list)
    readers: list = field(default_factory=list)
    updated: int = 0


@dataclass
class Tag:
    id: str
    value: str
    parent: str | None = None


@dataclass
class Stack:
    id: str
    primary: str
    assets: list
