"""Plain English: patterns that read as if translated do not occur in comments, documents and messages."""

import re

from rules import Finding

#: What has been rewritten. A folder is added once it has none of the patterns.
SCOPE = (
    "Cardistry.md", "CONTRIBUTING.md", "README.md", "Guides/", "Sources/", "Web/", "Benchmarks/", "Examples/", "Documentation/",
    "Tests/", "Tools/AppleCheck/", "Tools/blur/", "Tools/library/", "Tools/packing/", "Tools/site_parts/", "Tools/webtypes/",
    "Riffle/App/", "Riffle/Core/Sources/", "Riffle/Fuzz/", "Riffle/Sources/")
READABLE = (".swift", ".js", ".mjs", ".css", ".html", ".md", ".py", ".c", ".h")

PATTERNS = [
    (r"(?<![Tt]here )\b(?:is|are|was|were) no (?!longer|more|less|better|need|one\b)[a-z]+", "say `is not a …`"),
    (r"\b(?:[Ss]ome|[Nn]o)body\b", "name the person, the caller or the process"),
    (r"\b[Ww]hoever\b", "name the person, the caller or the process"),
    (r"\bone's own\b", "say whose"),
    (r"\b[Mm]eanwhile\b", "say `in the meantime`, or during what"),
    (r"\banew\b", "say `again` or `new`"),
    (r"\ball the same\b", "say `still`"),
    (r"\bas at first\b", "say `as before`"),
    (r"\bst(?:ands?|ood) in\b", "say `is in`"),
    (r"\b(?:lies|lie)\b|\blay (?!out)", "say `is`, `is stored` or `was`"),
    (r"\bcount(?:s|ed)? as\b", "say `is treated as`"),
    (r"\bleft alone\b", "say `is unchanged`"),
    (r"\bgood until\b", "say `valid until`"),
    (r"\bfrom (?:the|that|this) \w+ on\b", "say `from … onward`"),
    (r"\b(?:tells|told)\b", "say `reports`, `describes` or `passes`"),
    (r"\bhears\b", "say `receives`"),
    (r"\bin the hand\b", "say `held`"),
    (r"\b(?:takes?|took|taken) (?:it |them )?back\b", "say `undo`, `restore` or `withdraw`"),
    (r"^\s*///\s*(?:- \w+: )?(?:The same\b|Of the\b|As )", "write a sentence that makes sense alone"),
    (r"^\s*///.*…\s*$", "finish the sentence"),
]


def english_is_plain(tree):
    """Comments, documents and messages have none of the patterns that read as if translated."""
    patterns = [(re.compile(pattern), advice) for pattern, advice in PATTERNS]
    for path in tree.paths:
        if not path.startswith(SCOPE) or not path.endswith(READABLE):
            continue
        for number, line in enumerate(tree.lines(path), 1):
            for pattern, advice in patterns:
                if match := pattern.search(line):
                    yield Finding(path, number, f"`{match[0].strip()}`: {advice}")


RULES = [english_is_plain]
