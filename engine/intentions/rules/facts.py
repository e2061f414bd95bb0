"""Facts of those who have what they came for, or the result line of the only one (step r; IN-FACT-02 to IN-FACT-06,
IN-C-57, IN-C-75, IN-Q-11, IN-Q-15, IN-Q-32, IN-Q-70)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.intentions.asks.brings import at_stake
from engine.intentions.asks.figures import seat_of
from engine.intentions.asks.wordings import in_vain, thing, words, would_do
from engine.intentions.rules import lines, plot
from engine.intentions.state import events as ev
from engine.intentions.state.actions import Tell
from engine.intentions.state.adventures import FactCard
from engine.intentions.state.conflict import Conflict, Fighter
from engine.intentions.state.pieces import Fact
from engine.intentions.state.state import State
from engine.intentions.state.words import FactKind
from engine.table import Asking, Blocked, Option, Request, Seat

OFFERED = 3
"""Fact cards, and result lines, at once (IN-Q-70, IN-C-75)."""
LONGEST = 12
"""Words of a typed Fact (IN-Q-15)."""
OPPOSITE: dict[FactKind, FactKind] = {"eases": "bars", "bars": "eases", "opens": "closes", "closes": "opens"}
"""IN-C-75."""
LASTING: tuple[FactKind, ...] = ("eases", "bars", "opens", "closes", "leaves")
"""Kinds whose effect is still to come when they are told."""
NOT = ("not", "never", "no")
ENDS = ".!?"


def begin(conflict: Conflict) -> None:
    """Whose turn to tell it is, one Fact each in turn: higher Progress first, then sheet order (IN-Q-11)."""
    have = sorted((each for each in conflict.fighters if each.achieved), key=lambda each: -each.progress)
    counts = [each.progress // 2 for each in have]
    conflict.waiting = [
        each.id
        for turn in range(max(counts, default=0))
        for each, count in zip(have, counts, strict=True)
        if count > turn
    ]
    if len(have) == 1:
        conflict.waiting = [have[0].id]
    conflict.told = []


def tell(game: State, conflict: Conflict) -> Asking[None]:
    """All Facts, or one result line (IN-FACT-02, IN-Q-32)."""
    alone = sum(each.achieved for each in conflict.fighters) == 1
    while conflict.waiting:
        fighter = conflict.fighter(conflict.waiting[0])
        if alone:
            yield from _result(game, conflict, fighter)
        else:
            first = fighter.id not in conflict.told
            yield from fact(game, fighter, effect=first and at_stake(game) > 0)
            if first:
                conflict.told.append(fighter.id)
        conflict.waiting.pop(0)
    conflict.step = "end"


# Facts


def fact(game: State, fighter: Fighter, *, effect: bool) -> Asking[None]:
    """One Fact: one with an effect is asked; others are text, and told by the game unless all are to be asked, which
    are one's own words where no card is left (IN-LOOP-28)."""
    cards = offered(game, fighter)
    if effect and not cards:
        _template(game, fighter)
        return
    if not effect and game.settings.facts == "told":
        for card in cards[:1]:
            tell_card(game, fighter, card, effect=False)
        return
    wrong = ""

    def offer(seat: Seat, _why: list[Blocked] | None) -> list[Option]:
        return _options(game, seat, fighter, cards, effect)

    while True:
        prompt = wrong or f"{fighter.name} has it. What is so from now on?"
        (picked,) = yield Request(
            "conflict.fact", prompt, (seat_of(game, fighter),), offer, rule="IN-FACT-02"
        )
        assert isinstance(picked.action, Tell)
        wrong = "" if picked.action.fact else why_not_typed(game, picked.typed)
        if not wrong:
            break
    if picked.action.fact:
        tell_card(game, fighter, game.library.facts[picked.action.fact], effect=effect)
    elif picked.typed:
        game.facts.append(Fact(picked.typed, fighter.side))
        game.record(ev.FactTold(rule="IN-Q-15", who=fighter.name, id=fighter.id, words=picked.typed))


def offered(game: State, fighter: Fighter) -> list[FactCard]:
    """The cards that may be told now, at most three; the one that is proposed first (IN-Q-70)."""
    assert game.scene is not None
    library = game.library
    told = [fact.card for fact in game.facts if fact.card]
    against = [(library.facts[id].object, OPPOSITE.get(library.facts[id].kind)) for id in told]
    cards = [library.facts[id] for id in library.places[game.scene.where].facts if id not in told]
    fitting = [
        each for each in cards if each.side in ("", fighter.side) and (each.object, each.kind) not in against
    ][:OFFERED]
    object = fighter.aim.object if fighter.aim else ""
    return sorted(fitting, key=lambda each: not object or each.object != object)


def sentence(game: State, card: FactCard) -> str:
    """A card as it is told: subject, verb, object."""
    if card.said:
        return card.said
    text = f"{card.subject} {card.verb} {thing(game, card.object)}."
    return text[0].upper() + text[1:]


