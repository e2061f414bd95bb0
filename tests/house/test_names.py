import unicodedata

import pytest

from engine.table import Refused
from tui.house.names import chosen, looks
from tui.house.words import clean
from tui.wire.messages import Rename


def refused(name: str, house: str = "") -> str:
    with pytest.raises(Refused) as caught:
        chosen(name, house)
    return caught.value.message


@pytest.mark.parametrize(
    "name",
    [
        "Mara", "Mr. X", "O'Brien", "Jean-Luc", "Nguyễn", "Ålesund", "łódź", "Ваня", "Μαρία", "さくら", "サーカス", "김철수",
        "漢字", "محمد", "משה", "नमस्ते", "เดือน", "Admiral", "Theo", "Mel", "Lol", "Botolo", "R2D2", "Bo", "a" * 20,
    ],
)  # fmt: skip
def test_people_may_be_called_as_they_are(name):
    assert chosen(name) == name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("Ｍａｒａ", "Mara"), ("𝕄𝕒𝕣𝕒", "Mara"), ("Jose\u0301", "José"), ("O’Brien", "O'Brien")],
)
def test_one_name_has_one_form(typed, kept):
    assert chosen(typed) == kept


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("\x1b[31mMara", "can be seen"), ("Ma\x00ra", "can be seen"), ("Mara\n", "can be seen"),
        ("Ma\u200bra", "can be seen"), ("Ma\u202era", "can be seen"), ("\u2066Mara", "can be seen"),
        ("Ma\xadra", "can be seen"), ("\u3164\u3164", "can be seen"), ("Mara\ufe0f", "can be seen"),
        ("Ma\U000e0041ra", "can be seen"), ("Ma\ud800ra", "can be seen"), ("Ma\ue000ra", "can be seen"),
        ("Ma\u034fra", "can be seen"), ("\u2800\u2800", "can be seen"),
        (" Mara", "blank"), ("Mara\u3000", "blank"), ("M", "2 to 20"), ("", "2 to 20"), ("a" * 21, "2 to 20"),
        ("漢" * 11, "2 to 20"), ("Ma  ra", "one sign"), ("Ma\xa0 ra", "one sign"), ("-Mara", "begins"), ("Mara_", "begins"),
        ("[red]", "letters and digits"), ("Mara (guest)", "letters and digits"), ("a'; DROP TABLE--", "letters"),
        ("M\U0001f600ra", "letters and digits"), ("½Mara", "letters and digits"), ("17", "letters"), ("m.", "letters"),
        ("\u0301Mara", "heaps"), ("Me\u0301\u0301\u0301", "heaps"), ("M\u0335ara", "struck"), ("Ma\u20ddra", "struck"),
        ("M\u0430ra", "one script"), ("ωara", "one script"), ("Ꭺnna", "write with today"), ("ᴍᴀʀᴀ", "write with today"),
        ("ɢrim", "write with today"),
    ],
)  # fmt: skip
def test_what_steers_hides_or_heaps_is_no_name(name, why):
    assert why in refused(name)


@pytest.mark.parametrize(
    "name",
    [
        "admin", "Adm1n", "ADMIN 2", "the admin", "Mara Admin", "administer", "The House", "h0use", "Scripted player",
        "Guest", "Somebody who Ieft", "Game-Master", "gm", "Root1", "Mod", "Twist Inn", "the twist lnn", "ΒΟΤ", "sysop.",
    ],
)  # fmt: skip
def test_nobody_is_taken_for_the_house(name):
    assert "taken for the house" in refused(name, "Twist Inn")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ivan", "lvan"), ("Ivan", "1van"), ("Otto", "0tt0"), ("Mara", "MARA"), ("Mara", "rnara"), ("Mara", "Mára"),
        ("Mara Lee", "MaraLee"), ("Mara", "M-a.r_a"), ("Scope", "ЅСОРЕ"), ("ваня", "ВАНЯ"), ("Hans", "ΗΑΝS"),
        ("Straße", "STRASSE"), ("Bela", "Ве1а"), ("Smith", "Srnith"),
    ],
)  # fmt: skip
def test_names_that_a_reader_mixes_up_look_alike(one, other):
    assert not looks(one).isdisjoint(looks(other))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Mara", "Maja"), ("さくら", "さら"), ("राम", "रम"), ("Anna", "Hanna"), ("김철수", "김철호")],
)
def test_names_that_differ_do_not_look_alike(one, other):
    assert looks(one).isdisjoint(looks(other))


def test_a_name_is_had_by_one_person_only(place):
    place.comes("Ivan")
    for look in ("ivan", "lvan", "1VAN", "Iv-an", "Ívan"):
        other = place.login(f"as {look}", look)
        assert "Ivan" in place.refuses(other, Rename(name=look))


def test_whoever_is_first_of_two_gets_the_name(place):
    one, two = place.login("one"), place.login("two")
    place.say(two, Rename(name="Mara"))
    assert "taken" in place.refuses(one, Rename(name="Mara"))
    assert place.rooms.find("mara").account == two.account


def test_a_name_is_changed_once_a_day_and_the_old_one_stays_ones_own(place):
    mara = place.comes("Mara")
    place.say(mara, Rename(name="Nora"))
    assert "once a day" in place.refuses(mara, Rename(name="Vera"))
    assert "taken" in place.refuses(place.login("thief"), Rename(name="Mara"))
    place.wait(24 * 3600)
    place.say(mara, Rename(name="Vera"))
    assert "taken" in place.refuses(place.login("thief"), Rename(name="Nora"))
    place.say(place.login("other", "x"), Rename(name="Mara"))


def test_a_name_in_sql_is_no_statement(place):
    mara = place.comes("O'Brien")
    assert place.rooms.someone(mara.account).name == "O'Brien"
    assert place.rooms.find("x' OR '1'='1") is None


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("\x1b[2J\x1b]0;owned\x07 hi", "[2J]0;owned hi"), ("a\u202eb\u2066c\u200d\u200b", "abc"), ("  a\t\n b\r", "a b"),
        ("a\u2028b", "a b"), ("e" + "\u0301" * 30, "é\u0301\u0301"),
        ("\ue000\ud800\uffff\u00ad", ""), ("a\u3164b\ufe0f", "ab"),
        ("\u0301\u0301x", "\u0301\u0301x"), ("[bold]x[/]", "[bold]x[/]"), ("\x9b31m", "31m"),
    ],
)  # fmt: skip
def test_words_do_nothing_but_be_read(said, read):
    assert clean(said) == unicodedata.normalize("NFC", read)
