"""The audit of the stubs: a declaration that Apple does not document is refused, and so is a lost one."""

import pytest

from checks import audit


def symbol(path, declaration, **more):
    return {
        "pathComponents": path.split("."), "identifier": {"precise": f"s:7SwiftUI{path}"}, "location": {},
        "declarationFragments": [{"spelling": declaration}], **more}


OPACITY = symbol("View.opacity(_:)", "nonisolated func opacity(_ opacity: Double) -> some View")
LINE = "View.opacity(_:): nonisolated func opacity(_ opacity: Double) -> some View"


@pytest.fixture
def documented(tmp_path, monkeypatch):
    monkeypatch.setattr(audit, "FOLDER", tmp_path)

    def write(*lines):
        (tmp_path / "SwiftUI.txt").write_text("\n".join(["# a comment", *lines, ""]))
    return write


def test_what_apple_documents_passes(documented):
    documented(LINE)
    assert list(audit.difference("SwiftUI", [OPACITY])) == []


@pytest.mark.parametrize("ours", [
    "nonisolated func opacity(_ opacity: Float) -> some View",
    "nonisolated func opacity(_ opacity: Double = 1) -> some View",
    "func opacity(_ opacity: Double) -> some View",
])
def test_another_type_default_or_isolation_is_found(documented, ours):
    documented(LINE)
    found = list(audit.difference("SwiftUI", [symbol("View.opacity(_:)", ours)]))
    assert [sentence.endswith(f": {ours}") for sentence in found] == [True, False]


def test_an_invented_declaration_is_named(documented):
    documented(LINE)
    invented = symbol("View.opaque()", "func opaque() -> some View")
    [sentence] = audit.difference("SwiftUI", [OPACITY, invented])
    assert "View.opaque()" in sentence and "Documented/SwiftUI.txt" in sentence


def test_a_record_without_a_declaration_is_named(documented):
    documented(LINE, "View.zIndex(_:): func zIndex(_ value: Double) -> some View")
    [sentence] = audit.difference("SwiftUI", [OPACITY])
    assert "zIndex" in sentence and "no stub declares it" in sentence


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
    from checks.typecheck import table
    assert [stub["name"] for stub in table()["stub"] if not audit.lines(stub["name"])] == []
