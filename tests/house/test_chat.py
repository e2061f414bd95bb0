from types import SimpleNamespace

import msgspec
import pytest

from engine.table import Refused
from tests.house.people import FakeCaller, Place
from tui.house.chat import KEPT, MUTED
from tui.wire.house import RemoteHouse
from tui.wire.messages import Account, Lobby, Looked, Mute, Say


def listens(place, who):
    caller = place.comes(who)
    place.say(caller, Lobby())
    caller.sent.clear()
    return caller


def test_who_listens_to_the_lobby_reads_what_is_said_there(place):
    mara, otto, away = listens(place, "Mara"), listens(place, "Otto"), place.comes("Away")
    place.say(mara, Say(text="Who\x1b[2J plays?\u202e\n"))
    (said,) = otto.got("said")
    assert (said["line"].text, said["line"].name, said["line"].account) == (
        "Who[2J plays?",
        "Mara",
        mara.account,
    )
    assert mara.read and not away.read
    place.say(otto, Lobby(off=True))
    place.say(mara, Say(text="Nobody?"))
    assert not otto.read


def test_a_table_is_read_by_who_sits_there_or_watches(place):
    mara, otto, eve = listens(place, "Mara"), listens(place, "Otto"), listens(place, "Eve")
    place.tables.sit("3", "hero:1", mara.account)
    otto.table = "3"
    place.say(mara, Say(text="our plan", table="3"))
    assert (otto.read, mara.read, eve.read) == (["our plan"], ["our plan"], [])
    assert "not at that table" in place.refuses(eve, Say(text="spy", table="3"))
    assert "not at that table" in place.refuses(eve, Say(text="spy", table="x" * 40))


def test_who_comes_later_reads_the_last_hundred_lines(place):
    mara = listens(place, "Mara")
    for number in range(KEPT + 5):
        place.wait(10)
        place.say(mara, Say(text=str(number)))
    otto = place.comes("Otto")
    place.say(otto, Lobby())
    assert otto.read == [str(number) for number in range(5, KEPT + 5)]
    place.say(otto, Lobby(off=True))
    place.say(otto, Lobby())
    assert not otto.read


def test_what_was_read_before_is_told_as_read_to_who_comes_again(place):
    mara, otto = listens(place, "Mara"), listens(place, "Otto")
    place.say(mara, Say(text="one"))
    place.say(otto, Looked())
    place.say(mara, Say(text="two"))
    place.rooms.gone(otto)
    again, eve = place.comes("Otto"), place.comes("Eve")
    for each in (again, eve):
        place.say(each, Lobby())
    assert [(each["line"].text, each["read"]) for each in again.got("said")] == [
        ("one", True),
        ("two", False),
    ]
    assert [each["read"] for each in eve.got("said")] == [False, False]


def test_only_what_is_new_is_counted_as_unread_and_looking_tells_the_house():
    told = []
    house = RemoteHouse(lambda heard: SimpleNamespace(tell=lambda what, **parts: told.append((what, parts))))
    for number, read in ((1, True), (2, False), (3, False)):
        line = {"number": number, "table": "", "account": 7, "name": "Otto", "text": "well", "time": 0.0}
        house._take("said", msgspec.json.encode({"type": "said", "line": line, "read": read}))
    assert house.unread == {"": 2} and len(house.said[""]) == 3
    house.look("")
    house.look("")
    assert house.unread == {} and told == [("looked", {"table": ""})]


def test_who_comes_to_a_table_reads_what_was_said_there(place):
    mara, otto = place.comes("Mara"), place.comes("Otto")
    place.tables.sit("3", "hero:1", mara.account)
    place.say(mara, Say(text="hello", table="3"))
    place.rooms.chat.house_says("3", "Turn 2 begins.")
    otto.table = "3"
    place.rooms.attached(otto)
    program = FakeCaller(otto.account)
    program.bot, program.table = True, "3"
    place.rooms.attached(program)
    assert otto.read == ["hello", "Turn 2 begins."] and not program.sent
    place.rooms.table_closed("3")
    place.rooms.attached(otto)
    assert not otto.read


