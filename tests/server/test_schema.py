"""The API as its own description promises it: every operation, asked in ways nobody thought of, never fails inside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from tests.server.finishing import play_on
from tests.server.serving import Client, Server, pair
from tests.waiting import PATIENCE

EXAMPLES = 12
"""Requests for each operation, made up of its description."""


def ask(case: Case[Any], client: Client) -> None:
    answer = case.call(headers={"Authorization": f"Bearer {client.token}"}, timeout=PATIENCE)
    case.validate_response(answer, checks=[not_a_server_error])
    if answer.status_code >= 400:
        told = answer.json()
        assert isinstance(told["error"], str), told
        assert "Traceback" not in answer.text


def attempts(operation: APIOperation[Any, Any, Any, Any], client: Client, tables: list[str]) -> Callable[[], None]:
    """Made-up requests for an operation; where it takes a table, also at real ones."""

    @settings(max_examples=EXAMPLES, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def attempt(case: Case[Any]) -> None:
        ask(case, client)
        for name, real in (("table_id", tables), ("game", ["burgundy"])):
            if f"{{{name}}}" in operation.path:
                for one in real:
                    case.path_parameters[name] = one
                    ask(case, client)

    return cast(Callable[[], None], attempt)


def test_nothing_made_up_of_the_description_breaks_the_server(server: Server) -> None:
    ann, _, running = pair(server, options={"first": 0})
    over = ann.table({"kind": "me"}, {"kind": "me"})["id"]
    play_on(over, ann)
    tables = [running, over]
    api = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    operations = [found.ok() for found in api.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 28
    broken: list[str] = []
    for operation in operations:
        try:
            attempts(operation, ann, tables)()
        except (Exception, BaseExceptionGroup) as error:
            broken.append(f"{operation.label}: {error}")
    assert not broken, "\n".join(broken)
    log = server.log()
    assert "Traceback" not in log, log[log.index("Traceback") :][:2000]


def test_the_description_is_valid_openapi(server: Server) -> None:
    described: dict[str, Any] = server.get("/api/openapi.json").json()
    assert described["openapi"].startswith("3.")
    schemathesis.openapi.from_dict(described).validate()


def test_every_operation_describes_its_refusals(server: Server) -> None:
    described = server.get("/api/openapi.json").json()
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            assert {"401", "404", "409", "422", "429"} <= set(operation["responses"]), f"{method} {path}"
            refusal = operation["responses"]["422"]["content"]["application/json"]["schema"]
            assert refusal["$ref"].endswith("/Refusal"), f"{method} {path}"
