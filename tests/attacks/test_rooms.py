"""Strangers in a house: names that look like other names, floods, codes and tokens that are guessed, all at once."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from itertools import combinations
from typing import Any

from confusable_homoglyphs import confusables

from engine.table import Refused
from tests.house.people import FakeCaller, Place, fingerprint
from tui.house.names import GUEST, LEFT, chosen, looks
from tui.house.words import clean, seen
from tui.wire import messages

NAMES = [
    "Mara",
    "Otto",
    "Ivan",
    "Bill",
    "Jim Cook",
    "Scope",
    "Xena",
    "Pepe",
    "Ваня",
    "Μαρία",
    "Сергей",
    "Jean-Luc",
]
UNSEEN = "\u200b\u200c\u200d\u2060\ufeff\u202e\u2066\u00ad\u034f\u3164\ufe0f\x1b\x00\x7f\x9b\U000e0041"


def shapes(sign):
    """All signs that look like one, as the library has it, by one step or two."""
    found = {sign}
    for _ in range(2):
        for each in list(found):
            for one in confusables.is_confusable(each, greedy=True) or [] if len(each) == 1 else []:
                found |= {like["c"].strip("\u200e") for like in one["homoglyphs"]}
    return sorted(found)


def disguised(name, chance):
    """The name as somebody writes it who wants to be taken for its owner."""
    signs = []
    for sign in name:
        way = chance.random()
        if way < 0.3:
            sign = chance.choice(shapes(sign))
        elif way < 0.45:
            sign = sign.swapcase()
        elif way < 0.55 and sign in "iIlLoO":
            sign = {"i": "l", "l": "I", "o": "0"}.get(sign.lower(), sign)
        elif way < 0.6:
            sign += chance.choice("\u0301\u0308\u0327\u0335")
        elif way < 0.65:
            sign += chance.choice(UNSEEN)
        elif way < 0.7:
            sign += chance.choice(" -_.'")
        elif way < 0.73 and "a" <= sign.lower() <= "z":
            sign = chr(ord(sign) + 0xFEE0)
        signs.append(sign)
    return "".join(signs)


def test_no_disguise_of_a_name_is_taken_for_another_name(attack):
    tried, let = 0, 0
    for _ in range(attack.rounds(3_000, 200_000)):
        name = attack.chance.choice(NAMES)
        typed = disguised(name, attack.chance)
        tried += 1
        try:
            kept = chosen(typed)
        except Refused:
            continue
        let += 1
        assert not looks(kept).isdisjoint(looks(name)), (name, typed, kept)
    assert let
    attack.tell(
        f"{tried:,} disguises of {len(NAMES)} names, {let:,} of them names at all, 0 taken for another name"
    )


def anything(chance):
    """A few signs of all that there are."""
    ranges = [
        (0, 0x250),
        (0, 0x110000),
        (0x300, 0x370),
        (0x600, 0x700),
        (0x2000, 0x2070),
        (0xD800, 0xE000),
        (0xE0000, 0xE0080),
    ]
    return "".join(chr(chance.randrange(*chance.choice(ranges))) for _ in range(chance.randrange(24)))


def test_whatever_is_typed_a_name_and_a_line_only_show(attack):
    names = lines = 0
    for _ in range(attack.rounds(4_000, 300_000)):
        typed = anything(attack.chance)
        said = clean(typed)
        assert all(map(seen, said)) and said == " ".join(said.split()) and clean(said) == said
        lines += bool(said)
        try:
            name = chosen(typed.strip())
        except Refused as refused:
            assert refused.message.isprintable()
            continue
        names += 1
        assert 2 <= len(name) <= 20 and all(map(seen, name)) and "(" not in name and "[" not in name
        assert unicodedata.normalize("NFKC", name) == name and all(looks(name)) and chosen(name) == name
    attack.tell(
        f"{lines:,} lines and {names:,} names of any signs: none steers, hides or changes when it is read again"
    )


class Crowd:
    """People who say anything in any order, as fast as they can; all that they may hear is looked at."""

    def __init__(self, place: Place, chance: Any) -> None:
        self.place = place
        self.chance = chance
        self.here: list[FakeCaller] = []
        self.codes = ["AAAAA-AAAAA"]
        self.tokens = ["x"]
        self.muted: set[tuple[int, int]] = set()
        self.done = 0

    def step(self) -> None:
        way = self.chance.random()
        if way < 0.08 or not self.here:
            self.come()
        elif way < 0.11:
            self.place.rooms.gone(self.here.pop(self.chance.randrange(len(self.here))))
        elif way < 0.2:
            self.place.wall += self.chance.choice((0.0, 1.0, -1e6, 1e6))
            self.place.time += self.chance.choice((0.1, 1.0, 700.0, 90_000.0))
            self.place.rooms.tick()
            for caller in [each for each in self.here if each.closed is not None]:
                self.here.remove(caller)
                self.place.rooms.gone(caller)
        elif way < 0.205:
            for caller in self.here:
                self.place.rooms.gone(caller)
            self.here.clear()
            self.place.again()
        elif way < 0.25:
            self.place.tables.sit(
                self.chance.choice("123"),
                self.chance.choice(("gm", "hero:1")),
                self.chance.choice(self.here).account,
            )
        else:
            self.say(self.chance.choice(self.here))

    def come(self) -> None:
        if self.chance.random() < 0.2:
            login = self.place.rooms.login("", "", "9.9.9.9", guest=True)
            caller = FakeCaller(login.account)
        elif self.chance.random() < 0.1:
            caller = FakeCaller()
            self.place.rooms.arrived(caller)
            self.here.append(caller)
            return
        else:
            key = fingerprint(str(self.chance.randrange(12)))
            login = self.place.rooms.login(key, "ssh-ed25519", f"10.0.0.{self.chance.randrange(4)}")
            caller = FakeCaller(login.account, key)
        if not login.refused and self.place.rooms.arrived(caller):
            caller.table = self.chance.choice(("", "1", "2"))
            self.here.append(caller)
            for first in (messages.Rename(name=self.chance.choice(NAMES)), messages.Agree()):
                with suppress(Refused):
                    self.place.say(caller, first)

    def say(self, caller: FakeCaller) -> None:
        chance = self.chance
        name = chance.choice(NAMES)
        name = disguised(name, chance) if chance.random() < 0.4 else name
        table, seat = chance.choice(("", "1", "2", "9")), chance.choice(("gm", "hero:1"))
        account = chance.choice((-1, 0, chance.randrange(14)))
        message = chance.choice([
            messages.Rename(name=name), messages.Agree(), messages.Account(), messages.Lobby(), messages.Lobby(off=True),
            messages.Say(text=anything(chance), table=table), messages.Say(text="x" * 500), messages.Export(),
            messages.Mute(account=account, on=chance.random() < 0.7), messages.Report(name=name, words="x", table=table),
            messages.KeyAdd(code=chance.choice(self.codes)), messages.TokenMake(table=table, seat=seat),
            messages.Token(token=chance.choice(self.tokens)), messages.KeyRemove(fingerprint=fingerprint(str(account))),
            messages.KeyInvite(), messages.TokenDrop(table=table, seat=seat), messages.FinishedGames(),
            messages.Results(system="' OR 1"),
            messages.Ban(account=account), messages.Expel(account=account), messages.Announce(words=name),
            messages.Rebind(account=account, fingerprint=fingerprint("11")), messages.Reports(), messages.Status(),
            messages.Delete(name=name), messages.Record(table="../house.db"),
        ])  # fmt: skip
        try:
            answer = self.place.say(caller, message)
        except Refused as refused:
            assert refused.message and refused.message.isprintable()
        else:
            self.done += 1
            if "code" in answer:
                self.codes.append(answer["code"])
            if "token" in answer:
                self.tokens.append(answer["token"])
            admin = isinstance(
                message,
                messages.Announce | messages.Ban | messages.Expel | messages.Rebind | messages.Reports,
            )
            assert not admin or caller.fingerprint in self.place.settings.admins
        self.look()

    def look(self) -> None:
        """Nobody hears what is said at a table where he is not, nor any sign that does more than show."""
        for caller in self.here:
            for each in caller.got("said"):
                line = each["line"]
                assert not caller.bot and all(map(seen, line.text + line.name))
                assert line.account != 0 or line.name == LEFT
                assert line.table in ("", caller.table) or caller.account in self.place.tables.people_at(
                    line.table
                )
                assert line.account not in self.place.rooms.chat.muted(caller.account)
            caller.sent.clear()


def check(place):
    """What must hold of what is kept, whatever was done."""
    store = place.rooms.store
    assert store.rows("PRAGMA integrity_check") == [("ok",)] and store.rows("PRAGMA foreign_key_check") == []
    names = [name for (name,) in store.rows("SELECT name FROM account WHERE name <> ''")]
    for one, other in combinations(names, 2):
        assert looks(one).isdisjoint(looks(other)), (one, other)
    assert not any(name.endswith(GUEST) for name in names)
    assert store.rows("SELECT id FROM account WHERE id NOT IN (SELECT account FROM key)") == []
    assert store.rows(
        "SELECT 1 FROM account WHERE banned AND EXISTS (SELECT 1 FROM key"
        " WHERE account = id AND fingerprint NOT IN (SELECT fingerprint FROM barred))"
    ) == []  # fmt: skip


def test_a_crowd_that_says_anything_breaks_nothing(attack, tmp_path):
    done = 0
    rounds = attack.rounds(2, 40)
    for number in range(rounds):
        place = Place(
            tmp_path / str(number),
            guests=True,
            admins=[fingerprint("3")],
            chat_burst=50,
            new_accounts=100,
            most_guests=3,
        )
        crowd = Crowd(place, attack.chance)
        for step in range(attack.rounds(1_500, 4_000)):
            crowd.step()
            if step % 500 == 0:
                check(place)
        check(place)
        place.rooms.close()
        done += crowd.done
    attack.tell(
        f"{rounds} houses, {done:,} things done by anybody at once, 0 crashes, 0 names mixed up, 0 lines overheard"
    )


def test_codes_are_not_guessed(attack, tmp_path):
    place = Place(tmp_path, new_accounts=1_000_000)
    mara = place.comes("Mara")
    place.say(mara, messages.KeyInvite())
    counted = 0
    for number in range(attack.rounds(50, 2_000)):
        thief = place.login(f"thief {number}", "6.6.6.6")
        for _ in range(8):
            code = "".join(attack.chance.choices("23456789ABCDEFGHJKMNPQRSTUVWXYZ", k=10))
            counted += "not good" in place.refuses(thief, messages.KeyAdd(code=code))
        place.wait(1)
    least = 20 * (1 + attack.rounds(50, 2_000) // 600)
    assert counted <= least
    attack.tell(f"{counted} guesses at a code counted, of {8 * attack.rounds(50, 2_000):,} from one address")