def test_numbers_of_lines_go_on_when_the_house_starts_again(place):
    mara = listens(place, "Mara")
    place.say(mara, Say(text="one"))
    (before,) = mara.got("said")
    place.wait(60)
    place.again()
    mara = listens(place, "Mara")
    place.say(mara, Say(text="two"))
    assert mara.got("said")[0]["line"].number > before["line"].number


def test_a_flood_is_refused_whatever_the_clock_on_the_wall_says(place):
    mara = listens(place, "Mara")
    second = listens(place, "Mara")
    for _ in range(6):
        place.say(mara, Say(text="!"))
    place.wall += 1e6
    assert "Not so fast" in place.refuses(mara, Say(text="!"))
    assert "Not so fast" in place.refuses(second, Say(text="!"))
    place.wall -= 2e6
    place.time += 2
    place.say(mara, Say(text="!"))
    assert place.refuses(mara, Say(text="!")) == "Not so fast: say that again in 2 seconds."
    place.say(listens(place, "Otto"), Say(text="calm"))


def test_what_cannot_be_read_is_not_said(place):
    mara = listens(place, "Mara")
    assert "nothing" in place.refuses(mara, Say(text="\u200b \x00\u2066"))
    assert not mara.read


def test_who_is_muted_is_not_read_also_after_a_restart(place):
    mara, otto = listens(place, "Mara"), listens(place, "Otto")
    elsewhere = place.comes("Mara")
    place.say(mara, Mute(account=otto.account))
    assert elsewhere.got("me")[-1]["me"].muted == [otto.account]
    place.say(otto, Say(text="spam"))
    assert not mara.read and otto.read
    place.again()
    mara, otto = listens(place, "Mara"), listens(place, "Otto")
    place.say(otto, Say(text="spam"))
    assert not mara.read and place.say(mara, Account())["me"].muted == [otto.account]
    again = place.comes("Mara")
    place.say(again, Lobby())
    assert not again.read
    place.say(mara, Mute(account=otto.account, on=False))
    place.say(otto, Say(text="sorry"))
    assert mara.read == ["sorry"]


def test_nobody_is_muted_who_is_not_there_nor_without_end(place):
    mara = place.comes("Mara")
    assert "nobody else" in place.refuses(mara, Mute(account=mara.account))
    assert "nobody else" in place.refuses(mara, Mute(account=99))
    for number in range(MUTED):
        place.time += 1
        account = place.rooms.register.login(str(number), "", str(number)).account
        place.say(mara, Mute(account=account))
    assert "At most" in place.refuses(mara, Mute(account=place.comes("Otto").account))


def test_a_guest_mutes_while_the_guest_is_here(tmp_path):
    place = Place(tmp_path, guests=True)
    guest, otto = place.guest("Gast"), place.comes("Otto")
    place.say(guest, Lobby())
    place.say(guest, Mute(account=otto.account))
    place.say(otto, Say(text="spam"))
    assert not guest.read
    assert place.rooms.store.rows("SELECT * FROM muted") == []
    place.rooms.gone(guest)
    place.wait(61)
    place.wait()
    assert place.rooms.chat.muted(guest.account) == []


def test_what_is_written_down_is_not_done_without_a_pause(place):
    mara, otto = place.comes("Mara"), place.comes("Otto")
    done = 0
    with pytest.raises(Refused, match="Not so fast"):
        for done in range(100):
            place.say(mara, Mute(account=otto.account, on=done % 2 == 0))
    assert 10 < done < 40
    place.wait()
    place.say(mara, Mute(account=otto.account))


def test_a_stranger_and_a_program_say_nothing(place):
    mara, program = place.comes("Mara"), FakeCaller()
    place.rooms.arrived(program)
    assert "token" in place.refuses(program, Say(text="hi"))
    program.account, program.bot = mara.account, True
    assert "program" in place.refuses(program, Say(text="hi"))
