"""The audit of the stubs: each identifier that Apple documents must be that of a declaration."""

import json
from types import SimpleNamespace

from checks import audit

POINT = "s:7SwiftUI4ViewPAAE6offset1xySo7CGPointV_tF"


def symbol(identifier, declaration="func offset(x: CGFloat)", path="View.offset(x:)", **more):
    return {
        "pathComponents": path.split("."), "identifier": {"precise": identifier},
        "declarationFragments": [{"spelling": declaration}], **more}


def test_a_known_identifier_that_no_declaration_has_is_named():
    [sentence] = audit.missing(["one", "two"], {"one", "three"})
    assert sentence.endswith(": two")
    assert audit.missing(["one"], {"one"}) == []


def test_types_of_c_have_the_names_that_apple_prints():
    assert audit.identifier(symbol("s:14CoreFoundation7CGPointV")) == "s:So7CGPointV"
    assert audit.identifier(symbol(POINT)) == POINT


def test_only_written_declarations_count(tmp_path):
    graph = {"symbols": [
        symbol("written", location={}), symbol("made up"),
        symbol("inside", "typealias Body = Never", "Text.Body", location={})]}
    (tmp_path / "SwiftUI.symbols.json").write_text(json.dumps(graph))
    found = audit.symbols(SimpleNamespace(symbols=tmp_path), "SwiftUI")
    assert [s["identifier"]["precise"] for s in found] == ["written"]


def test_there_are_identifiers_to_compare():
    assert len(audit.identifiers()) > 70
