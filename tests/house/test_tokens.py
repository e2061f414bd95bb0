import pytest

from engine.table import Refused
from tests.house.people import FakeCaller, Place
from tui.wire.messages import Attach, Ban, Delete, Lobby, Token, TokenDrop, TokenMake


@pytest.fixture
def mara(place):
    mara = place.comes("Mara")
    place.tables.sit("3", "hero:1", mara.account)
    return mara


def shows(place, token):
    program = FakeCaller(address="local")
    place.rooms.arrived(program)
    return program, place.say(program, Token(token=token))


def refused(place, token):
    program = FakeCaller()
    place.rooms.arrived(program)
    why = place.refuses(program, Token(token=token))
    assert not program.account and not program.bot
    return why


def test_a_program_plays_the_seat_that_its_token_is_for(place, mara):
    token = place.say(mara, TokenMake(table="3", seat="hero:1"))["token"]
    program, answer = shows(place, token)
    assert answer == {"table": "3", "seat": "hero:1"} and len(token) >= 43
    assert program.bot and place.tables.did == [("plug", mara.account, "3", "hero:1")]
    place.rooms.admit(program, Attach)
    assert "program" in place.refuses(program, Lobby()) and place.rooms.me(program) is None
    assert "somebody here" in place.refuses(program, Token(token=token))
    assert "somebody here" in place.refuses(mara, Token(token=token))


def test_a_program_that_the_table_does_not_take_is_nobody_again(place, mara, monkeypatch):
    token = place.say(mara, TokenMake(table="3", seat="hero:1"))["token"]

    def full(*_):
        raise Refused("illegal", "Another program plays that seat already.")

    monkeypatch.setattr(place.tables, "plug", full)
    assert "Another program" in refused(place, token)


def test_a_token_is_kept_as_a_hash_only(place, mara):
    token = place.say(mara, TokenMake(table="3", seat="hero:1"))["token"]
    ((kept,),) = place.rooms.store.rows("SELECT hash FROM token")
    assert token.encode() not in kept and token not in str(vars(place.rooms.tokens))


def test_only_who_sits_there_makes_and_drops_a_token(place, mara):
    otto = place.comes("Otto")
    place.say(mara, TokenMake(table="3", seat="hero:1"))
    for message in (
        TokenMake(table="3", seat="hero:1"), TokenDrop(table="3", seat="hero:1"), TokenMake(table="4", seat="gm"),
    ):  # fmt: skip
        assert "do not sit" in place.refuses(otto, message)


def test_a_newer_token_ends_the_older(place, mara):
    old = place.say(mara, TokenMake(table="3", seat="hero:1"))["token"]
    new = place.say(mara, TokenMake(table="3", seat="hero:1"))["token"]
    assert "not good" in refused(place, old) and shows(place, new)


def test_a_token_expires_also_when_the_clock_is_set_back_or_the_house_starts_again(place, mara):
    token = place.say(mara, TokenMake(table="3", seat="hero:1", minutes=10))["token"]
    place.wall -= 1e6
    place.time += 599
    assert shows(place, token)
    place.again()
    place.time += 601
    assert "not good" in refused(place, token)
    place.rooms.tick()
    assert ("unplug", "3", "hero:1") in place.tables.did
    assert place.rooms.store.rows("SELECT * FROM token") == []


def test_a_token_outlives_the_process_of_the_house(place, mara):
    token = place.say(mara, TokenMake(table="3", seat="hero:1", minutes=10))["token"]
    place.wait(300)
    place.again()
    assert shows(place, token)
    place.wait(301)
    assert "not good" in refused(place, token)


@pytest.mark.parametrize("way", ["drop", "left", "closed", "banned", "deleted", "sold"])
def test_a_token_goes_with_the_seat_and_the_person(place, mara, way):
    token = place.say(mara, TokenMake(table="3", seat="hero:1"))["token"]
    shows(place, token)
    if way == "drop":
        place.say(mara, TokenDrop(table="3", seat="hero:1"))
    elif way == "left":
        place.rooms.seat_left("3", "hero:1")
    elif way == "closed":
        place.rooms.table_closed("3")
    elif way == "banned":
        place.say(place.comes("Vera"), Ban(account=mara.account))
    elif way == "deleted":
        place.say(mara, Delete(name="Mara"))
    else:
        place.tables.sit("3", "hero:1", 99)
    assert "not good" in refused(place, token)
    assert ("unplug", "3", "hero:1") in place.tables.did
    assert place.rooms.store.rows("SELECT * FROM token") == []


def test_on_a_full_disk_a_token_is_dropped_all_the_same(place, mara):
    token = place.say(mara, TokenMake(table="3", seat="hero:1"))["token"]
    place.rooms.store.do("PRAGMA query_only = ON")
    place.rooms.seat_left("3", "hero:1")
    assert "not good" in refused(place, token)
    place.rooms.store.do("PRAGMA query_only = OFF")
    place.wait()
    place.again()
    assert "not good" in refused(place, token)


def test_so_many_programs_play_for_one_person(tmp_path):
    place = Place(tmp_path, tokens=1)
    mara = place.comes("Mara")
    place.tables.sit("3", "hero:1", mara.account)
    place.tables.sit("3", "hero:2", mara.account)
    place.say(mara, TokenMake(table="3", seat="hero:1"))
    place.say(mara, TokenMake(table="3", seat="hero:1"))
    assert "At most 1" in place.refuses(mara, TokenMake(table="3", seat="hero:2"))


def test_a_guest_plays_without_programs(tmp_path):
    place = Place(tmp_path, guests=True)
    guest = place.guest("Gast")
    place.tables.sit("3", "hero:1", guest.account)
    assert "guest" in place.refuses(guest, TokenMake(table="3", seat="hero:1"))
