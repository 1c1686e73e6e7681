"""What SECURITY.md promises is shown by tests that exist."""

import re

from rules import Finding

TABLE = "SECURITY.md"
CASES = 26
ROW = re.compile(r"^\| (\d+) \|")
# [File](path of a test): its name, up to the next one or the end of the cell.
TEST = re.compile(r"\[[^\]]+\]\(([^)\s]*Tests/[^)\s]+)\): (.+?)(?=<br>| \|)")
RESULT = re.compile(r"\| (shown|part: .+|not yet: .+) \|$")


def promises_are_tested(tree):
    """Each case in SECURITY.md has a result, and each test that it names exists."""
    if TABLE not in tree.paths:
        return
    cases = []
    for number, line in enumerate(tree.lines(TABLE), 1):
        if not (row := ROW.match(line)):
            continue
        cases.append(int(row[1]))
        if not RESULT.search(line):
            yield Finding(TABLE, number, "the result is `shown`, `part: …` or `not yet: …`")
        tests = TEST.findall(line)
        if not tests:
            yield Finding(TABLE, number, "names no test")
        for path, name in tests:
            if not _has_test(tree, path, name):
                yield Finding(TABLE, number, f"there is no test `{name}` in {path}")
    if cases != list(range(1, CASES + 1)):
        yield Finding(TABLE, 1, f"its cases are not those from 1 to {CASES}")


def _has_test(tree, path, name):
    text = tree.text(path) if path in tree.paths else None
    if text is None:
        return False
    if path.endswith(".py"):
        return re.search(rf"^(?:async )?def {re.escape(name)}\(", text, re.MULTILINE) is not None
    return re.search(rf'@Test\(\s*"{re.escape(name)}"', text) is not None


RULES = [promises_are_tested]
