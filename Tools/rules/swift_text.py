"""Swift source without its comments and string contents, so that a rule sees only code."""

import re

TOKEN = re.compile(
    r'//[^\n]*|/\*|"""|"(?:\\.|[^"\\\n])*"|#+"""|#+"(?:.*?)"#+', re.DOTALL)
COMMENT_EDGE = re.compile(r"/\*|\*/")


def code_lines(text):
    """The lines of `text` with comments and strings blanked. Their number is unchanged."""
    return _blank(text).split("\n")


def _blank(text):
    out, at = [], 0
    while match := TOKEN.search(text, at):
        out.append(text[at:match.start()])
        token = match[0]
        if token == "/*":
            end = _end_of_comment(text, match.end())
        elif token.endswith('"""') and not token.startswith('""""'):
            closing = '"""' + "#" * token.count("#")
            found = text.find(closing, match.end())
            end = len(text) if found < 0 else found + len(closing)
        else:
            end = match.end()
        quotes = '""' if '"' in token[:4] and not token.startswith("//") else ""
        out.append(quotes + "\n" * text.count("\n", match.start(), end))
        at = end
    out.append(text[at:])
    return "".join(out)


def _end_of_comment(text, at):
    depth = 1
    while depth:
        match = COMMENT_EDGE.search(text, at)
        if not match:
            return len(text)
        depth += 1 if match[0] == "/*" else -1
        at = match.end()
    return at
