"""netlify.toml as Netlify's own parser reads it, and as our server does."""

import json
import subprocess
from itertools import combinations

import pytest

from workshop.places import ROOT
from workshop.runtime.runtime import node
from workshop.site.serve import header_rules

PARSE = """
import { parseAllHeaders } from '@netlify/headers-parser';
console.log(JSON.stringify(await parseAllHeaders({
  headersFiles: ['dist/_headers'], netlifyConfigPath: 'netlify.toml', minimal: true,
})));
"""


@pytest.fixture(scope="module")
def parsed():
    run = subprocess.run([node(), "--input-type=module", "-e", PARSE], cwd=ROOT, stdout=subprocess.PIPE,
                         check=True)
    return json.loads(run.stdout)


def may_match_the_same(one, other):
    """Whether a path can match both patterns; a star stands at the end only."""
    assert "*" not in one[:-1] and "*" not in other[:-1]
    if not one.endswith("*"):
        one, other = other, one
    begin = one.removesuffix("*")
    return one == other or one.endswith("*") and (
        other.startswith(begin) or other.endswith("*") and begin.startswith(other[:-1]))


def test_netlify_reads_every_rule_as_our_server_does(parsed):
    assert parsed["errors"] == []
    assert [(rule["for"], rule["values"]) for rule in parsed["headers"]] == header_rules(ROOT)


def test_no_two_rules_name_the_same_header_for_one_path(parsed):
    rules = [(rule["for"], {name.lower() for name in rule["values"]}) for rule in parsed["headers"]]
    for (one, names), (other, others) in combinations(rules, 2):
        assert not may_match_the_same(one, other) or not names & others, f"{one} and {other}"


@pytest.mark.parametrize("one, other, same", [
    ("/*", "/static/*", True), ("/static/*", "/static/packs/*", True), ("/", "/index.html", False),
    ("/", "/*", True), ("/page/*", "/static/*", False), ("/sw.js", "/static/*", False),
    ("/index.html", "/index.html", True)])
def test_patterns_that_share_paths_are_found(one, other, same):
    assert may_match_the_same(one, other) == may_match_the_same(other, one) == same


def test_the_files_of_the_site_are_cached_as_intended():
    cached = {path: values["Cache-Control"] for path, values in header_rules(ROOT)
              if "Cache-Control" in values}
    assert {path for path, value in cached.items() if "immutable" in value} == {"/static/*"}
    assert {"/", "/index.html", "/sw.js", "/version.json", "/site.webmanifest", "/page/*"} == {
        path for path, value in cached.items() if value == "no-cache"}
