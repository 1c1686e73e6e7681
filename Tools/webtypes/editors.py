"""What editors know of the elements: a custom elements manifest, web-types and VS Code's custom data."""

import json


def files(model, version):
    """The text of each file, by its name."""
    data = {
        "custom-elements.json": _manifest(model),
        "web-types.json": _web_types(model, version),
        "html-custom-data.json": _custom_data(model),
    }
    return {name: json.dumps(value, indent=2, ensure_ascii=False) + "\n" for name, value in data.items()}


def _manifest(model):
    return {"schemaVersion": "1.0.0", "modules": [{
        "kind": "javascript-module", "path": "entries/element.js",
        "declarations": [_declaration(element) for element in model.elements],
        "exports": [{"kind": "custom-element-definition", "name": element.tag, "declaration": {"name": element.name}}
                    for element in model.elements],
    }]}


def _declaration(element):
    return {
        "kind": "class", "customElement": True, "name": element.name, "tagName": element.tag,
        "description": element.deck.doc.text, "superclass": {"name": "HTMLElement"},
        "attributes": [{"name": name, "description": text, "fieldName": name} for name, text in element.attributes],
        "members": [_member(member) for member in element.members.values()],
        "events": [{"name": event.name, "type": {"text": f"CustomEvent<{event.type}>"}, "description": event.text}
                   for event in element.events],
        "cssProperties": [{"name": name, "description": text} for name, text in element.properties],
    }


def _member(member):
    if member.is_method:
        return {
            "kind": "method", "name": member.name, "description": member.text,
            "parameters": [{"name": name.strip("[]"), "type": {"text": kind}, "description": text} | (
                {"optional": True} if name.startswith("[") else {}) for name, kind, text in member.parameters],
            "return": {"type": {"text": member.type}},
        }
    return {"kind": "field", "name": member.name, "description": member.text, "type": {"text": member.accepts or member.type}} | (
        {} if member.accepts else {"readonly": True})


def _web_types(model, version):
    elements = [{
        "name": element.tag, "description": element.deck.doc.text,
        "attributes": [{"name": name, "description": text} for name, text in element.attributes],
        "js": {
            "properties": [{"name": member.name, "description": member.text, "value": {"type": member.accepts}}
                           for member in element.members.values() if member.accepts],
            "events": [{"name": event.name, "description": event.text} for event in element.events],
        },
        "css": {"properties": [{"name": name, "description": text} for name, text in element.properties]},
    } for element in model.elements]
    return {
        "$schema": "https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json",
        "name": "cardistry", "version": version, "description-markup": "markdown",
        "contributions": {"html": {"elements": elements}},
    }


def _custom_data(model):
    return {"version": 1.1, "tags": [{
        "name": element.tag, "description": element.deck.doc.text,
        "attributes": [{"name": name, "description": text} for name, text in element.attributes],
    } for element in model.elements]}
