import os
import sqlite3

import pytest

from tests.house.people import FakeCaller, Place, fingerprint
from tui.house.names import LEFT
from tui.house.register import DAY
from tui.house.store import BadHouse, Store
from tui.wire.messages import (
    SAID,
    Account,
    Agree,
    Ban,
    Delete,
    Enter,
    Expel,
    Export,
    KeyAdd,
    KeyInvite,
    Lobby,
    Mute,
    Quit,
    Rename,
    Report,
    Reports,
    Say,
    Token,
)


def test_a_key_is_an_account_and_its_first_login_makes_it(place):
    first = place.rooms.login(fingerprint("one"), "ssh-ed25519", "10.0.0.1")
    again = place.rooms.login(fingerprint("one"), "ssh-ed25519", "10.0.0.2")
    other = place.rooms.login(fingerprint("two"), "ssh-ed25519", "10.0.0.1")
    assert (first.account, again.account, other.account, other.name) == (1, 1, 2, "")


def test_the_number_of_an_account_is_never_used_again(place):
    mara = place.comes("Mara")
    place.say(mara, Delete(name="Mara"))
    place.again()
    assert place.login("Mara").account == mara.account + 1


def test_only_listed_keys_come_to_a_house_of_listed_accounts(tmp_path):
    place = Place(tmp_path, accounts="listed", listed=[fingerprint("one")], admins=[fingerprint("Vera")])
    assert place.login("one").account and place.login("Vera").account
    refused = place.rooms.login(fingerprint("two"), "ssh-ed25519", "").refused
    assert "no new accounts" in refused and fingerprint("two") in refused


def test_a_key_that_is_taken_from_the_list_comes_no_more(tmp_path):
    place = Place(tmp_path)
    place.login("one")
    place.settings.accounts = "listed"
    place.again()
    assert not place.rooms.arrived(FakeCaller(1, fingerprint("one")))
    assert "not on it" in place.rooms.login(fingerprint("one"), "", "").refused


def test_an_address_makes_so_many_accounts_in_an_hour(place):
    def comes(number, address):
        return place.rooms.login(fingerprint(str(number)), "", address).refused

    assert not any(comes(number, f"2001:db8::{number}") for number in range(20))
    assert "Too many" in comes(20, "2001:db8::ffff:1")
    assert not comes(0, "2001:db8::1") and not comes(21, "2001:db8:0:1::1") and not comes(22, "10.0.0.1")
    place.wall += DAY
    assert "Too many" in comes(23, "2001:db8::8")
    place.wall -= 2 * DAY
    place.time += 3600
    assert not comes(23, "2001:db8::8")


def test_nothing_is_done_before_a_name_is_chosen_and_the_rules_are_agreed_to(place):
    new = place.login("new")
    for kind in SAID.__args__:
        if kind in (Account, Enter, Rename, Agree, KeyAdd, Quit, Token):
            continue
        with pytest.raises(Exception, match="Choose a name first"):
            place.rooms.admit(new, kind)
    place.say(new, Rename(name="Mara"))
    assert place.refuses(new, Lobby()) == "Agree to the rules of conduct first."
    answer = place.say(new, Agree())
    assert answer["me"].named and answer["me"].agreed and "kind" in answer["me"].conduct
    assert place.say(new, Lobby())["type"] == "hall"


def test_other_rules_of_conduct_are_agreed_to_anew(place):
    mara = place.comes("Mara")
    place.settings.conduct = "Other rules."
    place.again()
    mara = place.login("Mara")
    assert "Agree" in place.refuses(mara, Lobby())
    assert place.say(mara, Account())["me"].conduct == "Other rules."


def test_what_is_kept_of_one_can_be_had(place):
    mara, otto = place.comes("Mara"), place.comes("Otto")
    place.say(mara, Mute(account=otto.account))
    place.say(mara, Report(name="Otto", words="He cheats."))
    place.say(mara, Say(text="hello"))
    data = place.say(mara, Export())["data"]
    assert (
        data["me"]["name"] == "Mara" and data["said"] == ["hello"] and data["me"]["muted"] == [otto.account]
    )
    assert [each["fingerprint"] for each in data["me"]["keys"]] == [fingerprint("Mara")]
    assert [each["words"] for each in data["reports"]] == ["He cheats."]
    assert len(place.say(otto, Export())["data"]["reported"]) == 1


