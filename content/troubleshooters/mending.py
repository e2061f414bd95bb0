"""The sheet of a hero of one's own: made of a trade, kept legal, and what is known of it (TS-C-02 to TS-C-08)."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from content.makers import Sheet, Way
from engine.table import SetupError
from engine.troubleshooters.asks.odds import chance
from engine.troubleshooters.cards.legal import COMMON, FLUENT, faults, good, may_have, why_not
from engine.troubleshooters.cards.tables import HeroCard
from engine.troubleshooters.catalogue import hero_face
from engine.troubleshooters.scenario.repertoire import Repertoire
from engine.troubleshooters.state.sheets import skills_of

ASKED: dict[str, dict[str, str]] = {
    "code_of_honour": {"code": "truth"},
    "military_rank": {"rank": "Lieutenant", "army": "army"},
}
"""What abilities and complications ask for, as it is preset."""


class SheetMaker:
    """Makes sheets of trades, and mends them."""

    def __init__(self, library: Repertoire) -> None:
        self._library = library

    def _starts(self) -> list[HeroCard]:
        return [*self._library.trades.values(), *self._library.heroes.values()]

    def start(self) -> dict[str, Any]:
        return self._of(next(iter(self._library.trades.values())))

    def _of(self, trade: HeroCard) -> dict[str, Any]:
        """A trade as a sheet: made legal where a ready-made one has more than is allowed."""
        made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(trade))
        names = made.pop("names", [])
        for key in ("rule", "told", "lines"):
            made.pop(key, None)
        made["role"] = trade.role or trade.name
        made["hook"] = list(trade.hook[:1])
        speaks = [*trade.languages.native, *trade.languages.fluent]
        fluent = [*speaks[1:], *(each for each in (*COMMON, "German") if each not in speaks)]
        most = FLUENT + ("Languages" in good(trade))
        made["languages"] = {"native": speaks[:1], "fluent": fluent[: max(FLUENT, min(most, len(fluent)))]}
        return self.named(self._mended(made), names[0] if names else f"The {made['role'].lower()}")

    def named(self, sheet: Sheet, name: str) -> dict[str, Any]:
        """Under another name, and an id made of it that nobody else has."""
        id = "own_" + (re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or "hero")
        return {**sheet, "id": id, "name": name}

    def _mended(self, sheet: Sheet) -> dict[str, Any]:
        """The same where abilities, kits or languages that the skills no longer carry have given way to others."""
        made = dict(sheet)
        hero = self._hero(made)
        kept = [id for id in hero.abilities if may_have(self._library, hero, id)]
        for id in self._library.abilities:
            if len(kept) >= len(hero.abilities):
                break
            if id not in kept and may_have(self._library, hero, id):
                kept.append(id)
        made["abilities"] = kept
        made["asks"] = self._asked(made)
        kits = [
            id
            for nth, id in enumerate(hero.kits)
            if not why_not(self._library, hero, self._library.kits[id], signature=nth == 0)
        ]
        for id in self._library.kits:
            if len(kits) >= len(hero.kits):
                break
            if id not in kits and not self._library.kits[id].weapon and self._fits(hero, id):
                kits.append(id)
        made["kits"] = kits
        most = FLUENT + ("Languages" in good(hero))
        speaks = made["languages"]
        fluent = list(speaks["fluent"])[:most]
        made["languages"] = {"native": list(speaks["native"]), "fluent": fluent}
        return made

    def _fits(self, hero: HeroCard, id: str, *, signature: bool = False) -> bool:
        return not why_not(self._library, hero, self._library.kits[id], signature=signature)

    def _asked(self, sheet: Sheet) -> dict[str, dict[str, str]]:
        """The words that abilities and complications of a sheet want."""
        home = sheet.get("home", "")
        preset = {**ASKED, "patriot": {"country": home}}
        preset["military_rank"] = {"rank": "Lieutenant", "army": f"{home.lower() or 'own'}_army"}
        had = sheet.get("asks", {})
        traits = (*sheet["abilities"], *sheet["complications"])
        return {id: had.get(id) or preset[id] for id in traits if id in preset or id in had}

    def _hero(self, sheet: Sheet) -> HeroCard:
        return msgspec.convert(dict(sheet), HeroCard)

    def _with(self, sheet: Sheet, label: str, brings: str, **changes: Any) -> Way:
        made = {**sheet, **changes}
        return Way(label, brings, {**made, "asks": self._asked(made)})

    def entry(self, sheet: Sheet) -> dict[str, Any]:
        hero = self._hero(sheet)
        card = hero_face(self._library, hero)
        return {"title": hero.name, "name": hero.name, "blurb": hero.role, "card": card, "deck": dict(sheet)}

    def told(self, sheet: Sheet) -> list[str]:
        """Its page, with what Vitality, Defence and initiative come to (TS-C-08)."""
        return list(self.entry(sheet)["card"]["text"])

    def chance(self, sheet: Sheet) -> str:
        """Exactly: to hit, to fend off a blow, to act early (TS-C-08); its Vitality stands on its page."""
        skills = skills_of(self._library, self._hero(sheet))
        figures = (
            f"strikes {chance(skills['Melee']):.0%}, shoots {chance(skills['Ranged Combat']):.0%}",
            f"fends off blows {chance(skills['Melee']):.0%}",
            f"acts early {chance(skills['Alertness']):.0%}",
        )
        return ", ".join(figures)

    def fault(self, sheet: Sheet) -> str:
        try:
            hero = self._hero(sheet)
            self._library.check(hero)
        except (msgspec.ValidationError, SetupError) as error:
            return str(error)
        return next((f"{problem} ({rule})" for rule, problem in faults(self._library, hero)), "")
