"""A Transition Scene, and the epilogue (HR-C-44, HR-C-79, HR-D-17, HR-D-20)."""

from __future__ import annotations

from engine.heroic.asks import becoming, recovering
from engine.heroic.asks.intents import mends
from engine.heroic.rules import healing, ops, purse, recovery, shop, subplots
from engine.heroic.state import events as ev
from engine.heroic.state.actions import Spend
from engine.heroic.state.pieces import Hung, Protagonist, Rest
from engine.heroic.state.price import Price
from engine.heroic.state.state import State
from engine.heroic.state.story import TransitionScene
from engine.heroic.state.words import D12, OUT, RESOURCE, STRESS, Stress
from engine.table import Asking, Listed, Option, Request, ask_aloud, vote

ROLLED = ("recover", "support", "clue")
"""Rows that are rolled for."""
TOGETHER = ""
"""The one place of a Transition Scene: Company goes by the number of the party (HR-C-44)."""
A_SPARK = 1
"""The XP of a Plot Point (HR-XP-08)."""


def play(game: State, card: TransitionScene | None, *, last: bool = False) -> Asking[None]:
    """A Transition Scene; None is the epilogue, without rolls. ``last`` before an Act ends: PP are soon lost."""
    rest = game.rest = Rest(card)
    subplots.begin(game, "scene")
    for hero in game.party():
        hero.place = TOGETHER
    if card:
        game.record(ev.Told(rule="HR-LOOP-34", piece="open", title=card.title, line=card.text))
    game.record(ev.SceneBegan(rule="HR-C-44", scene=card.title if card else "The epilogue", action=False))
    if card:
        healing.rested(game)
        yield from _stories(game, rest, card)
        if last:
            for hero in game.party():
                if hero.pp > 1:
                    game.record(ev.Reminded(rule="HR-SET-13", who=hero.name, id=hero.id, amount=hero.pp))
    yield from _free_part(game, rest)
    game.record(ev.SceneEnded(rule="HR-C-44", exit="next"))
    for hero in game.heroes:
        hero.used = []
        hero.complications = [
            each for each in hero.complications if each.by not in hero.mods and each.size < OUT
        ]
        hero.mods = {key: mod for key, mod in hero.mods.items() if card and mod.until == "rest"}
        hero.assets.clear()
        hero.resources = [each for each in hero.resources if each.until != "scene"]
    game.rest = None


def _stories(game: State, rest: Rest, card: TransitionScene) -> Asking[None]:
    """Story choices, one vote for all (HR-Q-73)."""
    for each in card.choices:
        things = [(option.id, option.label, option) for option in each.options]
        chosen = yield from vote(
            {hero.seat: hero.name for hero in game.heroes},
            "story",
            each.text,
            things,
            rule="HR-Q-73",
            record=game.record,
            ties=[hero.seat for hero in game.heroes],
        )
        game.stories[each.id] = chosen.id
        rest.settled.append(each.id)
        if chosen.flag:
            game.flags.append(chosen.flag)
        game.record(ev.Used(rule="HR-Q-73", who="The party", sort="story", name=chosen.label))
        for hero in game.party():
            subplots.hit(game, hero, "choice", id=each.id, option=chosen.id)
            for option in each.options:
                if option is not chosen:
                    subplots.hit(game, hero, "refuses", id=each.id, option=option.id)
        yield from ops.happen(game, chosen.op)


def _free_part(game: State, rest: Rest) -> Asking[None]:
    """In seat order, as often as each likes, until every owner has said ready (HR-C-44)."""
    for hero in list(game.party()):
        by_hand = False
        while hero.id not in rest.ready and not hero.dead:
            among = _rows(game, rest, hero)
            if by_hand:
                among = [*(each for each in among if each[1].what in ROLLED), _back(hero)]

            def offer(seat: str, _: object, among: list[Listed[Spend]] = among) -> list[Option]:
                return [option for option, _ in among]

            prompt = f"{hero.name}: {'before the next scene' if rest.card else 'after it all'}?"
            (picked,) = yield Request("rest", prompt, (hero.seat,), offer, rule="HR-D-17")
            what = next(what for option, what in among if option.id == picked.id)
            if what.what in ("hand", "back"):
                by_hand = what.what == "hand"
                continue
            yield from _does(game, rest, hero, what, picked, by_hand=by_hand)
            by_hand = False


def _back(hero: Protagonist) -> Listed[Spend]:
    return _plain(hero, "back", "Back", "HR-LOOP-44"), Spend("back")