def _options(
    game: State, seat: Seat, fighter: Fighter, cards: Sequence[FactCard], effect: bool
) -> list[Option]:
    found = []
    for card in cards:
        said = sentence(game, card)
        option = Option(
            f"fact:{fighter.id}>{card.id}",
            seat,
            f"{said} ({would_do(game, card, fighter.side)})" if effect else said,
            "IN-C-75",
            kind="fact",
            actor=fighter.id,
            card=card.id,
            action=Tell(fighter.id, card.id),
        )
        found.append(option)
    own = Option(
        f"fact:{fighter.id}>own",
        seat,
        "In your own words, or nothing",
        "IN-Q-15",
        kind="fact",
        actor=fighter.id,
        text=True,
        action=Tell(fighter.id),
    )
    return [*found, own]


def why_not_typed(game: State, typed: str) -> str:
    """Why a Fact cannot be told in these words; empty if it can (IN-FACT-03, IN-FACT-04, IN-Q-15)."""
    said = typed.split()
    if len(said) > LONGEST:
        return f"A Fact has at most {LONGEST} words."
    if said and (typed.rstrip()[-1] not in ENDS or any(end in typed.rstrip()[:-1] for end in ENDS)):
        return "A Fact is one sentence with one stop at its end."
    low = [word.strip(".,!?;:").lower() for word in said]
    if any(word in NOT for word in low):
        for fact in game.facts:
            card = game.library.facts.get(fact.card)
            parts = (card.subject, card.verb) if card else tuple(fact.text.split()[:2])
            if all(part.lower() in " ".join(low) for part in parts) and parts:
                return f"That denies what is so already: {fact.text}"
    return ""


def tell_card(game: State, fighter: Fighter, card: FactCard, *, effect: bool) -> None:
    """A card is told; its effect comes now or waits, once (IN-C-75)."""
    said = sentence(game, card)
    waits = effect and card.kind in LASTING and not in_vain(game, card)
    fact = Fact(said, fighter.side, card.id, waits)
    if card.kind in ("opens", "closes"):
        fact.until = game.cycle + 1
    game.facts.append(fact)
    game.record(ev.FactTold(rule="IN-C-75", who=fighter.name, id=fighter.id, words=said))
    if effect:
        _effect(game, fighter, card)


def _effect(game: State, fighter: Fighter, card: FactCard) -> None:
    if card.kind == "owes":
        plot.trusts(game, game.figure(fighter.id), card.about, "IN-C-75")
    if card.kind == "shows":
        for foe in game.cast:
            unknown = [each for each in foe.weaknesses if each.name not in foe.known]
            if foe.id == card.about and unknown:
                plot.learn(game, foe, min(unknown, key=lambda each: each.cost).name, "IN-C-75")


def _template(game: State, fighter: Fighter) -> None:
    """Where no card fits: a text of the scene (IN-C-57)."""
    assert game.scene is not None and fighter.aim is not None
    for text in game.library.places[game.scene.where].templates[:1]:
        aim = fighter.aim
        said = text.replace("{who}", fighter.name).replace("{verb} {what}", words(game, aim.verb, aim.object))
        said = said.replace("{verb}", game.library.verbs[aim.verb].name)
        said = said.replace("{what}", thing(game, aim.object) if aim.object else "it")
        game.facts.append(Fact(said, fighter.side))
        game.record(ev.FactTold(rule="IN-C-57", who=fighter.name, id=fighter.id, words=said))


# The result line of a lone achiever


def _result(game: State, conflict: Conflict, fighter: Fighter) -> Asking[None]:
    """One of three lines, text only (IN-Q-32, IN-D-20); told like a Fact without an effect (IN-LOOP-28)."""
    places = lines.fresh(game, ("result", "", "", ""), OFFERED)
    if not places:
        return
    foes = [each for each in conflict.fighters if each.side != fighter.side and not each.goons]
    other = foes[0].name if foes else "nobody"
    nth = 0
    if len(places) > 1 and game.settings.facts == "ask":

        def offer(seat: Seat, _why: list[Blocked] | None) -> list[Option]:
            return [
                Option(
                    f"result:{fighter.id}>{nth + 1}",
                    seat,
                    lines.filled(game.library.lines[place], fighter.name, other),
                    "IN-C-75",
                    kind="result",
                    actor=fighter.id,
                    amount=nth,
                    action=Tell(fighter.id, line=nth),
                )
                for nth, place in enumerate(places)
            ]

        prompt = f"{fighter.name} has it. How does it end?"
        (picked,) = yield Request("conflict.result", prompt, (seat_of(game, fighter),), offer, rule="IN-Q-32")
        assert isinstance(picked.action, Tell)
        nth = picked.action.line
    line = lines.told(game, places[nth], fighter.name, other)
    game.record(ev.Told(rule="IN-Q-32", piece="result", who=fighter.name, id=fighter.id, line=line))
