"""What a person has to see of the fake's library in Riffle, by the fake's own state."""

from .sample import ME


def cards(client):
    """Names of assets that a person may decide about, as the fake has them: of a stack, only the first one."""
    assets = [asset for asset in client.fake("state")["assets"]
              if asset["owner"] == ME and asset["visibility"] == "timeline" and not asset["isTrashed"] and not asset["isOffline"]]
    there = {asset["id"] for asset in assets}
    return {asset["name"]: asset for asset in assets if asset["stackPrimary"] in (None, asset["id"]) or asset["stackPrimary"] not in there}


def trashed(client):
    return {asset["name"] for asset in client.fake("state")["assets"] if asset["isTrashed"] and asset["owner"] == ME}


def decks(riffle):
    return {deck["id"]: deck for deck in riffle.get("/api/decks")["decks"]}
