from typing import Any

from tests.house.people import Place
from tui.house.finished import Played
from tui.house.names import A_GUEST, LEFT
from tui.wire.messages import Delete, FinishedGames, Record, Rename, Results


def played(id: str, people: dict[str, int], won: bool = True, turns: int = 9, **parts: Any) -> Played:
    return Played(
        id=id, system="plot-twist", title=f"Game {id}", winner="heroes" if won else "gm", reason="PT-GOAL-01",
        turns=turns, file=f"{id}.toml", people=people, won=set(people) if won else set(), **parts,
    )  # fmt: skip


def games(place, caller, system=""):
    return place.say(caller, FinishedGames(system=system))["games"]


def results(place, caller, system="plot-twist"):
    return [
        (each.name, each.games, each.won, each.fewest)
        for each in place.say(caller, Results(system=system))["results"]
    ]


def test_finished_games_are_listed_the_last_first(place):
    mara, otto = place.comes("Mara"), place.comes("Otto")
    place.rooms.finished.add(played("1", {"hero:1": mara.account}))
    place.wait(60)
    place.rooms.finished.add(played("2", {"hero:1": mara.account, "hero:2": otto.account}, difficulty="hard"))
    last, first = games(place, otto)
    assert (last.id, last.people, last.yours, last.difficulty) == (
        "2",
        {"hero:1": "Mara", "hero:2": "Otto"},
        True,
        "hard",
    )
    assert (first.id, first.yours, first.turns, first.ended) == ("1", False, 9, place.wall - 60)
    assert games(place, otto, "audience") == [] and len(games(place, otto, "plot-twist")) == 2


def test_a_game_is_added_once(place):
    mara = place.comes("Mara")
    for _ in range(2):
        place.rooms.finished.add(played("1", {"hero:1": mara.account}))
    assert len(games(place, mara)) == 1 and results(place, mara) == [("Mara", 1, 1, 9)]


def test_a_game_that_was_not_everybodys_is_seen_by_who_sat_there_and_an_admin(place):
    mara, otto, vera = place.comes("Mara"), place.comes("Otto"), place.comes("Vera")
    place.rooms.finished.add(played("1", {"hero:1": mara.account}, public=False))
    assert len(games(place, mara)) == len(games(place, vera)) == 1 and games(place, otto) == []
    assert "no such" in place.refuses(otto, Record(table="1"))
    assert place.say(mara, Record(table="1"))["file"] == "1.toml {'hero:1': 'Mara'}"
    assert "no such" in place.refuses(mara, Record(table="../house.db"))


def test_who_has_left_is_somebody_who_left_and_a_guest_a_guest(tmp_path):
    place = Place(tmp_path, guests=True)
    mara, otto, guest = place.comes("Mara"), place.comes("Otto"), place.guest("Gast")
    people = {"hero:1": mara.account, "hero:2": otto.account, "gm": guest.account}
    place.rooms.finished.add(played("1", people))
    assert results(place, otto) == [("Mara", 1, 1, 9), ("Otto", 1, 1, 9)]
    place.say(mara, Delete(name="Mara"))
    place.rooms.finished.add(played("2", people))
    names = {"hero:1": LEFT, "hero:2": "Otto", "gm": A_GUEST}
    assert [each.people for each in games(place, otto)] == [names, names]
    assert place.say(otto, Record(table="1"))["file"] == f"1.toml {dict(sorted(names.items()))}"
    assert results(place, otto) == [("Otto", 2, 2, 9)]


def test_the_best_have_won_most_in_the_fewest_turns(place):
    mara, otto, eve = place.comes("Mara"), place.comes("Otto"), place.comes("Eve")
    place.rooms.finished.add(played("1", {"hero:1": mara.account, "hero:2": mara.account}, turns=12))
    place.rooms.finished.add(played("2", {"hero:1": otto.account}, turns=7))
    place.rooms.finished.add(played("3", {"hero:1": eve.account}, won=False))
    assert results(place, mara) == [("Otto", 1, 1, 7), ("Mara", 1, 1, 12), ("Eve", 1, 0, 0)]
    place.rooms.finished.add(played("4", {"hero:1": mara.account}, turns=30))
    assert results(place, mara)[0] == ("Mara", 2, 2, 12)
    place.say(mara, Rename(name="Nora"))
    assert results(place, mara)[0][0] == "Nora" and results(place, mara, "audience") == []


def test_a_full_disk_gets_a_finished_game_later(place):
    mara = place.comes("Mara")
    place.rooms.store.do("PRAGMA query_only = ON")
    place.rooms.finished.add(played("1", {"hero:1": mara.account}))
    ended = place.wall
    place.wait(30)
    assert games(place, mara) == []
    place.rooms.store.do("PRAGMA query_only = OFF")
    place.wait()
    assert [each.ended for each in games(place, mara)] == [ended]
