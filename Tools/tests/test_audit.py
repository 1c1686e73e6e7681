"""The audit of the stubs: a declaration that Apple does not document is refused, and so is a lost one."""

import re

import pytest

from checks import audit


def symbol(path, declaration, **more):
    return {
        "pathComponents": path.split("."), "identifier": {"precise": f"s:7SwiftUI{path}"}, "location": {},
        "declarationFragments": [{"spelling": declaration}], **more}


OPACITY = "View.opacity(_:): nonisolated func opacity(_ opacity: Double) -> some View"
INDEX = "View.zIndex(_:): nonisolated func zIndex(_ value: Double = 0) -> some View"


def record(*declarations):
    """The first line of a stub in which these were compared: what the audit asks for where there is none."""
    [sentence] = audit.difference("Stub.swift", "", declarations)
    return f"// Compared with Apple's documentation: {re.search(r'write ([0-9a-f]{12}) into', sentence)[1]}\n"


def test_what_was_compared_passes_in_any_order():
    text = record(OPACITY, INDEX) + "public import Foundation\n"
    assert list(audit.difference("Stub.swift", text, [INDEX, OPACITY, OPACITY])) == []


@pytest.mark.parametrize("now", [
    [OPACITY.replace("Double", "Float"), INDEX], [OPACITY, INDEX.replace(" = 0", "")],
    [OPACITY.replace("nonisolated ", ""), INDEX], [OPACITY], [OPACITY, INDEX, "View.opaque(): func opaque()"]],
    ids=["a type", "a default", "isolation", "one less", "one more"])
def test_what_has_changed_since_then_is_printed_to_be_compared(now):
    [sentence] = audit.difference("Stub.swift", record(OPACITY, INDEX), now)
    assert sentence.startswith("Stub.swift: ") and all(f"    {line}" in sentence for line in now)
    assert record(*now) != record(OPACITY, INDEX)


def test_a_stub_without_a_record_is_named():
    [sentence] = audit.difference("Stub.swift", "public import Foundation\n", [OPACITY])
    assert "Stub.swift" in sentence and OPACITY in sentence


def test_a_later_system_and_a_constraint_are_part_of_a_declaration():
    text = audit.declaration(symbol(
        "ScrollGeometry", "struct ScrollGeometry",
        swiftExtension={"constraints": [{"lhs": "Self", "kind": "sameType", "rhs": "Color"}]},
        availability=[
            {"domain": "iOS", "introduced": {"major": 18, "minor": 0}},
            {"domain": "macOS", "introduced": {"major": 14, "minor": 0}},
            {"domain": "tvOS", "introduced": {"major": 18, "minor": 0}}]))
    assert text == "ScrollGeometry: struct ScrollGeometry  // where Self == Color  // iOS 18.0"


def test_every_stub_has_a_record():
    from checks import HERE
    for file in sorted((HERE / "Stubs").rglob("*.swift")):
        text = file.read_text()
        # CoreGraphics' is for the tests alone: the type check has overlays. So is what is for Linux.
        is_ours = file.parent.name == "CoreGraphics" or "public " not in re.sub(
            r"#if os\(Linux\).*?\n#endif", "", text, flags=re.S)
        assert is_ours != bool(audit.RECORD.match(text)), file
