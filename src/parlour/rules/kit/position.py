"""Position: the contract every game keeps. A game overrides what raises NotImplementedError; the rest is made of it."""

from __future__ import annotations

from typing import Any, Final

from parlour.rules.kit.catalogue import KIT, Text
from parlour.rules.kit.chance import Chance
from parlour.rules.kit.choice import Choice
from parlour.rules.kit.effects import Effect
from parlour.rules.kit.errors import AmbiguousMove, IllegalMove, MoveError, ParlourError, UnreadableMove
from parlour.rules.kit.events import EVERYONE, Event
from parlour.rules.kit.pending import argument_of, kind_of
from parlour.rules.kit.reading import Reader

NONE: Final[list[int]] = []
"""Stands for a list not yet made; never changed."""


class Position:
    """A whole state of one game. `seat` is whose decision it is, -1 when the game is over."""

    def __init__(self, game: str, players: int, chance: Chance) -> None:
        self.game = game
        self.players = players
        self.chance = chance
        self.seat = 0
        self.pending = NONE
        """The choices that wait, as kit.pending frames them."""
        self.log: list[Event] | None = None

    # What a game says of itself.

    def set_up(self) -> None:
        """Lay everything out on the bare table, up to the first decision."""
        raise NotImplementedError

    def fill(self, reader: Reader) -> None:
        """Lay out on the bare table what a dump says, and check it."""
        raise NotImplementedError

    def legal(self) -> list[int]:
        """The legal actions, sorted; never empty before the end."""
        raise NotImplementedError

    def apply(self, action: int) -> None:
        """Make a legal action. Unchecked: what search uses."""
        raise NotImplementedError

    def copy(self) -> Position:
        """Independent of this one, and cheap."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """All that lies on the table, hashable: positions of one table with equal keys are the same but for luck to come."""
        raise NotImplementedError

    def redraw(self, seat: int | None) -> None:
        """Draw anew all that this seat cannot know; nothing where everything is open."""

    def scores(self) -> list[int]:
        """The points of every seat now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; empty before the end, and after it where a player alone has lost."""
        raise NotImplementedError

    def move(self, action: int) -> str:
        """The action in notation."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The action a move names, legal or not; -1 if words are missing or too many."""
        raise NotImplementedError

    def refusal(self, action: int) -> IllegalMove:
        """Why this action is not legal now."""
        raise NotImplementedError

    def choice(self, action: int) -> Choice:
        """What a legal action means to a person."""
        raise NotImplementedError

    def is_secret_move(self, action: int) -> bool:
        """Whether the others must not learn this action when it is made."""
        return False

    def has_secrets(self) -> bool:
        """Whether some seat sees now what another does not; if not, views differ in `you` alone."""
        return True

    def is_secret_luck(self, what: str) -> bool:
        """Whether results of chance of this name are their seat's own secret; the others learn them when the game is over."""
        return False

    def view(self, seat: int | None) -> dict[str, object]:
        """What one seat, or a spectator (None), may see; JSON-able, allow-listed."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """The whole position as documented JSON."""
        raise NotImplementedError

    def outcome(self, what: str, value: int) -> int | str:
        """A result of chance as it stands in a record."""
        return value

    def read_outcome(self, what: str, value: object) -> int:
        """The result of chance that a record's value names."""
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        raise UnreadableMove(f"{value!r} is not a result of '{what}'.")

    def estimate(self, seat: int) -> float:
        """A rough worth, in points, of what has not scored yet; simple bots break ties by it."""
        return 0.0

    def stage(self) -> dict[str, object]:
        """How far the game has come, for lists of tables and charts; known to everybody."""
        return {}

    def plan(self, seat: int) -> list[Choice]:
        """What this seat could do with what it has if it were its turn now; empty at its own decision, or if nobody can say."""
        return []

    def waiting_reason(self, seat: int, name: str) -> Text:
        """Why this seat has nothing to decide now, while the seat called `name` has; games that ask out of turn say more."""
        return KIT.text("refusal.not-your-turn", name=name)

    def line(self, event: Event, names: list[str]) -> Text | None:
        """An event as a line of the chronicle; None if it is not worth one. `names` are the players', seat by seat.

        A line about what a seat did begins with a verb in the past tense ('took a ship from depot 3'), so that it reads well
        after a name and beside a badge. An event with points says what they are for ('town of 3').
        """
        return None

    def explain(self, elements: list[str]) -> IllegalMove:
        """Why no legal choice has all these elements; asked only if none has. May also raise it."""
        return IllegalMove(KIT.text("refusal.not-together"))

    def effects(self) -> list[Effect[Any]]:
        """What the kinds of pending frames mean, by kind (kit.effects)."""
        raise NotImplementedError

    def resume_turn(self) -> None:
        """Nothing waits any more: the seat whose turn it is goes on."""

    # What follows from it.

    def proceed(self) -> None:
        """Do all that needs no answer, up to the next decision."""
        effects = self.effects()
        while self.pending:
            top = self.pending[-1]
            effect = effects[kind_of(top)]
            if not effect.runs(self, argument_of(top)):
                self.seat = effect.seat(self, argument_of(top))
                return
        self.resume_turn()

    def why(self, elements: list[str], seat: int) -> IllegalMove | None:
        """Why this seat cannot choose these elements together now, in whatever order; None if a legal choice has them all."""
        if self.seat < 0:
            return IllegalMove(KIT.text("refusal.over"))
        if seat != self.seat:
            return IllegalMove(self.waiting_reason(seat, f"seat {self.seat}"))
        if self.offers(elements):
            return None
        try:
            return self.explain(elements)
        except IllegalMove as reason:
            return reason

    def offers(self, elements: list[str]) -> bool:
        """Whether a legal choice has all these elements."""
        for action in self.legal():
            offered = self.choice(action).elements
            if all(element in offered for element in elements):
                return True
        return False

    def resample(self, seed: int, seat: int | None) -> Position:
        """A copy in which all that this seat cannot know, and all future chance, is drawn anew."""
        new = self.copy()
        new.chance = Chance(seed)
        new.redraw(seat)
        return new

    def tell(
        self,
        kind: str,
        seat: int,
        data: dict[str, object],
        rule: str,
        points: int = 0,
        secret_to: int = EVERYONE,
    ) -> None:
        """Log an event. Callers ask first whether anybody listens: `apply` records nothing."""
        if self.log is not None:
            self.log.append(Event(kind, seat, data, rule, points, secret_to))

    def __eq__(self, other: object) -> bool:
        """Equal positions lie the same and have the same luck to come. They change, so they cannot be hashed: use key()."""
        if not isinstance(other, Position) or self.game != other.game or self.key() != other.key():
            return False
        return self.dump() == other.dump()

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, _: dict[int, object]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its dump, so that it can be read again by a later version."""
        from parlour.registry import load

        return load, (self.dump(),)

    def __repr__(self) -> str:
        stage = ", ".join([f"{name} {value}" for name, value in self.stage().items()])
        seat = f"seat {self.seat} to decide" if self.seat >= 0 else f"over, won by {self.winners()}"
        return f"<{self.game} for {self.players}: {stage}; {seat}; points {self.scores()}>"

    @property
    def over(self) -> bool:
        return self.seat < 0

    def play(self, action_or_move: int | str) -> list[Event]:
        """Make a move, checked; returns the events it caused."""
        action = self.action(action_or_move) if isinstance(action_or_move, str) else action_or_move
        if self.seat < 0:
            raise IllegalMove(KIT.text("refusal.over"))
        if action not in self.legal():
            raise self.refusal(action)
        events: list[Event] = []
        self.log = events
        self.apply(action)
        self.log = None
        return events

    def action(self, text: str) -> int:
        """The action that a move names. Words may be left out as long as one legal move remains."""
        wanted = text.lower().split()
        if not wanted:
            raise UnreadableMove(KIT.text("refusal.empty-move", example=self._example()))
        matches: list[int] = []
        moves: list[str] = []
        for action in [] if self.seat < 0 else self.legal():
            move = self.move(action)
            words = move.split()
            if words == wanted:
                return action
            if _within(wanted, words):
                matches.append(action)
                moves.append(move)
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise AmbiguousMove(text, moves)
        try:
            return self.parse_action(" ".join(wanted))
        except UnreadableMove as error:
            sentence = error.sentence
            raise UnreadableMove(KIT.text("refusal.unreadable-move", error=sentence, example=self._example())) from None

    def parse_action(self, text: str) -> int:
        """The action a complete move names, legal or not; UnreadableMove if it names none."""
        try:
            action = self.parse(text)
        except MoveError:
            raise
        except ParlourError as error:
            raise UnreadableMove(error.sentence) from None
        if action < 0:
            raise UnreadableMove(KIT.text("refusal.incomplete-move", text=text))
        return action

    def _example(self) -> Text:
        if self.seat < 0:
            return KIT.text("example.over")
        return KIT.text("example.move", move=self.move(self.legal()[0]))

    def choices(self) -> list[Choice]:
        """The descriptors of all legal actions."""
        return [] if self.seat < 0 else [self.choice(action) for action in self.legal()]

    def preview(self, action: int) -> list[Event]:
        """What the action would bring its seat in points, reason by reason, without peeking at any luck to come."""
        ahead = self.resample(0, self.seat)
        return [event for event in ahead.play(action) if event.points and event.seat == self.seat]


def _within(wanted: list[str], words: list[str]) -> bool:
    """Whether all wanted words stand in `words`, in that order."""
    place = 0
    for word in wanted:
        while place < len(words) and words[place] != word:
            place += 1
        if place == len(words):
            return False
        place += 1
    return True
