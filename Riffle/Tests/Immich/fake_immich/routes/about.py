"""Who and what the server is: version, features, the trash, the user, the key."""

from ..answer import Answer
from ..asset import identifier
from ..clock import text


def ping(fake, request):
    return Answer(body={"res": "pong"})


def version(fake, request):
    found = dict(zip(("major", "minor", "patch"), fake.variant.version))
    return Answer(body=found | ({"prerelease": fake.prerelease} if fake.variant.has_filter else {}))


def features(fake, request):
    off = dict.fromkeys(
        ("configFile", "email", "facialRecognition", "importFaces", "map", "oauth", "oauthAutoLaunch", "ocr", "reverseGeocoding",
         "sidecar", "smartSearch"), False)
    new = {"realtimeTranscoding": False} if fake.variant.has_filter else {}
    return Answer(body=off | new | {
        "duplicateDetection": True, "passwordLogin": True, "search": True, "trash": fake.trash_is_on})


def config(fake, request):
    return Answer(body={
        "trashDays": fake.trash_days, "userDeleteDelay": 7, "isInitialized": True, "isOnboarded": True, "externalDomain": "",
        "loginPageMessage": "", "maintenanceMode": False, "mapDarkStyleUrl": "", "mapLightStyleUrl": "", "oauthButtonText": "",
        "publicUsers": True} | ({"minFaces": 3} if fake.variant.has_filter else {}))


def user_config(fake, request):
    on, off = {"enabled": True}, {"enabled": False}
    return Answer(body={
        "trash": {"enabled": fake.trash_is_on, "days": fake.trash_days},
        "ffmpeg": {"realtime": off | {"resolutions": [], "videoCodecs": []}},
        "image": {"fullsize": off, "preview": {"size": 1440}, "thumbnail": {"size": 250}},
        "machineLearning": off | {"clip": off, "duplicateDetection": on, "facialRecognition": off | {"minFaces": 3}, "ocr": off},
        "map": off | {"darkStyle": "", "lightStyle": ""}, "oauth": off | {"autoLaunch": False, "buttonText": ""},
        "passwordLogin": on, "reverseGeocoding": off, "theme": {"customCss": ""}, "user": {"deleteDelay": 7},
        "server": {"externalDomain": "", "loginPageMessage": "", "publicUsers": True}})


def me(fake, request):
    return Answer(body=fake.views.user(fake.library.me) | {
        "createdAt": text(0), "updatedAt": text(0), "deletedAt": None, "isAdmin": False, "license": None, "oauthId": "",
        "quotaSizeInBytes": None, "quotaUsageInBytes": 0, "shouldChangePassword": False, "status": "active",
        "storageLabel": None} | ({"clusterGroupId": identifier("user", 9)} if fake.variant.has_filter else {}))


def key(fake, request):
    return Answer(body={"id": identifier("key", 1), "name": "Riffle", "permissions": sorted(fake.rights),
                        "createdAt": text(0), "updatedAt": text(0)})


ROUTES = [
    ("GET", "/server/ping", None, ping),
    ("GET", "/server/version", None, version),
    ("GET", "/server/features", None, features),
    ("GET", "/server/config", None, config),
    ("GET", "/config", "userConfig.read", user_config),
    ("GET", "/users/me", "user.read", me),
    ("GET", "/api-keys/me", "", key),
]
