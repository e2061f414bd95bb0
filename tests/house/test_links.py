import pytest

from tests.house.people import fingerprint
from tui.house.links import LIFE
from tui.wire.messages import Account, Ban, KeyRemove, WebLink

PHONE = fingerprint("Mara's phone")
OTHER = fingerprint("a stranger's")


@pytest.fixture
def mara(place):
    return place.comes("Mara")


@pytest.fixture
def token(place, mara):
    return place.say(mara, WebLink())["token"]


def known(place, key=PHONE):
    """What becomes of a browser that comes with a key."""
    return place.rooms.login(key, "browser", "10.0.0.9")


def test_a_browser_that_opened_the_link_comes_in_as_who_made_it(place, mara, token):
    opened = place.rooms.redeem(token, PHONE)
    assert (opened.account, opened.name) == (mara.account, "Mara")
    assert known(place) == opened
    keys = place.say(mara, Account())["me"].keys
    assert [each.kind for each in keys] == ["ssh-ed25519", "browser"]


def test_a_link_opens_once(place, token):
    assert len(token) == 32
    assert place.rooms.redeem(token, PHONE).account
    assert "opens nothing" in place.rooms.redeem(token, OTHER).refused
    assert "not known" in known(place, OTHER).refused


def test_a_link_grows_old(place, token):
    place.wait(LIFE)
    assert "opens nothing" in place.rooms.redeem(token, PHONE).refused
    place.rooms.tick()
    assert place.rooms.links._links == {}


def test_a_newer_link_ends_the_older(place, mara, token):
    newer = place.say(mara, WebLink())["token"]
    assert "opens nothing" in place.rooms.redeem(token, PHONE).refused
    assert place.rooms.redeem(newer, PHONE).account == mara.account


def test_a_browser_makes_no_account(place, mara):
    assert "not known" in known(place).refused
    assert place.rooms.register.opens(PHONE) == 0


def test_a_browser_that_was_taken_away_is_not_known_any_more(place, mara, token):
    place.rooms.redeem(token, PHONE)
    place.say(mara, KeyRemove(fingerprint=PHONE))
    assert "not known" in known(place).refused


def test_the_browser_of_a_banned_account_stays_outside(place, mara, token):
    other = place.say(mara, WebLink())["token"]
    place.rooms.redeem(other, PHONE)
    late = place.say(mara, WebLink())["token"]
    place.say(place.comes("Vera"), Ban(account=mara.account))
    assert "banned" in known(place).refused
    assert "opens nothing" in place.rooms.redeem(late, OTHER).refused


def test_a_guest_has_nothing_that_a_browser_could_open(place):
    place.rooms.register.settings.guests = True
    guest = place.guest("Gus")
    assert "guest" in place.refuses(guest, WebLink())


def test_in_a_house_of_listed_keys_the_browser_of_who_is_listed_comes_in(place, mara, token):
    place.rooms.redeem(token, PHONE)
    place.rooms.register.settings.accounts = "listed"
    assert known(place).account == mara.account
