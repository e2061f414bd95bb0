"""The keys of the menu of a scene: which option, whose, by which skill, with what turned on or off (TS-LOOP-03 to -06)."""

from __future__ import annotations

from textual import events

from screens.troubleshooters.menu_drawn import MenuDrawn
from screens.troubleshooters.menu_lines import GEAR, HELP, TROUBLE
from screens.troubleshooters.menu_rows import Row


class Approaches(MenuDrawn):
    """Up and down change the option, left and right the hero, Tab the skill; letters turn toggles, Enter rolls."""

    def action_step(self, by: int) -> None:
        """Another hero (TS-LOOP-03)."""
        row = self.row
        if row is None or not (row.tries or row.sold):
            super().action_step(by)
            return
        heroes = self.heroes(row)
        at = heroes.index(self.paid(row).actor if row.sold else self.chosen(row).who)
        self._who[row.key] = heroes[(at + by) % len(heroes)]
        self._changed()

    def other_skill(self) -> bool:
        """Another approach of the same option, or somebody else it is about; whether there is one."""
        row = self.row
        if row and row.sold:
            return self._about_another(row)
        skills = list(dict.fromkeys(each.skill for each in row.tries)) if row else []
        if row is None or len(skills) < 2:
            return False
        now = self.chosen(row)
        self._skill[row.key] = skills[(skills.index(now.skill) + 1) % len(skills)]
        self._who[row.key] = now.who
        self._changed()
        return True

    def _about_another(self, row: Row) -> bool:
        others = list(dict.fromkeys(each.target for each in row.sold))
        now = self.paid(row)
        self._skill[row.key] = others[(others.index(now.target) + 1) % len(others)]
        self._who[row.key] = now.actor
        self._changed()
        return len(others) > 1

    def turn(self, toggle: str) -> str:
        """Turn a toggle of the highlighted option; why that cannot be, or nothing."""
        row = self.row
        if row is None or not row.tries:
            return "There is nothing to roll here."
        ways = self.variants(row)
        words = [HELP] * any(each.other_help for each in ways) + [GEAR] * any(each.bare for each in ways)
        troubles = list(dict.fromkeys(rule for each in ways for rule in each.burdens))
        named = {HELP: HELP in words, GEAR: GEAR in words, TROUBLE: bool(troubles)}
        if not named[toggle]:
            return {
                HELP: "Nobody helps with this.",
                GEAR: "No kit helps with this.",
                TROUBLE: "No complication touches this check.",
            }[toggle]
        turned = self._turned.setdefault(row.key, set())
        if toggle == TROUBLE:
            on = [each for each in troubles if each in turned]
            turned.difference_update(on)
            turned.update(() if on else troubles[:1])
        else:
            turned.symmetric_difference_update({toggle})
        self._changed()
        return ""

    def _changed(self) -> None:
        self._given = self.lines = tuple(self._line(each) for each in self.rows)
        self.redraw()
        self.post_message(self.Moved())

    def on_click(self, event: events.Click) -> None:
        if not self.rows:
            super().on_click(event)
            return
        at = event.get_content_offset_capture(self)
        index = self._index_at(at.y)
        if index is None or not self.lines[index].options:
            return
        again = index == self.highlighted
        self.highlighted = index
        self.focus()
        if again:
            self.action_take()
