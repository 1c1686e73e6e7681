"""The public API of a symbol graph, as text, and its declarations without a sentence."""

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "AppleCheck"))

from checks import api  # noqa: E402


def symbol(name, declaration, says=None, line=1):
    made = {
        "identifier": {"precise": f"s:{name}"}, "pathComponents": name.split("."),
        "declarationFragments": [{"spelling": part} for part in declaration],
        "location": {"uri": "file:///a/Sources/A.swift", "position": {"line": line - 1, "character": 0}}}
    return made | ({"docComment": {"lines": [{"text": says}]}} if says else {})


def relation(kind, source, target, **more):
    return {"kind": kind, "source": f"s:{source}", "target": f"s:{target}"} | more


@pytest.fixture
def graphs(tmp_path):
    core = [
        symbol("Deck", ["protocol ", "Deck"], "A deck."), symbol("Deck.size", ["var ", "size"], "Its size."),
        symbol("Stack", ["struct ", "Stack"], "A stack."), symbol("Stack.size", ["var ", "size: ", "Double"]),
        symbol("Stack.top", ["var ", "top: ", "Int?"], line=7), symbol("Stack.add()", ["func ", "add()"], "- Returns: a card.", line=8)]
    view = [symbol("View", ["class  ", "View"], "A view."), symbol("View.layout()", ["override func ", "layout()"])]
    for name, symbols, relations in (
            ("Cardistry", core, [relation("conformsTo", "Stack", "Deck")]),
            ("CardistryUIKit", core + view, [relation("overrides", "View.layout()", "UIView.layout()")])):
        (tmp_path / f"{name}.symbols.json").write_text(json.dumps({"symbols": symbols, "relationships": relations}))
    return tmp_path


def test_the_text_has_a_line_for_each_declaration_and_conformance(graphs):
    assert api.text(graphs, "Cardistry").splitlines() == [
        "Deck. var size", "Deck: protocol Deck", "Stack. func add()", "Stack. var size: Double", "Stack. var top: Int?",
        "Stack: is Deck", "Stack: struct Stack"]


def test_a_front_end_does_not_repeat_the_core(graphs):
    assert api.text(graphs, "CardistryUIKit").splitlines() == ["View. override func layout()", "View: class View"]


def test_a_declaration_without_a_sentence_is_found_unless_it_inherits_one(graphs):
    found = [line.rpartition("Sources/")[2] for line in api.undocumented(graphs, "Cardistry")]
    assert found == ["A.swift:8: Stack.add() has no sentence", "A.swift:7: Stack.top has no sentence"]
    assert list(api.undocumented(graphs, "CardistryUIKit")) == []
