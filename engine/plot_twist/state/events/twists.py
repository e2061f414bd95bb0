"""What happens around the fights: Bystanders, places, flight, Interview, Objective, newcomers, cures."""

from __future__ import annotations

from engine.plot_twist.state.events.fact import Fact
from engine.plot_twist.state.terms import CLUES


class BystanderRecruited(Fact, frozen=True, kw_only=True):
    kind = "bystander.recruited"

    def text(self) -> str:
        return f"{self.who} is recruited{' by ' + self.by if self.by else ''}."


class BystanderKilled(Fact, frozen=True, kw_only=True):
    kind = "bystander.killed"

    def text(self) -> str:
        return f"{self.who} is killed{' by ' + self.by if self.by else ''}."


class BystanderMoved(Fact, frozen=True, kw_only=True):
    kind = "bystander.moved"
    place: str = ""

    def text(self) -> str:
        return f"{self.who} goes to {self.place}."


class Relocated(Fact, frozen=True, kw_only=True):
    kind = "relocated"
    place: str = ""

    def played(self) -> str:
        return self.card

    def text(self) -> str:
        return f"The scene moves to {self.place}."


class Fled(Fact, frozen=True, kw_only=True):
    kind = "flight"
    place: str = ""

    def played(self) -> str:
        return self.place

    def text(self) -> str:
        return f"{self.who} flees to {self.place}!"


class Surrendered(Fact, frozen=True, kw_only=True):
    kind = "surrendered"

    def text(self) -> str:
        return f"{self.who} surrenders."


class PursuitDecided(Fact, frozen=True, kw_only=True):
    kind = "pursuit"
    pursued: bool = False

    def text(self) -> str:
        return "The Heroes give chase." if self.pursued else "The Heroes let the Villain go."


class InterviewStarted(Fact, frozen=True, kw_only=True):
    kind = "interview"

    def text(self) -> str:
        return f"The Reporter has {self.amount} question{'s' * (self.amount != 1)}."


class QuestionAsked(Fact, frozen=True, kw_only=True):
    kind = "question"
    about: str = ""

    def text(self) -> str:
        return f"The Reporter asks about {self.about}."


class Investigated(Fact, frozen=True, kw_only=True):
    kind = "investigated"
    total: int = 0

    def text(self) -> str:
        return f"{self.by} finds {self.amount} clue{'s' * (self.amount != 1)} ({min(self.total, CLUES)} of {CLUES})."


class ObjectiveSeen(Fact, frozen=True, kw_only=True):
    kind = "objective.seen"
    reveals = True

    def text(self) -> str:
        return f"The Objective is {self.card}."


class ObjectiveRevealed(Fact, frozen=True, kw_only=True):
    kind = "objective.revealed"
    reveals = True

    def text(self) -> str:
        return f"The Objective is turned over: {self.card}."


class ThreatGrew(Fact, frozen=True, kw_only=True):
    kind = "threat"
    total: int = 0
    goal: int = 0

    def text(self) -> str:
        verb = "shrinks" if self.amount < 0 else "grows"
        return f"The Threat {verb} by {abs(self.amount)} to {self.total} of {self.goal}."


class Cured(Fact, frozen=True, kw_only=True):
    kind = "belief.cured"
    what: str = ""

    def text(self) -> str:
        return f"Reversal of Fortunes: {self.who} regains {self.amount} Belief ({self.what})."


class MasterplanBegan(Fact, frozen=True, kw_only=True):
    kind = "masterplan"

    def text(self) -> str:
        return "A Masterplan unfolds!"


class Entered(Fact, frozen=True, kw_only=True):
    kind = "entered"
    role: str = ""

    def played(self) -> str:
        return self.card

    def text(self) -> str:
        return f"{self.does(self.who, 'enters')} the story as {self.role}."


class MainVillainNamed(Fact, frozen=True, kw_only=True):
    kind = "main_villain"

    def text(self) -> str:
        return f"{self.who} is the Main Villain now."


class VillainHid(Fact, frozen=True, kw_only=True):
    kind = "villain.hid"

    def text(self) -> str:
        return f"{self.who} slips back into the shadows."


class IdentityDeclared(Fact, frozen=True, kw_only=True):
    kind = "identity"
    identity: str = ""

    def text(self) -> str:
        return (
            f"{self.who} declares {'no Identity' if not self.identity else f'the Identity: {self.identity}'}."
        )
