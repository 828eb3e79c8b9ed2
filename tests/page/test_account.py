"""The account page: another password, signing out everywhere, and deleting everything."""

from __future__ import annotations

import uuid

from playwright.sync_api import expect

from tests.page.browsing import PHONE, House, Visitor

PASSWORD = "correct horse"


def with_account(visitor: Visitor) -> str:
    login = f"ann-{uuid.uuid4().hex[:10]}"
    visitor.ask("POST", "/api/account", {"login": login, "password": PASSWORD})
    return login


def test_a_new_password_signs_out_the_other_devices(house: House) -> None:
    ann, phone = house.visitor("Ann"), house.visitor(viewport=PHONE)
    login = with_account(ann)
    phone.ask("POST", "/api/sign-in", {"login": login, "password": PASSWORD})
    page = ann.open("/account")
    page.get_by_role("button", name="Change password").click()
    page.get_by_label("Current password").fill("wrong horse")
    page.get_by_label("New password").fill("battery staple")
    with ann.refused():
        page.get_by_role("button", name="Change password").click()
        expect(page.get_by_role("alert")).to_have_text("That is not your current password.")
    page.get_by_label("Current password").fill(PASSWORD)
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_text("Password changed.")).to_be_visible()
    assert ann.ask("GET", "/api/me")["login"] == login
    assert phone.ask("GET", "/api/me") is None


def test_signing_out_everywhere(house: House) -> None:
    ann, phone = house.visitor("Ann"), house.visitor()
    login = with_account(ann)
    phone.ask("POST", "/api/sign-in", {"login": login, "password": PASSWORD})
    page = ann.open("/account")
    page.get_by_role("button", name="Sign out everywhere").click()
    page.get_by_role("button", name="Sign out everywhere").click()
    expect(page.get_by_role("heading", name="Welcome")).to_be_visible()
    assert phone.ask("GET", "/api/me") is None


def test_an_account_is_deleted_after_a_question(house: House) -> None:
    ann = house.visitor("Ann", viewport=PHONE, locale="de-DE")
    with_account(ann)
    page = ann.open("/account")
    page.get_by_role("button", name="Konto löschen").click()
    expect(page.get_by_text("Das lässt sich nicht rückgängig machen.")).to_be_visible()
    page.get_by_label("Gib zur Bestätigung dein Passwort ein").fill(PASSWORD)
    page.get_by_role("button", name="Endgültig löschen").click()
    expect(page.get_by_role("heading", name="Willkommen")).to_be_visible()
    assert ann.ask("GET", "/api/me") is None


def test_a_guest_confirms_with_the_name_as_it_is_shown(house: House) -> None:
    guest = house.visitor("Guest", locale="de-DE")
    page = guest.open("/account")
    page.get_by_role("button", name="Meine Daten löschen").click()
    page.get_by_label("Gib zur Bestätigung deinen Namen ein: Gast").fill("Gast")
    page.get_by_role("button", name="Endgültig löschen").click()
    expect(page.get_by_role("heading", name="Willkommen")).to_be_visible()
    assert guest.ask("GET", "/api/me") is None
