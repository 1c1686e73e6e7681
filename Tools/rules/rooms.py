"""The rooms of Riffle: which module of the server, and which folder of JavaScript, may use which."""

import re

from rules import search
from rules.core import code_of

#: What the app and the server share, and the server.
SOURCES = ("Riffle/Core/Sources/", "Riffle/Sources/")
#: From the bottom to the top: a module imports only those below it.
ORDER = (
    "RiffleCore", "RiffleSystem", "RiffleFiles", "RiffleJSON", "RiffleStore", "RiffleTrash", "RiffleMedia", "RiffleScan",
    "RiffleWorker", "RiffleIndexing", "RiffleHTTP", "RiffleImmich", "RiffleWebDAV", "RiffleServer")
#: What reaches people belongs to the server alone, decoders to the worker, and other servers to the module that asks them.
ALONE = {"CMHD": "RiffleServer", "CQREncode": "RiffleServer", "CJansson": "RiffleJSON", "CVips": "RiffleWorker",
         "CLibRaw": "RiffleWorker", "CCurl": "RiffleHTTP"}


#: The folders of JavaScript by what they may import: a folder uses itself and those in the rows above its own.
FOLDERS = {
    "Riffle/Page/": (
        ("words",), ("data",), ("ui",), ("card",), ("zoom",), ("round",), ("decks", "duel", "compare", "sheet", "trash", "settings", "choose")),
    "Web/": (("view", "words"), ("engine",), ("accessibility", "input"), ("deck",), ("swipe", "wallet"), ("entries",)),
}


def _imports(names):
    return re.compile(r"^\s*(?:@\w+\s+)?(?:\w+\s+)?import\s+(?:" + "|".join(names) + r")\s*$")


def riffle_arrows_point_down(tree):
    """A module of Riffle imports only modules below it; only the server speaks HTTP, only the worker decodes."""
    for place, module in enumerate(ORDER):
        strangers = [*ORDER[place + 1:], *(library for library, owner in ALONE.items() if owner != module)]
        yield from search(
            tree, (path for folder in SOURCES for path in tree.matching(f"{folder}{module}/", ".swift")),
            [(_imports(strangers), f"`{{}}`: {module} does not know it")], code_of(tree))


def server_knows_no_decks(tree):
    """Only user interfaces join the app and the decks: of Riffle's modules, the app's models."""
    paths = [path for folder in SOURCES for path in tree.matching(folder, ".swift") if "/RiffleModels/" not in path]
    yield from search(
        tree, paths, [(_imports([r"Cardistry(?:SwiftUI|UIKit|Web|Trace)?"]), "`{}`: the server and its parts never import the decks")],
        code_of(tree))


C_LIBRARY = f"{SOURCES[0]}RiffleSystem/CLibrary.swift"


def riffle_has_one_c_library(tree):
    """Riffle imports the C library in one file, which passes it on; other modules import RiffleSystem."""
    yield from search(
        tree, (path for path in tree.matching("Riffle/", ".swift") if path != C_LIBRARY),
        [(re.compile(r"^\s*(?:@\w+\s+)?(?:\w+\s+)?import (?:Glibc|Musl|Darwin)\b|canImport\((?:Glibc|Musl)\)"),
          "`{}`: import RiffleSystem, which has the C library; what differs by system is under #if os(Linux)")],
        code_of(tree))


def script_arrows_point_up(tree):
    """A folder of JavaScript imports only itself and the folders above it; what it loads later may be in any folder."""
    for root, rows in FOLDERS.items():
        for place, row in enumerate(rows):
            for folder in row:
                below = [name for other in rows[place:] for name in other if name != folder]
                strangers = re.compile(r"^(?:import|export|\}) .*'\.\./(" + "|".join(below) + r")/")
                yield from search(
                    tree, tree.matching(f"{root}{folder}/", ".js"),
                    [(strangers, f"`{{}}`: {folder}/ does not know that folder; import() it, or move what both need up")])


RULES = [riffle_arrows_point_down, server_knows_no_decks, riffle_has_one_c_library, script_arrows_point_up]
