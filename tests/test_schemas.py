"""The schemas in docs/ match what the engine produces."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import parlour

SCHEMAS = Path(__file__).parents[1] / "docs" / "schemas"
SETS = [(name, options) for name, game in parlour.GAMES.items() for options in game.option_sets()]


def validator(name: str) -> Draft202012Validator:
    registry: Registry[Any] = Registry().with_resources(
        (path.name, Resource.from_contents(json.loads(path.read_text()))) for path in SCHEMAS.glob("*.json")
    )
    return Draft202012Validator(json.loads((SCHEMAS / name).read_text()), registry=registry)


@pytest.mark.parametrize("name", list(parlour.GAMES))
def test_the_options_schema_is_the_one_the_game_declares(name: str) -> None:
    written = json.loads((SCHEMAS / f"{name}.options.schema.json").read_text())
    declared = json.loads(json.dumps(parlour.GAMES[name].schema()))
    assert {key: written[key] for key in declared} == declared


@pytest.mark.parametrize(("name", "options"), SETS)
def test_dumps_views_choices_and_events_match_their_schemas(name: str, options: dict[str, Any]) -> None:
    random = Random(5)
    positions = validator(f"{name}.position.schema.json")
    views = validator(f"{name}.view.schema.json")
    choices = validator("choice.schema.json")
    events = validator("event.schema.json")
    p = parlour.start(name, seed=11, **options)
    step = 0
    while not p.over:
        if step < 6 or step % 60 == 0:
            positions.validate(json.loads(json.dumps(p.dump())))
            for seat in [None, *range(p.players)]:
                views.validate(json.loads(json.dumps(p.view(seat))))
            for choice in p.choices():
                choices.validate(choice.json())
        happened = p.play(random.choice(p.legal()))
        if step % 10 == 0:
            for event in happened:
                events.validate(json.loads(json.dumps(event.json())))
        step += 1
    positions.validate(json.loads(json.dumps(p.dump())))
    views.validate(json.loads(json.dumps(p.view(0))))
