"""Changes of the ruleset of Elder Dragon Wars are noticed by the scenarios of the rule they break."""

import json
import os
import random

import pytest

from tests.formats.edw_mutation import OF_SETTING_UP, SCENARIOS, Mutation, marked_tests, mutations, tried

SAMPLE = int(os.environ.get("EDW_MUTATIONS", "5"))


@pytest.mark.parametrize("mutation", mutations(), ids=lambda m: m.rule)
def test_each_changes_what_stands_there_and_its_rule_has_a_scenario(mutation: Mutation) -> None:
    assert mutation.text() != mutation.before
    if mutation.rule in OF_SETTING_UP:
        assert marked_tests(mutation.rule)
        return
    rows = [s for file in SCENARIOS.glob("*.json") for s in json.loads(file.read_text("utf-8"))]
    assert any(mutation.rule in s.get("rules", ()) for s in rows)


def test_every_rule_of_play_has_one() -> None:
    """ED-26 to ED-219: what comes before is construction."""
    assert {m.rule for m in mutations()} == {f"ED-{n}" for n in range(26, 220)}


@pytest.mark.parametrize(
    "mutation", random.Random(20261125).sample(mutations(), SAMPLE), ids=lambda m: m.rule
)
def test_it_breaks_a_scenario_that_names_the_rule(mutation: Mutation) -> None:
    assert tried(mutation)
