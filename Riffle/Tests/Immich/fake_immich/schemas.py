"""OpenAPI's schemas as JSON Schema: strict about unknown properties, and with null where it is allowed."""

import re

import jsonschema

FORMATS = jsonschema.FormatChecker(formats=())
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.IGNORECASE)


@FORMATS.checks("date-time")
def is_time(value):
    return not isinstance(value, str) or TIME.fullmatch(value) is not None


@FORMATS.checks("uuid")
def is_uuid(value):
    return not isinstance(value, str) or UUID.fullmatch(value) is not None


def strict(node):
    """Rewrites `nullable`, and closes every object whose properties are listed."""
    if isinstance(node, list):
        return [strict(each) for each in node]
    if not isinstance(node, dict):
        return node
    node = {name: strict(value) for name, value in node.items()}
    if isinstance(node.get("properties"), dict) and "additionalProperties" not in node:
        node["additionalProperties"] = False
    if node.pop("nullable", None) is True:
        node = {"anyOf": [node, {"type": "null"}]}
    return node


def validator(schema, definitions):
    """`definitions` are what the references of the schema are relative to, as {"components": …} or {"$defs": …}."""
    return jsonschema.Draft202012Validator(schema | definitions, format_checker=FORMATS)


def problems(checker, value):
    """What is wrong with a value, as [{"path": […], "message": …, "rule": …}]. `unknown` are properties that are not described."""
    found = []
    for error in checker.iter_errors(value):
        # Of alternatives, the deepest complaint says most.
        error = jsonschema.exceptions.best_match([error]) or error
        problem = {"path": list(error.absolute_path), "message": error.message[:200], "rule": error.validator}
        if error.validator == "additionalProperties":
            problem["unknown"] = sorted(set(error.instance) - set(error.schema["properties"]))
        found.append(problem)
    return found
