"""Fair luck in the page: each browser adds its own part, the game waits for it, and at the end it checks everything itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from parlour.records.fairness import nonce_hash
from tests.page.browsing import House, Visitor
from tests.server.finishing import play_on
from tests.server.serving import Client, Server
from tests.waiting import wait_for

KEPT = "(id) => JSON.parse(localStorage.getItem(`parlour.fair.${id}`))"
NONCE = "ab" * 32


def as_person(house: House, client: Client) -> Visitor:
    return house.visitor().become(client)


def made_in_lobby(visitor: Visitor) -> tuple[Page, str]:
    """A table for two, made in the lobby; its page and its id."""
    page = visitor.open("/")
    page.get_by_role("button", name="Create link").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("Waiting for one more player")).to_be_visible()
    return page, page.url.rsplit("/", 1)[1]


def invite(client: Client, table: str, seat: int = 1) -> str:
    return str(client.ok("GET", f"/api/tables/{table}")["seats"][seat]["invite"])


def live_table(visitor: Visitor) -> tuple[Page, str]:
    """One with a quick clock, made with the form."""
    page = visitor.open("/new/montana")
    page.get_by_role("combobox", name="Seat 2").select_option("invite")
    page.get_by_text("Quick", exact=True).click()
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/t/*")
    return page, page.url.rsplit("/", 1)[1]


def test_two_browsers_and_everything_they_check(house: House, server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    anns, bobs = as_person(house, ann), as_person(house, bob)
    page, table = made_in_lobby(anns)
    other = bobs.open(f"/t/{table}?invite={invite(ann, table)}")
    for one in (page, other):
        expect(one.locator("[data-el]").first).to_be_attached()
    record = json.loads(ann.get(f"/api/tables/{table}/record").text)
    kept = [one.evaluate(KEPT, table) for one in (page, other)]
    assert record["nonces"] == [one["nonce"] for one in kept]
    assert {one["commitment"] for one in kept} == {record["commitment"]}
    page.close()
    other.close()
    play_on(table, ann, bob)

    result = anns.open(f"/t/{table}/result")
    expect(result.get_by_text("Your browser recalculated all")).to_contain_text("yours among them")
    expect(result.get_by_text("run parlour verify")).to_be_visible()
    watching = house.visitor("Cid").open(f"/t/{table}/result")
    expect(watching.get_by_text("Your browser recalculated all")).to_contain_text(
        "first saw this table after the start"
    )
    for tamper, sentence in TAMPERED:
        caught(anns, table, tamper, sentence)
    as_another(anns, table)


def other_die(luck: dict[str, Any]) -> None:
    die = next(one for one in luck["results"] if one["what"] == "dice")
    die["value"] = die["value"] % 6 + 1


def loaded_die(luck: dict[str, Any]) -> None:
    """A die with one face gives what one wants."""
    die = [one for one in luck["results"] if one["what"] == "dice"][-1]
    die["total"], die["low"] = 1, die["value"]


def other_bag(luck: dict[str, Any]) -> None:
    """What was drawn before is in the bag again, and something else is missing."""
    for before, draw in zip(luck["results"], luck["results"][1:]):
        if draw["counts"] and (before["what"], before["move"], before["low"]) == (
            draw["what"],
            draw["move"],
            draw["low"],
        ):
            kind = draw["value"] - draw["low"]
            if draw["counts"][kind] == draw["total"]:
                continue
            draw["counts"] = [0] * kind + [draw["total"]]
            return
    raise AssertionError("no bag")


def other_seed(luck: dict[str, Any]) -> None:
    luck["seed"] = str(int(luck["seed"]) ^ 1)


def other_nonce(luck: dict[str, Any]) -> None:
    luck["nonces"][0] = NONCE


def other_players_nonce(luck: dict[str, Any]) -> None:
    luck["nonces"][1] = NONCE


TAMPERED: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (other_die, "is not what the seed and the random numbers give"),
    (loaded_die, "was not rolled like the others"),
    (other_bag, "was not drawn from what was left"),
    (other_seed, "does not match the fingerprint"),
    (other_nonce, "The random number your browser added is not the one"),
    (other_players_nonce, "is not what the seed and the random numbers give"),
]


def caught(visitor: Visitor, table: str, tamper: Callable[[dict[str, Any]], None], sentence: str) -> None:
    """A server that gives another account of the luck, and says itself that all is well."""

    def answer(route: Route) -> None:
        luck = route.fetch().json()
        tamper(luck)
        route.fulfill(json=luck)

    page = visitor.context.new_page()
    page.route("**/luck", answer)
    page.goto(f"/t/{table}/result")
    expect(page.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
    expect(page.get_by_text("the check found a problem").first).to_be_visible()
    page.close()


def as_another(visitor: Visitor, table: str) -> None:
    """A commitment other than the one that was kept."""
    page = visitor.open("/")
    change = "(id) => { const k = `parlour.fair.${id}`; const v = JSON.parse(localStorage.getItem(k));"
    page.evaluate(change + " v.commitment = 'c'.repeat(64); localStorage.setItem(k, JSON.stringify(v)); }", table)
    page.goto(f"/t/{table}/result")
    expect(
        page.get_by_role("alert").filter(has_text="another fingerprint than the one your browser kept")
    ).to_be_visible()


def test_a_live_table_says_whose_browser_it_waits_for(house: House, server: Server) -> None:
    ann, bob = server.client("Ann"), server.client("Bob")
    anns = as_person(house, ann)
    page, table = live_table(anns)
    expect(page.get_by_text("Waiting for one more player")).to_be_visible()
    mine = ann.ok("GET", f"/api/tables/{table}")["seats"][0]
    assert mine["awaited"]
    body = {"token": invite(ann, table), "nonce_hash": nonce_hash(NONCE)}
    bob.ok("POST", f"/api/tables/{table}/join", body)
    expect(page.locator("#invite-title")).to_have_text("Waiting for Bob")
    # Ann's is opened by now: all hashes are there. Nobody can read it.
    wait_for(lambda: not ann.ok("GET", f"/api/tables/{table}")["seats"][0]["awaited"])
    kept = page.evaluate(KEPT, table)
    assert kept["roster"] == [nonce_hash(kept["nonce"]), nonce_hash(NONCE)]
    assert kept["nonce"] not in bob.get(f"/api/tables/{table}").text
    bob.ok("POST", f"/api/tables/{table}/nonce", {"nonce": NONCE})
    expect(page.locator("[data-el]").first).to_be_attached()
    assert json.loads(ann.get(f"/api/tables/{table}/record").text)["nonces"] == [kept["nonce"], NONCE]


def test_a_browser_that_lost_its_nonce_gives_another(house: House, server: Server) -> None:
    ann = server.client("Ann")
    made = ann.table({"kind": "me"}, {"kind": "bot", "bot": "random"}, nonce_hash=nonce_hash(NONCE))
    assert made["status"] == "open"
    page = as_person(house, ann).open(f"/t/{made['id']}")
    expect(page.locator("[data-el]").first).to_be_attached()
    kept = page.evaluate(KEPT, made["id"])
    assert json.loads(ann.get(f"/api/tables/{made['id']}/record").text)["nonces"] == [kept["nonce"], None]


def test_a_changed_promise_stops_the_browser(house: House, server: Server) -> None:
    """The server shows another commitment than before: nothing of ours goes into it."""
    ann = server.client("Ann")
    visitor = as_person(house, ann)
    page, table = live_table(visitor)
    expect(page.get_by_text("Waiting for one more player")).to_be_visible()

    def answer(route: Route) -> None:
        told = route.fetch().json()
        told["commitment"] = "c" * 64
        route.fulfill(json=told)

    page.route(f"**/api/tables/{table}", answer)
    bob = server.client("Bob")
    bob.ok("POST", f"/api/tables/{table}/join", {"token": invite(ann, table)})
    expect(page.get_by_text("has changed what it promised")).to_be_visible()
    assert ann.ok("GET", f"/api/tables/{table}")["seats"][0]["awaited"]


def test_a_known_seed_is_shown_to_everybody(house: House, server: Server) -> None:
    ann = server.client("Ann")
    made = ann.table({"kind": "me"}, {"kind": "person"}, seed=7)
    table = made["id"]
    sentence = "may know everything luck will bring"
    lobby = as_person(house, ann).open("/")
    expect(lobby.get_by_text("Known seed").first).to_be_visible()
    guest = house.visitor().open(f"/t/{table}?invite={made['seats'][1]['invite']}")
    expect(guest.get_by_text(sentence)).to_be_visible()
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take a seat").click()
    expect(guest.locator("[data-el]").first).to_be_attached()
    expect(guest.get_by_text(sentence).first).to_be_visible()
    guest.goto(f"/t/{table}/text")
    expect(guest.get_by_text(sentence).first).to_be_visible()


def test_a_known_seed_is_shown_with_the_result(house: House, over: tuple[Client, str]) -> None:
    ann, table = over
    page = as_person(house, ann).open(f"/t/{table}/result")
    expect(page.get_by_text("may have known all its luck in advance")).to_be_visible()
