from tests.house.people import FakeCaller, Place
from tui.wire.messages import Announce, Close, KeyAdd, KeyInvite, Lobby, Status


def listens(place, who):
    caller = place.comes(who)
    place.say(caller, Lobby())
    return caller


def halls(caller):
    return [each["hall"] for each in caller.got("hall")]


def test_the_lobby_is_the_answer_and_then_comes_when_it_is_another(place):
    mara = place.comes("Mara")
    hall = place.say(mara, Lobby())["hall"]
    assert (hall.house, hall.motd, [each.name for each in hall.people]) == (
        "Plot Twist",
        place.settings.motd,
        ["Mara"],
    )
    place.wait()
    place.wait()
    assert not halls(mara)
    place.comes("Otto")
    place.tables.sit("3", "hero:1", mara.account)
    place.wait()
    (hall,) = halls(mara)
    assert [each.name for each in hall.people] == ["Mara", "Otto"] and [each.id for each in hall.tables] == [
        "3"
    ]


def test_the_lobby_comes_once_a_second_at_most_and_seldom_to_a_table(place):
    mara, otto = listens(place, "Mara"), listens(place, "Otto")
    otto.table = "3"
    for _ in range(50):
        place.tables.changes += 1
        place.wait(0.1)
    assert len(halls(mara)) == 5 and len(halls(otto)) <= 1


def test_who_asks_without_end_is_not_answered_without_end(place):
    mara = place.comes("Mara")
    answers = [place.say(mara, Lobby(off=number % 2 == 1)) for number in range(9)]
    assert [each.get("type") for each in answers] == ["hall", *[None] * 8]
    place.wait()
    assert len(halls(mara)) == 1


def test_seconds_alone_send_nothing_but_now_and_then(place):
    mara = listens(place, "Mara")
    for _ in range(59):
        place.wait()
    (hall,) = halls(mara)
    assert hall.people[0].idle == 30


def test_people_are_told_once_with_what_they_do(place):
    mara, otto = place.comes("Mara"), place.comes("Otto")
    second = place.comes("Mara")
    place.tables.sit("3", "hero:1", mara.account)
    place.login("nameless")
    program = FakeCaller(mara.account)
    program.bot = True
    place.rooms.arrived(program)
    otto.table = "3"
    place.wait(9)
    place.rooms.heard(second)
    second.table = "3"
    people = {each.name: (each.doing, each.idle) for each in place.rooms.presence.people()}
    assert people == {"Mara": ("at table 3", 0), "Otto": ("watching table 3", 9)}
    place.rooms.gone(mara)
    place.rooms.gone(second)
    assert [each.name for each in place.rooms.presence.people()] == ["Otto"]


def test_a_person_is_an_admin_by_any_session_that_is(place):
    vera = place.comes("Vera")
    laptop = place.login("laptop")
    place.say(laptop, KeyAdd(code=place.say(vera, KeyInvite())["code"]))
    place.wait()
    place.rooms.gone(laptop)
    place.rooms.gone(vera)
    laptop = place.login("laptop")
    assert [each.admin for each in place.rooms.presence.people()] == [False]
    place.login("Vera")
    assert [each.admin for each in place.rooms.presence.people()] == [True]


def test_an_announcement_is_told_to_all_and_stays(place):
    vera, mara = listens(place, "Vera"), listens(place, "Mara")
    assert place.refuses(mara, Announce(words="I am the boss")) == "Only an admin may do that."
    place.say(vera, Announce(words="Down at\x1b noon."))
    assert [each["words"] for each in mara.got("told")] == ["Down at noon."]
    place.wait()
    assert halls(mara)[-1].notice == "Down at noon."
    place.again()
    mara = place.comes("Mara")
    assert place.say(mara, Lobby())["hall"].notice == "Down at noon."
    place.say(place.comes("Vera"), Announce(words=""))
    place.time += 1
    assert not mara.got("told") and place.say(mara, Lobby())["hall"].notice == ""


def test_a_notice_comes_to_one_person_wherever_it_is(place):
    mara, second, otto = place.comes("Mara"), place.comes("Mara"), place.comes("Otto")
    place.rooms.tell(mara.account, "It is your turn.", "turn", "3")
    notice = {"type": "told", "words": "It is your turn.", "kind": "turn", "table": "3"}
    assert mara.sent == second.sent == [notice] and not otto.sent
    place.rooms.tell_all("The house closes.")
    assert (
        mara.sent.pop()
        == otto.sent.pop()
        == {**notice, "words": "The house closes.", "kind": "house", "table": ""}
    )
    place.rooms.tell(0, "Nobody plays that seat.", "turn", "3")
    assert mara.sent == [notice] and not otto.sent


def test_a_table_is_closed_by_its_owner_or_an_admin(place):
    vera, mara = place.comes("Vera"), place.comes("Mara")
    place.say(mara, Close(table="3", words="bye"))
    place.say(vera, Close(table="3"))
    assert place.tables.did == [("close", "3", "bye", False), ("close", "3", "", True)]


def test_who_runs_the_house_hears_how_it_does(tmp_path):
    place = Place(tmp_path, guests=True)
    local, mara = FakeCaller(local=True), place.comes("Mara")
    place.guest("Gast")
    place.rooms.arrived(local)
    assert place.refuses(mara, Status()) == "Only an admin may do that."
    status = place.say(local, Status())
    assert (status["type"], status["people"], status["guests"], status["accounts"]) == ("status", 1, 1, 1)
    assert status["tables"] == 0 and "Show a token" in place.refuses(local, Lobby())