def _plain(hero: Protagonist, kind: str, words: str, rule: str) -> Option:
    return Option(kind, hero.seat, words, rule, kind=kind, actor=hero.id)


def _rows(game: State, rest: Rest, hero: Protagonist) -> list[Listed[Spend]]:
    found: list[Listed[Spend]] = []

    def row(id: str, words: str, rule: str, what: Spend, price: Price | None = None, kind: str = "") -> None:
        found.append(
            (
                Option(
                    id,
                    hero.seat,
                    words,
                    rule,
                    price,
                    kind or what.what,
                    hero.id,
                    what.key,
                    amount=what.size,
                    action=what,
                ),
                what,
            )
        )

    if rest.card:
        for kind, track in (("stress", hero.stress), ("trauma", hero.trauma)):
            for type in STRESS:
                if 0 < track[type] < OUT and f"{hero.id}:{kind}:{type}" not in rest.tried:
                    words = f"Recover {type} {kind} d{track[type]}{_helped(game, hero)}"
                    words += _warning(game, hero, kind, type)
                    row(
                        f"recover:{kind}:{type}",
                        words,
                        "HR-REC-03",
                        Spend("recover", f"{kind}:{type}", track[type]),
                    )
        for other in game.party() if hero.able else ():
            wanted = other.id not in rest.ready and _would_roll(game, rest, other)
            if other is not hero and wanted and f"{hero.id}>{other.id}" not in rest.supported:
                row(
                    f"support:{other.id}",
                    f"Support {other.name}: an asset",
                    "HR-REC-06",
                    Spend("support", other.id),
                )
        had = next((each for each in hero.resources if each.until == "next"), None)
        instead = f", in place of {had.name} d{had.size}" if had else ""
        for name, rank in hero.card.specialties.items():
            held = [(each.name, each.size) for each in hero.resources if each.until != "scene"]
            if hero.pp and (name, RESOURCE[rank]) not in held:
                words = f"A resource of {name}, d{RESOURCE[rank]}, for the next scene{instead}"
                row(
                    f"resource:{name}",
                    words,
                    "HR-PP-14",
                    Spend("resource", name, RESOURCE[rank]),
                    Price(sparks=1),
                )
        for mend in mends(hero, game.party()) if hero.pp else ():
            key = f"{mend.what.target}:{mend.what.use}:{mend.what.type}:{mend.words.partition(':')[0]}"
            row(
                f"own:{mend.what.target}:{mend.what.use}:{mend.what.type}",
                mend.words,
                mend.rule,
                Spend("mend", key),
                Price(sparks=1),
            )
        if _clue_to_keep(hero):
            row("lasts", "Keep the clue for the whole scene", "HR-PP-09", Spend("lasts"), Price(sparks=1))
        if hero.able and not rest.asked and rest.card.clue(game.flags):
            row("clue", "Find out more: the party's one try", "HR-Q-75", Spend("clue"))
        if any(what.what in ROLLED for _, what in found):
            row("hand", "Choose the dice yourself", "HR-LOOP-09", Spend("hand"))
    wares = shop.wares(game, hero)
    found += wares
    if shop.more(game, hero):
        row("shop", "Everything XP can buy, one by one", "HR-XP-07", Spend("shop"))
    for option, (at, id) in shop.subplots(game, hero):
        found.append((option, Spend("subplot", id, at)))
    if (
        rest.card
        and "session" not in rest.used
        and (low := [each for each in game.party() if each.least > each.pp])
    ):
        names = ", ".join(f"{each.name} with {each.least}" for each in low)
        words = f"Stop for today: {names} spark{'s' * (low[-1].least != 1)} at least, the next time"
        row("session", words, "HR-C-45", Spend("session"))
    if not game.stepwise and any(recovering.worthwhile(game, hero, what) for _, what in found):
        kept = f"; {hero.xp} XP stay" if any(what.size > A_SPARK for _, what in wares) else ""
        then = "; it asks about the clue" if any(what.what == "clue" for _, what in found) else ""
        words = f"Do the sensible things, then ready{then}{kept}"
        found.insert(0, (_plain(hero, "sensible", words, "HR-LOOP-34"), Spend("sensible")))
    row("ready", "Ready", "HR-C-44", Spend("ready"))
    return found


def _helped(game: State, hero: Protagonist) -> str:
    """The help that is preset, in words (HR-LOOP-34)."""
    found = None if game.stepwise else recovering.help_at_hand(game, hero)
    if isinstance(found, Protagonist):
        return f", with an asset of {found.name}"
    return f", with {game.hero(found.owner).name}'s {found.name} d{found.size} for a spark" if found else ""


