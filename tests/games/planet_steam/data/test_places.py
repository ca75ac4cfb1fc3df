"""Where a file cannot be read: a line that its writer has, whichever loader reads it."""

import importlib.util

import pytest
import yaml

from steamhouse import strict_yaml
from steamhouse.server.games import check_text

ENDS = ["", "\n", "\n\n", "\r\n", "\n   \n"]
CUT_OFF = [
    ("a: 1\nb: [", 2),
    ("a: 1\r\nb: [", 2),
    ("a: {", 1),
    ("a: 1\n? [", 2),
    ("a: 1\nb: {c: [1,\n  2", 3),
    ('{"a": 1,', 1),
    ('{"a": 1,\n "b": [', 2),
    ('{\n "a": ', 2),
    ("{", 1),
]


@pytest.fixture(params=["C", "Python"])
def loader(request, monkeypatch):
    """The loader of YAML with the parser in C, and as it is where there is none."""
    if request.param == "C":
        return strict_yaml
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    spec = importlib.util.find_spec("steamhouse.strict_yaml")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("text", "line"), [(text, line) for text, line in CUT_OFF if text[0] != "{"])
def test_a_text_that_ends_too_early_names_its_last_line(loader, text, line, end):
    with pytest.raises(yaml.MarkedYAMLError) as caught:
        loader.load(text + end)
    found, column = loader.fault_place(caught.value, text + end)
    assert found == line
    assert 1 <= column <= len((text + end).splitlines()[line - 1]) + 1


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("text", "line"), CUT_OFF)
def test_the_server_names_the_last_line(text, line, end):
    data, (fault,) = check_text("map", text + end)
    assert data is None
    assert f"line {line}:" in fault["text"]


@pytest.mark.parametrize(
    ("text", "line"), [("a: 1\n\tb: 2\nc: 3\n", 2), ('{"a": 1,\n "b": }\n', 2), ("- a\n b: c\nd", 2)]
)
def test_a_fault_before_the_end_stays_where_it_is(text, line):
    assert f"line {line}:" in check_text("deck", text)[1][0]["text"]
