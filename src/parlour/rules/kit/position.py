"""Position: the contract every game keeps. A game overrides what raises NotImplementedError; the rest builds on that."""

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
"""A placeholder for a list not created yet; never modified."""


class Position:
    """The complete state of a game. `seat` is the seat to decide, -1 when the game is over."""

    def __init__(self, game: str, players: int, chance: Chance) -> None:
        self.game = game
        self.players = players
        self.chance = chance
        self.seat = 0
        self.pending = NONE
        """The pending choices, as frames (kit.pending)."""
        self.log: list[Event] | None = None

    # For the game to override.

    def set_up(self) -> None:
        """Set up the empty table, up to the first decision."""
        raise NotImplementedError

    def fill(self, reader: Reader) -> None:
        """Fill the empty table from a dump, and check it."""
        raise NotImplementedError

    def legal(self) -> list[int]:
        """The legal actions, sorted; never empty before the end."""
        raise NotImplementedError

    def apply(self, action: int) -> None:
        """Make a legal action, unchecked; this is what search uses."""
        raise NotImplementedError

    def copy(self) -> Position:
        """An independent copy, made cheaply."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """The whole table, hashable: positions of one game with equal keys differ only in their future luck."""
        raise NotImplementedError

    def redraw(self, seat: int | None) -> None:
        """Redraw everything this seat cannot know; if nothing is hidden, do nothing."""

    def scores(self) -> list[int]:
        """The points of every seat now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won; empty before the end, and after a lost solo game."""
        raise NotImplementedError

    def move(self, action: int) -> str:
        """The action in notation."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The action a move names, legal or not; -1 if it has too few or too many words."""
        raise NotImplementedError

    def refusal(self, action: int) -> IllegalMove:
        """Why this action is not legal now."""
        raise NotImplementedError

    def choice(self, action: int) -> Choice:
        """What a legal action means to a person."""
        raise NotImplementedError

    def is_secret_move(self, action: int) -> bool:
        """Whether this action is secret when it is made."""
        return False

    def has_secrets(self) -> bool:
        """Whether any seat can see something that another cannot; if not, views differ only in `you`."""
        return True

    def is_secret_luck(self, what: str) -> bool:
        """Whether results with this name are secret to their seat; the others learn them when the game is over."""
        return False

    def view(self, seat: int | None) -> dict[str, object]:
        """What one seat, or a spectator (None), may see; JSON-able, allow-listed."""
        raise NotImplementedError

    def dump(self) -> dict[str, object]:
        """The whole position as documented JSON."""
        raise NotImplementedError

    def outcome(self, what: str, value: int) -> int | str:
        """A result of chance, as records write it."""
        return value

    def read_outcome(self, what: str, value: object) -> int:
        """A result of chance, read from a record."""
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        raise ParlourError(f"{value!r} is not a result of '{what}'.")

    def estimate(self, seat: int) -> float:
        """Roughly what is not scored yet will be worth, in points; simple bots use it."""
        return 0.0

    def stage(self) -> dict[str, object]:
        """How far the game has progressed, for lists of tables and charts; not secret."""
        return {}

    def plan(self, seat: int) -> list[Choice]:
        """What this seat could do if it were its turn now; empty if it is this seat's decision, or if that is unclear."""
        return []

    def waiting_reason(self, seat: int, name: str) -> Text:
        """Why this seat has nothing to decide while `name` does; games with out-of-turn decisions say more."""
        return KIT.text("refusal.not-your-turn", name=name)

    def line(self, event: Event, names: list[str]) -> Text | None:
        """An event as a line of the log; None if it is not worth one. `names` has the players' names by seat.

        A line about what a seat did starts with a verb in the past tense ('took a ship from depot 3'), so that it reads well
        after a name or a badge. An event with points says what they are for ('town of 3').
        """
        return None

    def explain(self, elements: list[str]) -> IllegalMove:
        """Why no legal choice has all these elements; only called if none has. May raise the refusal instead."""
        return IllegalMove(KIT.text("refusal.not-together"))

    def effects(self) -> list[Effect[Any]]:
        """The effects of pending frames, by kind (kit.effects)."""
        raise NotImplementedError

    def resume_turn(self) -> None:
        """Nothing is pending any more: the current turn continues."""

    # Built on the above.

    def proceed(self) -> None:
        """Run everything that needs no answer, up to the next decision."""
        effects = self.effects()
        while self.pending:
            top = self.pending[-1]
            effect = effects[kind_of(top)]
            if not effect.runs(self, argument_of(top)):
                self.seat = effect.seat(self, argument_of(top))
                return
        self.resume_turn()

    def why(self, elements: list[str], seat: int) -> IllegalMove | None:
        """Why this seat cannot choose these elements together now, in any order; None if a legal choice has them all."""
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
        """A copy with everything this seat cannot know, and all future luck, redrawn."""
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
        """Log an event. Callers check first whether there is a log: `apply` records nothing."""
        if self.log is not None:
            self.log.append(Event(kind, seat, data, rule, points, secret_to))

    def __eq__(self, other: object) -> bool:
        """Same table, same future luck. Positions are mutable, so they cannot be hashed: use key()."""
        if not isinstance(other, Position) or self.game != other.game or self.key() != other.key():
            return False
        return self.dump() == other.dump()

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, _: dict[int, object]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its dump, so that a later version can read it."""
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
        """The action a move names. Words may be left out as long as only one legal move fits."""
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
        """The action a complete move names, legal or not; UnreadableMove if there is none."""
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
        """The points the action would score for its seat, reason by reason, without peeking at future luck."""
        ahead = self.resample(0, self.seat)
        return [event for event in ahead.play(action) if event.points and event.seat == self.seat]


def _within(wanted: list[str], words: list[str]) -> bool:
    """Whether `words` has all the wanted words, in that order."""
    place = 0
    for word in wanted:
        while place < len(words) and words[place] != word:
            place += 1
        if place == len(words):
            return False
        place += 1
    return True
