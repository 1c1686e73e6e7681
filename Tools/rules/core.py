"""The core stays a value: nothing imported, no platform branch, no clock, no global, no chance."""

import re

from rules import search
from rules.swift_text import code_lines

CORE = "Sources/Cardistry/"
#: Mathematics of the platform, and what Embedded Swift cannot compile.
BRANCHING = tuple(CORE + folder for folder in ("Platform/", "Accessibility/", "Commands/", "Saving/"))

IMPORT = re.compile(r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |private |fileprivate )?import\b.*")
BRANCH = re.compile(r"^\s*#if\b.*")
CLOCK = re.compile(
    r"\b(?:ContinuousClock|SuspendingClock|UTCClock|Date|DispatchTime|CACurrentMediaTime"
    r"|clock_gettime|clock_gettime_nsec_np|gettimeofday|mach_absolute_time|Timer|usleep|nanosleep|sleep)\s*[(.]"
    r"|\.systemUptime\b")
CHANCE = re.compile(
    r"\b(?:SystemRandomNumberGenerator|arc4random\w*|drand48|getrandom|getentropy|UUID)\b"
    r"|\.(?:random|shuffled|shuffle|randomElement)\((?![^)]*\busing:)[^)]*\)")
GLOBAL = re.compile(
    r"^(?:(?:public|package|internal|private|fileprivate|nonisolated|@\w+)(?:\([^)]*\))?\s+)*var\s+\w+")
STATIC = re.compile(r"\bstatic\s+var\s+\w+[^{]*(?:=|$)")
UNSAFE = re.compile(r"\bnonisolated\(unsafe\)|@unchecked\s+Sendable|@TaskLocal|\bunsafeBitCast\b")
OUTSIDE = "outside Platform/, Accessibility/, Commands/ and Saving/: the core runs everywhere unchanged"


def code_of(tree):
    return lambda path: code_lines(tree.text(path) or "")


def core_is_platform_free(tree):
    """The core imports nothing and has no #if, except in four folders."""
    paths = [p for p in tree.matching(CORE, ".swift") if not p.startswith(BRANCHING)]
    yield from search(
        tree, paths, [(IMPORT, f"`{{}}` {OUTSIDE}"), (BRANCH, f"`{{}}` {OUTSIDE}")], code_of(tree))


def core_is_a_function_of_its_input(tree):
    """The core has no clock, no global variable and no randomness of its own."""
    yield from search(
        tree, tree.matching(CORE, ".swift"),
        [
            (CLOCK, "`{}` is a clock: time is an argument in the core"),
            (CHANCE, "`{}` is chance: pass a generator in with using:"),
            (GLOBAL, "`{}` is a global variable: state belongs to a value"),
            (STATIC, "`{}` is a global variable: make it a let or computed"),
            (UNSAFE, "`{}` hides shared state from the compiler"),
        ],
        code_of(tree))


def core_tests_use_a_virtual_clock(tree):
    """No test of the core sleeps or reads a clock."""
    paths = [p for p in tree.matching("Tests/Cardistry", ".swift")]
    sleeping = re.compile(r"\b(?:Task|Thread)\.sleep|" + CLOCK.pattern)
    yield from search(tree, paths, [(sleeping, "`{}`: tests of the core use a virtual clock")], code_of(tree))


RULES = [core_is_platform_free, core_is_a_function_of_its_input, core_tests_use_a_virtual_clock]
