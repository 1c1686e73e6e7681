"""Loads the scripts of Tools, which have no .py ending, as modules."""

import importlib.machinery
import importlib.util
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parent.parent
# Some scripts have modules beside them.
sys.path[:0] = [str(TOOLS), str(TOOLS / "AppleCheck")]


@pytest.fixture
def load():
    def load_script(name):
        path = TOOLS / name
        loader = importlib.machinery.SourceFileLoader("script_" + name.replace("-", "_"), str(path))
        spec = importlib.util.spec_from_loader(loader.name, loader)
        module = importlib.util.module_from_spec(spec)
        sys.modules[loader.name] = module
        loader.exec_module(module)
        return module

    return load_script
