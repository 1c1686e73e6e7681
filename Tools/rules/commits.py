"""Commit titles fit into the lists that show them."""

import re
import subprocess

from rules import Finding

#: The newest commit whose title was written before this rule. The first tag replaces it.
BEFORE = "5859aea"
LONGEST = 72


def commit_titles_are_short(tree):
    """Titles since the last tag have at most 72 characters and no full stop."""
    for line in _log(tree):
        commit, _, title = line.partition(" ")
        if len(title) > LONGEST:
            yield Finding(commit, 0, f"the title has {len(title)} characters: at most {LONGEST}, and the reason in the body")
        elif re.search(r"[^.]\.$", title):
            yield Finding(commit, 0, "the title ends in a full stop")


def _log(tree):
    tag = _git(tree, "describe", "--tags", "--abbrev=0").strip()
    since = tag or _git(tree, "rev-parse", "--verify", "--quiet", f"{BEFORE}^{{commit}}").strip()
    # A shallow clone has neither, and its oldest commit may be one from before the rule.
    return _git(tree, "log", "--no-merges", "--format=%h %s", f"{since}..HEAD").splitlines() if since else []


def _git(tree, *arguments):
    return subprocess.run(["git", *arguments], cwd=tree.root, check=False, capture_output=True, text=True).stdout


RULES = [commit_titles_are_short]