def test_an_account_goes_with_its_name_typed_and_its_name_with_it(place):
    mara, otto, vera = place.comes("Mara"), place.comes("Otto"), place.comes("Vera")
    elsewhere = place.comes("Mara")
    place.say(mara, Lobby())
    place.say(mara, Say(text="hello"))
    place.say(otto, Report(name="Mara", words="She shouts."))
    assert "exactly" in place.refuses(mara, Delete(name="mara"))
    place.say(mara, Delete(name="Mara"))
    assert ("leave", mara.account) in place.tables.did
    assert place.refuses(mara, Lobby()) and mara.closed is None
    place.wait()
    place.wait()
    assert (mara.closes, elsewhere.closes, otto.closes) == (1, 1, 0)
    (report,) = place.say(vera, Reports())["reports"]
    assert (report["name"], report["lines"][0].name, report["lines"][0].account) == (LEFT, LEFT, 0)
    place.say(otto, Lobby())
    assert [each["line"].name for each in otto.got("said")] == [LEFT]
    store = place.folder / "house.db"
    assert b"Mara" not in b"".join(str(row).encode() for row in rows(store))
    place.say(place.login("Mara"), Rename(name="Mara"))


def rows(path):
    base = sqlite3.connect(path)
    tables = [name for (name,) in base.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    return [row for table in tables for row in base.execute(f"SELECT * FROM {table}")]


def test_a_session_whose_account_went_between_login_and_line_is_closed(place):
    mara = place.comes("Mara")
    place.say(mara, Delete(name="Mara"))
    late = FakeCaller(mara.account, mara.fingerprint)
    assert not place.rooms.arrived(late)
    assert late.closed and place.refuses(late, Account())


def test_a_banned_key_does_not_come_back_as_somebody_else(place):
    mara, vera = place.comes("Mara"), place.comes("Vera")
    code = place.say(mara, KeyInvite())["code"]
    second = place.login("second")
    place.say(second, KeyAdd(code=code))
    code = place.say(mara, KeyInvite())["code"]
    place.say(vera, Ban(account=mara.account, words="Enough."))
    assert mara.closed == "You are banned from this house: Enough."
    assert ("leave", mara.account) in place.tables.did
    for key in ("Mara", "second"):
        assert "banned" in place.rooms.login(fingerprint(key), "", "").refused
    assert "not good" in place.refuses(place.login("third"), KeyAdd(code=code))
    place.again()
    assert "banned" in place.rooms.login(fingerprint("Mara"), "", "").refused
    place.say(place.comes("Vera"), Ban(account=mara.account, on=False))
    assert place.rooms.login(fingerprint("second"), "", "").account == mara.account


def test_an_admin_is_whose_key_the_settings_name(place):
    mara, vera = place.comes("Mara"), place.comes("Vera")
    local = FakeCaller(local=True)
    place.rooms.arrived(local)
    assert place.refuses(mara, Ban(account=vera.account)) == "Only an admin may do that."
    assert place.refuses(mara, Expel(account=vera.account)) == "Only an admin may do that."
    assert "no such account" in place.refuses(local, Ban(account=0))
    assert "take the key out of the settings" in place.refuses(local, Ban(account=vera.account))
    assert place.refuses(vera, Expel(account=vera.account)) == "That is you."
    place.say(local, Expel(account=mara.account, words="Go\x1b[0m home"))
    assert mara.closed == "An admin has ended your session: Go[0m home"
    assert place.rooms.login(mara.fingerprint, "", "").account == mara.account


def test_a_guest_is_marked_and_nothing_is_kept(tmp_path):
    place = Place(tmp_path, guests=True, most_guests=2)
    otto, guest = place.comes("Otto"), place.guest("Mara")
    name = place.rooms.someone(guest.account).name
    assert guest.account < 0 and name == "Mara (guest)" and place.rooms.find(name).account == guest.account
    second = FakeCaller(place.rooms.login("", "", "", guest=True).account)
    place.rooms.arrived(second)
    assert "Otto" in place.refuses(second, Rename(name="0tto"))
    assert "Mara (guest)" in place.refuses(second, Rename(name="MARA"))
    assert "as many guests" in place.rooms.login("", "", "", guest=True).refused
    place.say(guest, Mute(account=otto.account))
    local = FakeCaller(local=True)
    place.rooms.arrived(local)
    assert "expel" in place.refuses(local, Ban(account=guest.account))
    place.rooms.gone(guest)
    place.wait(61)
    assert place.rooms.someone(guest.account) is None
    assert b"Mara" not in str(rows(tmp_path / "house.db")).encode()
    assert place.rooms.login("", "", "", guest=True).account not in (guest.account, second.account)


def test_a_guest_changes_the_name_once(tmp_path):
    place = Place(tmp_path, guests=True)
    guest = place.guest("Mara")
    place.say(guest, Rename(name="Mara"))
    place.say(guest, Rename(name="Nora"))
    assert "once" in place.refuses(guest, Rename(name="Vera"))
    assert place.rooms.someone(guest.account).name == "Nora (guest)"


def test_a_guest_is_known_for_as_long_as_the_guest_is_here(tmp_path):
    place = Place(tmp_path, guests=True)
    guest = place.guest("Mara")
    place.wait(3600)
    assert place.rooms.someone(guest.account).name == "Mara (guest)"
    place.rooms.gone(guest)
    place.wait(30)
    place.rooms.arrived(guest)
    place.wait(60)
    assert place.rooms.someone(guest.account).agreed


def test_a_guest_goes_on_when_the_house_was_started_again(tmp_path):
    place = Place(tmp_path, guests=True)
    guest = place.guest("Mara")
    place.again()
    assert place.rooms.arrived(guest) and place.refuses(guest, Lobby()) == "Choose a name first."
    other = place.rooms.login("", "", "", guest=True)
    assert other.account < guest.account
    place.settings.guests = False
    place.again()
    assert not place.rooms.arrived(guest)


def test_without_a_key_one_line_says_how_to_make_one(place):
    for guest in (True, False):
        assert "ssh-keygen" in place.rooms.login("", "", "", guest).refused


def test_accounts_that_nobody_named_are_not_kept_for_ever(place):
    place.rooms.gone(place.login("never", "1"))
    mara = place.comes("Mara")
    place.wait(8 * DAY)
    assert place.rooms.login(fingerprint("never"), "", "2").account > mara.account
    assert place.rooms.login(fingerprint("Mara"), "", "2").account == mara.account


def test_only_the_house_reads_what_it_keeps(place):
    place.comes("Mara")
    files = [place.folder, *place.folder.iterdir()]
    assert len(files) > 2 and not any(os.stat(each).st_mode & 0o077 for each in files)


@pytest.mark.parametrize(
    ("statement", "why"),
    [("PRAGMA user_version = 99", "version 99"), ("PRAGMA application_id = 5", "not the file of a house")],
)
def test_a_file_of_another_program_or_version_is_left_alone(tmp_path, statement, why):
    Store(tmp_path).close()
    base = sqlite3.connect(tmp_path / "house.db")
    base.execute(statement)
    base.close()
    with pytest.raises(BadHouse, match=f"house.db: .*{why}"):
        Store(tmp_path)


def test_what_is_no_file_of_a_house_is_told_in_one_line(tmp_path):
    (tmp_path / "house.db").write_bytes(b"not a database" * 100)
    with pytest.raises(BadHouse, match=r"house\.db: file is not a database"):
        Store(tmp_path)
    (tmp_path / "house.db").unlink()
    os.mkfifo(tmp_path / "house.db")
    with pytest.raises(BadHouse, match="no regular file"):
        Store(tmp_path)


def test_what_is_broken_off_is_undone(tmp_path):
    store = Store(tmp_path)
    with pytest.raises(ZeroDivisionError), store.changing():
        store.keep("one", "1")
        1 / 0  # noqa: B018
    with store.changing():
        store.keep("two", "2")
    assert (store.word("one"), store.word("two")) == ("", "2")
    store.close()


def test_on_a_full_disk_a_line_says_so_and_nothing_has_changed(place):
    mara = place.comes("Mara")
    place.rooms.store.do("PRAGMA query_only = ON")
    assert "cannot write" in place.refuses(mara, Rename(name="Nora"))
    assert "cannot write" in place.refuses(mara, Delete(name="Mara"))
    assert "cannot write" in place.rooms.login(fingerprint("new"), "", "").refused
    place.wait(61)
    place.rooms.store.do("PRAGMA query_only = OFF")
    assert place.rooms.someone(mara.account).name == "Mara" and mara.closed is None
    assert place.say(mara, Lobby())["type"] == "hall"
