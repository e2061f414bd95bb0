import pytest

from tests.house.people import Place
from tui.house import reports
from tui.wire.messages import Report, Reports, Say


def test_a_report_is_kept_with_what_was_said_there(place):
    mara, otto, vera = place.comes("Mara"), place.comes("Otto"), place.comes("Vera")
    place.tables.sit("3", "hero:1", mara.account)
    otto.table = "3"
    place.say(otto, Say(text="You fools", table="3"))
    place.say(otto, Say(text="in the lobby"))
    place.say(mara, Report(name="OTTO", words="He\x1b insults us.", table="3"))
    assert vera.got("told")[0]["words"] == "Otto was reported: He insults us."
    place.again()
    (report,) = place.say(vera, Reports())["reports"]
    assert (report["who_name"], report["name"], report["about"]) == ("Mara", "Otto", otto.account)
    assert (report["words"], report["table"], report["time"]) == ("He insults us.", "3", place.wall)
    assert [line.text for line in report["lines"]] == ["You fools"]


def test_reports_are_for_an_admin(place):
    assert place.refuses(place.comes("Mara"), Reports()) == "Only an admin may do that."


@pytest.mark.parametrize(
    ("report", "why"),
    [
        (Report(name="Nobody here", words="x"), "nobody else"), (Report(name="Mara", words="x"), "nobody else"),
        (Report(name="0tto", words="x"), "nobody else"), (Report(name="Otto", words="\u200b"), "few words"),
        (Report(name="Otto", words="x", table="3"), "not at that table"),
    ],
)  # fmt: skip
def test_a_report_is_of_somebody_else_in_words_from_where_one_is(place, report, why):
    mara = place.comes("Mara")
    place.comes("Otto")
    assert why in place.refuses(mara, report)


def test_so_much_is_reported_in_an_hour_and_kept(place, monkeypatch):
    monkeypatch.setattr(reports, "KEPT", 7)
    mara = place.comes("Mara")
    place.comes("Otto")
    for _ in range(2):
        for number in range(5):
            place.say(mara, Report(name="Otto", words=str(number)))
        assert "in an hour" in place.refuses(mara, Report(name="Otto", words="more"))
        place.time += 3600
    assert [each["words"] for each in place.rooms.reports.reports()] == ["4", "3", "2", "1", "0", "4", "3"]


def test_a_guest_reports_and_is_reported(tmp_path):
    place = Place(tmp_path, guests=True)
    mara, guest = place.comes("Mara"), place.guest("Gast")
    place.say(guest, Report(name="Mara", words="one"))
    place.say(mara, Report(name="Gast (guest)", words="two"))
    assert [(each["who"], each["name"]) for each in place.rooms.reports.reports()] == [
        (mara.account, "Gast (guest)"),
        (0, "Mara"),
    ]
