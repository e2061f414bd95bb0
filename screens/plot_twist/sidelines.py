"""What the back desks file: luck, neighbours, the henchmen market, and what fills a column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from screens.look.news import times
from screens.plot_twist.chronicle import Deed, listed, pick
from screens.plot_twist.wire import Side, Story, of


def _busiest(names: Iterable[str]) -> tuple[str, int]:
    """Who is named most often, and how often."""
    counted = Counter(name for name in names if name).most_common(1)
    return counted[0] if counted else ("", 0)


def mooks(told: Sequence[Deed], side: Side) -> Story | None:
    """Those who are many, and now fewer."""
    lost = of(told, "quantity.lost")
    total = sum(deed.amount for deed in lost)
    if total < 3:
        return None
    whose, _ = _busiest(deed.who for deed in lost)
    body = pick(
        (
            f"Following {total} sudden departures {whose} have vacancies. No references asked; bring own helmet.",
            f"{whose} regret the loss of {total} in one shift. The union calls the working conditions cartoonish.",
        ),
        whose, total,
    )  # fmt: skip
    return Story(30 + total, pick(("Help wanted", "Henchmen: market report"), whose), body)


def neighbours(told: Sequence[Deed], side: Side) -> Story | None:
    """Bystanders, for better or for worse."""
    dead, joined = of(told, "bystander.killed"), of(told, "bystander.recruited")
    if dead:
        names = listed([deed.who for deed in dead])
        thanks = f" {listed([deed.who for deed in joined])} got away with a story to tell." if joined else ""
        return Story(
            70,
            f"In memory of {names}",
            f"Wrong place, wrong page. The city mourns, and asks who was supposed to be watching.{thanks}",
        )
    if joined:
        names, by = listed([deed.who for deed in joined]), joined[-1].by
        helped = f' "I merely asked," says {by}.' if by else ""
        return Story(
            45,
            pick(("Local hero, actually local", "Neighbours in the news"), names),
            f"Now on the side of the angels: {names}.{helped}",
        )
    return None


def fortune(told: Sequence[Deed], side: Side) -> Story | None:
    """Coins that fell as coins should not."""
    rolls = [deed for deed in of(told, "coins.tossed") if deed.full >= 5]
    if not rolls:
        return None
    odd = max(rolls, key=lambda deed: abs(2 * deed.amount - deed.full) / deed.full**0.5)
    if 2 * odd.amount > odd.full:
        return Story(
            28,
            f"{odd.amount} of {odd.full}: is {odd.who} lucky?",
            f"Mathematicians have asked to see the coins that {odd.who} tossed on turn {odd.turn}. "
            "The coins have asked for a lawyer.",
        )
    return Story(
        28,
        f"Tails, says everything to {odd.who}",
        f"{odd.full} coins, {odd.amount or 'no'} head{'s' * (odd.amount != 1)}: on turn {odd.turn} {odd.who} met "
        "statistics in person. Our horoscope had warned of metal.",
    )


def misses(told: Sequence[Deed], side: Side) -> Story | None:
    """Somebody who cannot hit a barn."""
    who, count = _busiest(deed.by for deed in of(told, "missed"))
    if count < 3:
        return None
    head = pick((f"{count} times wide of the mark: {who}", "The air had it coming"), who, count)
    return Story(
        20 + count,
        head,
        f"Passers-by are asked to stand where {who} can be seen to aim: in {count} attempts nothing there was hit.",
    )


def twists(told: Sequence[Deed], side: Side) -> Story | None:
    """The Twists and Events of the days gone by."""
    out = [deed.what for deed in of(told, "twist.revealed", "event.revealed")]
    if not out:
        return None
    more = [f"{len(out) - 3} more besides"] if len(out) > 3 else []
    named = listed([*[f'"{name}"' for name in out[-3:]], *more])
    return Story(
        25,
        pick(("You could not make it up", "Also this week", "Readers write: what next?"), *out),
        f"We reported on {named}. Our editor has stopped asking how it all hangs together.",
    )


def doubt(told: Sequence[Deed], side: Side) -> Story | None:
    """The Game Master has been kind, at a price."""
    cures = of(told, "belief.cured")
    total = sum(deed.amount for deed in cures)
    if total < 3:
        return None
    who, _ = _busiest(deed.who for deed in cures)
    return Story(
        22,
        f"{who} believes again",
        f"Fortunes reversed {times(len(cures))}, {total} Belief restored: the city is cheered up. "
        "The bill went to a different address.",
    )


def quiet(place: str) -> tuple[str, str]:
    """A lead when nothing has happened."""
    return (f"Calm at {place}", "Nothing exploded. Our photographer waited all night.")


def weather(place: str, turn: int) -> tuple[str, str]:
    """What fills the last column."""
    body = pick(
        (
            f"{place}: dramatic, with outbreaks of capes towards evening.",
            f"{place}: scattered debris, clearing later. Umbrellas of reinforced steel recommended.",
            f"{place}: thunder, though not from the sky.",
        ),
        place, turn,
    )  # fmt: skip
    return ("The weather", body)
