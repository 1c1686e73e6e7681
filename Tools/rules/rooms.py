"""The rooms of Riffle: which module may use which."""

import re

from rules import search
from rules.core import code_of

SOURCES = "Riffle/Sources/"
#: From the bottom to the top: a module imports only those below it.
ORDER = (
    "RiffleCore", "RiffleThreads", "RiffleHash", "RiffleFiles", "RiffleStore", "RiffleTrash", "RiffleMedia", "RiffleBin",
    "RiffleWorker", "RiffleFolder", "RiffleLibrary", "RiffleServer")
#: What reaches people belongs to the server alone, and decoders to the worker.
ALONE = {"CMHD": "RiffleServer", "CQREncode": "RiffleServer", "CJansson": "RiffleServer", "CVips": "RiffleWorker",
         "CLibRaw": "RiffleWorker"}


def _imports(names):
    return re.compile(r"^\s*(?:@\w+\s+)?(?:\w+\s+)?import\s+(?:" + "|".join(names) + r")\s*$")


def riffle_arrows_point_down(tree):
    """A module of Riffle imports only modules below it; only the server speaks HTTP, only the worker decodes."""
    for place, module in enumerate(ORDER):
        strangers = [*ORDER[place + 1:], *(library for library, owner in ALONE.items() if owner != module)]
        yield from search(
            tree, tree.matching(f"{SOURCES}{module}/", ".swift"),
            [(_imports(strangers), f"`{{}}`: {module} does not know it")], code_of(tree))


RULES = [riffle_arrows_point_down]
