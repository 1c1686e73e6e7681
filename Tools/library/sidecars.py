"""Files about a photo, as the programs that write them name and fill them."""

import json
from datetime import timezone

#: The most that Google leaves of a name before `.json`, in UTF-16 units.
CLIPPED = 46


def xmp(taken=None):
    """Lightroom's, darktable's: with or without the time."""
    date = f' exif:DateTimeOriginal="{taken.strftime("%Y-%m-%dT%H:%M:%S")}"' if taken else ""
    return (f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
            f'<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmp:Rating="3" '
            f'xmlns:xmp="http://ns.adobe.com/xap/1.0/"{date}/></rdf:RDF></x:xmpmeta>\n').encode()


def aae():
    """An iPhone's list of what was done to a photo."""
    return (b'<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>adjustmentFormatIdentifier</key>'
            b"<string>com.apple.photo</string></dict></plist>\n")


def takeout(title, moment):
    """Google's data about a photo."""
    seconds = int(moment.astimezone(timezone.utc).timestamp())
    return json.dumps({
        "title": title, "description": "", "imageViews": "3",
        "creationTime": {"timestamp": str(seconds + 86_400), "formatted": "later"},
        "photoTakenTime": {"timestamp": str(seconds), "formatted": "then"},
        "geoData": {"latitude": 0.0, "longitude": 0.0, "altitude": 0.0},
    }, indent=2).encode()


def takeout_name(name, addition=".supplemental-metadata"):
    """The name of Google's file about `name`: clipped, and the counter of `X(1).jpg` behind what is left."""
    stem, ending = name.rsplit(".", 1)
    counter = ""
    if stem.endswith(")") and (at := stem.rfind("(")) > 0 and stem[at + 1:-1].isdigit():
        stem, counter = stem[:at], stem[at:]
    whole = f"{stem}.{ending}{addition}".encode("utf-16-le")[:2 * CLIPPED].decode("utf-16-le", "ignore")
    return f"{whole}{counter}.json"
