"""The menu of a scene as a scripted hero reads it (TS-GM-25): obstacles, what helps with them, the map, the ways out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table import ByKind, Choice, Option, grouped
from engine.table.chances import percent
from engine.troubleshooters.seen.view import TroubleshootersView
from engine.troubleshooters.state.records import Check, Try

STAKES = ("key", "advantage", "talk", "way")
"""In this order (TS-GM-25)."""
FAIR = {"key": 0.3, "advantage": 0.6, "talk": 0.65, "way": 0.35}
"""The chance from which an obstacle is tried at all."""
TALK = ("Charm", "Contacts", "Red Tape", "Status")
SURE = 0.75
"""From here on nothing is bought to help."""
OFFICER, UNIFORM = "military_rank", "guards_uniform"
KEEP = 4
"""Story Points that stay with whoever buys (TS-GM-25)."""
DOCTOR = 45
"""Medicine of this much is worth trying."""
TALKS = 5
"""What simply happens is taken so often in a session, where there is a way on."""
MORE = (1, 2)
"""Stakes that are more than is needed: an advantage, a talk."""
HOT = 2
"""From this alarm on, or so near the end of the scheme, these are tried only if they are sure."""
REST = 2
"""What it costs the scheme (TS-C-52)."""
SPARE = 2
"""Points that stay with whoever buys a key."""
HURT = 2
"""So many wounded heroes are worth two days (TS-DP-35)."""


def _obstacle(option: Option) -> str:
    """What an approach gets over."""
    assert isinstance(option.action, Try)
    return option.action.obstacle


class Reader:
    """What it has taken already is not taken again: a talk that was had says nothing new."""

    def __init__(self) -> None:
        self._done: list[str] = []

    def menu(self, view: TroubleshootersView, by_kind: ByKind) -> Choice:
        """The best chance among what matters most, then what simply happens, then a way out.

        A life is given or taken by nobody whom a script plays, nor on a hint, and when an evening is over people say
        (TS-DP-27, TS-EFF-25).
        """
        left = [*view.asking_twice(), *view.curtains()]
        if left and (rest := [each for each in by_kind.all() if each.card not in left]):
            by_kind = grouped(rest)
        if view.last_chance() and "buy.major" in by_kind:
            return Choice([by_kind["buy.major"][0].id], "there is nothing left but a turn of the story")
        return (
            self._news(view, by_kind)
            or self._care(view, by_kind)
            or self._try(view, by_kind)
            or self._do(view, by_kind)
            or self._leave(view, by_kind)
        )

    def _news(self, view: TroubleshootersView, by_kind: ByKind) -> Choice | None:
        """What the planning is for: a clue from the press, a uniform for who can give orders in it."""
        for option in by_kind["buy.ability"]:
            left = view.points(option.actor) - option.amount
            if option.rule == "TS-ABIL-10" and left >= SPARE:
                return Choice([option.id], f"a clue for {option.amount} points, and no time lost")
        officers = view.able_to(OFFICER)
        rich = officers and view.points(officers[0]) >= KEEP
        for option in by_kind["gear"] if rich else ():
            if option.card == UNIFORM and self._new(option.id):
                return Choice([option.id], "in their own uniform they take orders")
        return None

    def _care(self, view: TroubleshootersView, by_kind: ByKind) -> Choice | None:
        """Wounds, and captives who can be had out."""
        if "rescue" in by_kind:
            return Choice([by_kind["rescue"][0].id], "they sit in there, and we do not")
        for option in by_kind["wake"]:
            return Choice([option.id], "nobody is left lying there")
        for option in by_kind["patch"]:
            own, _ = view.skill(option.actor, "Medicine")
            if own >= DOCTOR and self._new(option.id):
                return Choice([option.id], f"-2 on everything, or Medicine {own}")
        for option in by_kind["mend"]:
            if self._new(option.id):
                return Choice([option.id], "a gun that does not fire is a paperweight")
        healing = by_kind["heal"]
        if healing:
            skilled = max((view.skill(each, "Medicine")[0] for each in view.party()), default=0)
            wanted = "heal:self" if skilled >= DOCTOR else "heal:doctor"
            chosen = next((each for each in healing if each.id.startswith(wanted)), healing[0])
            return Choice([chosen.id], "a wound is -2 from the first roll on")
        return None

    def _new(self, id: str) -> bool:
        if id in self._done:
            return False
        self._done.append(id)
        return True

    def _try(self, view: TroubleshootersView, by_kind: ByKind) -> Choice | None:
        """The best chance, of the gravest stake that has a fair one; an ability that makes it better comes before."""
        tries = by_kind["try"]
        if not tries:
            return None
        stakes, (alarm, left) = view.stakes(), view.pressing()
        hot = alarm >= HOT or left <= HOT
        best: tuple[int, float, Option, Check] | None = None
        ranked = [(STAKES.index(stakes.get(_obstacle(option), "advantage")), option) for option in tries]
        for stake, option in sorted(ranked, key=lambda each: each[0]):
            if best and stake > -best[0]:
                break
            check, chance = view.approach(option)
            if chance < (SURE if hot and stake in MORE else FAIR[STAKES[stake]]):
                continue
            if best is None or (-stake, chance) > best[:2]:
                best = -stake, chance, option, check
        if best is None:
            return None
        _, chance, option, check = best
        words = f"{check.skill} {view.against(check)[0]} has {percent(chance)}, the best of all here"
        gift = None if chance >= SURE else self._gift(view, by_kind, option.card, check)
        return (
            Choice([gift.id], f"better than {percent(chance)}, for {gift.amount} points")
            if gift
            else Choice([option.id], words)
        )

    def _gift(self, view: TroubleshootersView, by_kind: ByKind, card: str, check: Check) -> Option | None:
        """An ability that makes what comes next easier: nobody minds her, somebody obeys, a friend of the place."""
        _, pips = view.against(check)
        for option in by_kind["buy.ability"]:
            mine = option.actor == check.who
            helps = {
                "TS-ABIL-36": mine and bool(check.against),
                "TS-ABIL-04": check.skill in TALK and pips <= 0,
                "TS-ABIL-27": option.target == card,
                "TS-ABIL-28": option.target == card,
                "TS-C-16": option.target == card,
            }.get(option.rule, False)
            if helps and view.points(option.actor) - option.amount >= min(KEEP, 2 * option.amount):
                return option
        return None

    def _do(self, view: TroubleshootersView, by_kind: ByKind) -> Choice | None:
        """Challenges, and of all that simply happens one thing a scene; what the map shows as a way is none."""
        tests = view.challenges()
        here = view.scene()
        for option in sorted(by_kind["do"], key=lambda each: -each.amount):
            serious = option.card in tests or bool(option.amount)
            had = sum(each.startswith("talk:") for each in self._done)
            enough = f"talk:{here}" in self._done or had >= TALKS
            talked = not serious and enough and "exit" in by_kind
            if not option.target and not talked and self._new(option.card):
                self._done += [] if serious else [f"talk:{here}"]
                return Choice([option.id], "it costs nothing to try")
        return None

    def _leave(self, view: TroubleshootersView, by_kind: ByKind) -> Choice:
        ways = [*by_kind["exit"], *(each for each in by_kind["do"] if each.target)]
        if view.slot() == "hub" and ways:
            return self._from_hub(view, by_kind, ways)
        again = by_kind["do"]
        return Choice([(ways or again or [by_kind.first()])[0].id], "nothing is left to do here")

    def _from_hub(self, view: TroubleshootersView, by_kind: ByKind, ways: Sequence[Option]) -> Choice:
        """Rest if two are wounded, on if the keys are there, else a key for sale, else the best lead (TS-DP-35)."""
        frame = view.frame()
        roles = view.roles([each.target for each in ways])
        rest = [each for each in ways if roles.get(each.target) == "rest"]
        if rest and view.wounded() >= HURT and frame.scheme + view.to_come() + REST < frame.scheme_end:
            return Choice(
                [rest[0].id], f"{view.wounded()} wounded are -2 on everything; it costs the scheme 2"
            )
        onward = [each for each in ways if roles.get(each.target) not in ("lead", "rest")]
        if frame.keys >= frame.keys_needed and onward:
            return Choice(
                [onward[0].id], f"{frame.keys} keys are enough, and the scheme stands at {frame.scheme}"
            )
        for sale in by_kind["clue"]:
            if self._new(f"{sale.id}@{frame.scheme}") and view.most_points() - view.key_price() >= SPARE:
                return Choice(
                    [sale.id], f"a missed key costs {view.key_price()} here; another lead costs the scheme 1"
                )
        leads = {each.scene: each for each in frame.leads if not each.seen}
        open_ = [each for each in ways if each.target in leads]
        if open_:
            best = max(open_, key=lambda each: sum(view.best(skill) for skill in leads[each.target].skills))
            skills = " and ".join(leads[best.target].skills)
            return Choice(
                [best.id], f"we have what it asks: {skills}; {frame.keys_needed - frame.keys} keys to go"
            )
        left = onward or [each for each in ways if each not in rest] or list(ways)
        return Choice([left[0].id], "nothing is left to do here")
