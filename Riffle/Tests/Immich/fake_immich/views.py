"""What the server says about an asset, an album and so on, as JSON in the shape of each generation."""

import base64
import hashlib

from .asset import identifier
from .clock import text
from .media import MILLISECONDS


class Views:
    def __init__(self, variant, library):
        self.variant, self.library = variant, library

    def asset(self, asset, *, exif=False, whole=False):
        """`whole` adds what GET /assets/{id} has and searches lack: the owner, the stack, the tags, the people."""
        is_mine = asset.owner == self.library.me
        media = self.library.media
        found = {
            "id": asset.id, "ownerId": asset.owner, "type": asset.type,
            "originalPath": asset.path, "originalFileName": asset.name, "originalMimeType": asset.mime,
            "thumbhash": base64.b64encode(hashlib.sha1(identifier("asset", asset.drawn).encode()).digest()).decode(),
            "fileCreatedAt": text(asset.taken), "fileModifiedAt": text(asset.taken), "localDateTime": text(asset.taken),
            "createdAt": text(asset.taken), "updatedAt": text(asset.updated),
            "isFavorite": is_mine and asset.is_favourite, "isArchived": asset.visibility == "archive",
            "isTrashed": asset.trashed is not None, "isOffline": asset.is_offline, "isEdited": False, "hasMetadata": True,
            "visibility": asset.visibility, "duration": self.duration(asset), "livePhotoVideoId": asset.clip,
            "checksum": media.checksum(asset), "duplicateId": asset.duplicate, "libraryId": asset.library,
            "width": asset.width, "height": asset.height,
        }
        if self.variant.is_verbose:
            found |= {"deviceAssetId": asset.name, "deviceId": "phone"}
        if exif or whole:
            found["exifInfo"] = self.exif(asset)
        if whole:
            found |= {"owner": self.user(asset.owner), "people": [], "stack": self.stack_of(asset),
                      "tags": [self.tag(self.library.tags[id_]) for id_ in sorted(asset.tags)]}
        return found

    def duration(self, asset):
        length = MILLISECONDS if asset.type == "VIDEO" else 0
        if self.variant.duration_is_text:
            return f"0:00:{length // 1000:02}.{length % 1000:03}00"
        return length or None

    def exif(self, asset):
        return {
            "make": asset.make, "model": asset.model, "lensModel": None, "city": asset.city, "state": None,
            "country": "Portugal" if asset.city else None, "dateTimeOriginal": text(asset.taken), "modifyDate": text(asset.taken),
            "timeZone": "UTC", "description": "", "exifImageWidth": asset.width, "exifImageHeight": asset.height,
            "exposureTime": "1/250" if asset.make else None, "fNumber": 1.8 if asset.make else None, "focalLength": None,
            "iso": 100 if asset.make else None, "latitude": None, "longitude": None, "orientation": "1",
            "projectionType": None, "rating": asset.rating, "fileSizeInByte": self.library.media.size(asset),
        }

    def stack_of(self, asset):
        stack = self.library.stacks.get(asset.stack)
        return stack and {"id": stack.id, "primaryAssetId": stack.primary, "assetCount": len(stack.assets)}

    def stack(self, stack):
        """What is in the trash or elsewhere than in the timeline and the archive is not listed."""
        assets = [self.asset(asset, exif=True) for asset in map(self.library.get, stack.assets)
                  if asset and asset.trashed is None and asset.visibility in ("timeline", "archive")]
        return {"id": stack.id, "primaryAssetId": stack.primary, "assets": assets}

    def user(self, id_):
        user = self.library.users[id_]
        return {"id": id_, "name": user.name, "email": user.email, "profileImagePath": "", "avatarColor": "primary",
                "profileChangedAt": text(0)}

    def album(self, album):
        library = self.library
        assets = [asset for asset in map(library.get, album.assets)
                  if asset.trashed is None and asset.visibility in ("timeline", "archive")]
        times = [asset.taken for asset in assets]
        roles = [{"user": self.user(id_), "role": "owner" if id_ == album.owner else "viewer"} for id_ in album.readers]
        found = {
            "id": album.id, "albumName": album.name, "description": "", "assetCount": len(assets),
            "albumThumbnailAssetId": assets[0].id if assets else None, "createdAt": text(album.updated),
            "updatedAt": text(album.updated), "hasSharedLink": False, "isActivityEnabled": True, "order": "desc",
            "shared": len(album.readers) > 1, "albumUsers": roles,
        }
        if times:
            found |= {"startDate": text(min(times)), "endDate": text(max(times)),
                      "lastModifiedAssetTimestamp": text(max(asset.updated for asset in assets))}
        if self.variant.is_verbose:
            found |= {"ownerId": album.owner, "owner": self.user(album.owner), "assets": [],
                      "albumUsers": [role for role in roles if role["role"] != "owner"]}
        return found

    def tag(self, tag):
        found = {"id": tag.id, "name": tag.value.rsplit("/", 1)[-1], "value": tag.value, "createdAt": text(0), "updatedAt": text(0)}
        return found | ({"parentId": tag.parent} if tag.parent else {})