def _sensibly(game: State, rest: Rest, hero: Protagonist) -> Asking[None]:
    """What a keen hero would do between scenes, one thing after the other, then ready: one decision of a hero (HR-LOOP-34,
    HR-GM-26). XP are spent by who wants it, and who has now found a clue that a spark would keep is asked of that."""
    asked = _clue_to_keep(hero)
    while hero.id not in rest.ready and not hero.dead:
        among = _rows(game, rest, hero)
        option, what = max(among, key=lambda each: recovering.worthwhile(game, hero, each[1]))
        if not recovering.worthwhile(game, hero, what):
            if _clue_to_keep(hero) and not asked:
                return
            option, what = among[-1]
        yield from _does(game, rest, hero, what, option, by_hand=False)


def _clue_to_keep(hero: Protagonist) -> bool:
    return hero.pp > 0 and any(lasts == "roll" for *_, lasts in hero.clues)


def _would_roll(game: State, rest: Rest, hero: Protagonist) -> bool:
    """Whether there is a roll that it could be supported in: a recovery, or the information action (HR-REC-06, HR-Q-75)."""
    hurt = any(
        0 < track[type] < OUT and f"{hero.id}:{kind}:{type}" not in rest.tried
        for kind, track in (("stress", hero.stress), ("trauma", hero.trauma))
        for type in STRESS
    )
    return hurt or bool(rest.card and rest.card.clue(game.flags) and not rest.asked)


def _warning(game: State, hero: Protagonist, kind: str, type: Stress) -> str:
    """What a failure would be, where it is the end (HR-Q-48)."""
    if hero.trauma[type] < D12 or becoming.as_stress(hero, kind, type):
        return ""
    return f": if it fails, {hero.name} {'retires' if game.settings.death == 'retire' else 'dies'}"


def _does(
    game: State, rest: Rest, hero: Protagonist, what: Spend, picked: Option, *, by_hand: bool
) -> Asking[None]:
    if what.what == "ready":
        rest.ready.append(hero.id)
    elif what.what == "sensible":
        yield from _sensibly(game, rest, hero)
    elif what.what == "lasts":
        recovery.keep_clue(game, hero)
    elif what.what == "recover":
        kind, _, word = what.key.partition(":")
        type = next(type for type in STRESS if type == word)
        yield from recovery.recover(game, rest, hero, kind, type, by_hand=by_hand)
    elif what.what == "mend":
        id, kind, word, name = what.key.split(":", 3)
        purse.pay(game, hero, "HR-C-30", name)
        type = next(type for type in STRESS if type == word)
        healing.mend(game, hero, game.hero(id), kind, type)
    elif what.what == "support":
        yield from recovery.support(game, rest, hero, game.hero(what.key), by_hand=by_hand)
    elif what.what == "clue":
        yield from recovery.inform(game, rest, hero, by_hand=by_hand)
    elif what.what == "resource":
        purse.pay(game, hero, "HR-PP-14", "a resource")
        kept = [each for each in hero.resources if each.until == "scene"]
        hero.resources = [*kept, Hung(game.key("res"), what.key, what.size, "next", hero.id)]
        game.record(
            ev.Hangs(
                rule="HR-PP-14", who=hero.name, id=hero.id, sort="resource", name=what.key, now=what.size
            )
        )
    elif what.what == "shop":
        yield from _shops(game, hero)
    elif what.what == "session":
        rest.used.append("session")
        _new_session(game)
    elif what.what == "subplot":
        shop.take_subplot(game, hero, what.size, what.key)
    else:
        shop.buy(game, hero, what, picked.label, picked.rule)


def _shops(game: State, hero: Protagonist) -> Asking[None]:
    """All that may be bought with XP, one thing at a time (HR-C-73)."""
    while True:
        among = [*shop.wares(game, hero, every=True), _back(hero)]
        rules = {what: option for option, what in among}
        prompt = f"{hero.name}: what for {hero.xp} XP?"
        what, typed = yield from ask_aloud("shop", prompt, among, rule="HR-XP-07")
        if what.what == "back":
            return
        shop.buy(game, hero, what, rules[what].label, rules[what].rule, typed)


def _new_session(game: State) -> None:
    """A session ends here and the next begins: PP are what was bought at least (HR-C-45, HR-Q-01)."""
    game.session += 1
    game.turns_before += sum(hero.turns for hero in game.heroes)
    for hero in game.party():
        if hero.least > hero.pp:
            purse.earn(game, hero, "HR-Q-01", "a new session", hero.least - hero.pp)
    for hero in game.heroes:
        hero.turns = 0
