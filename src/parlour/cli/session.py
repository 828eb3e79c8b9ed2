"""A game in the terminal: asks people and bots for their moves, and runs commands. Works with any Screen."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

from parlour.bots.bot import Bot, decide
from parlour.bots.roster import find_bot
from parlour.cli.game_text import face_of
from parlour.cli.grammar import count_of
from parlour.cli.menu import Item
from parlour.cli.scene import Scene, Screen
from parlour.cli.topics import UnknownTopic, find_topic
from parlour.cli.wording import paragraphs, story, worth
from parlour.records import record
from parlour.records.files import save
from parlour.records.table import Table
from parlour.rules.kit.catalogue import Plain
from parlour.rules.kit.errors import IllegalMove, MoveError, ParlourError, one_of
from parlour.rules.kit.events import Event, seen_by
from parlour.rules.kit.game import Topic
from parlour.rules.kit.telling import YOU, victory

LOG_LINES: Final = 20
"""How many lines 'log' shows; 'log all' shows everything."""
LONGEST: Final = 12
"""Digits of a wrong number that a refusal repeats."""
ADVISER: Final = "greedy"
"""The bot that gives hints."""
UNDONE: Final = -1
"""Returned instead of an action after an undo: the decision is now a different one."""
COMMANDS: Final = {
    "undo": "take back your last move, unless it revealed something",
    "hint": f"what the {ADVISER} bot would do, and what you would gain",
    "? {topic}": "explain a rule, a tile or a ruling ('? 5' explains choice 5)",
    "score": "everyone's points by source",
    "look 2": "another player's board",
    "log": "what happened recently ('log all': everything)",
    "more": "all choices, including the expensive ones",
    "save FILE": "save the record of this game",
    "quit": "leave the game",
}


class Left(Exception):
    """A player left the game."""


class Seat:
    """A player: a person, or a bot."""

    def __init__(self, name: str, bot: Bot | None) -> None:
        self.name = name
        self.bot = bot


class Session:
    def __init__(self, table: Table, seats: list[Seat], screen: Screen, seed: int, save_to: Path | None = None) -> None:
        self.table = table
        self.seats = seats
        self.names = [seat.name for seat in seats]
        self.screen = screen
        self.seed = seed
        self.save_to = save_to
        self.face = face_of(table.game.name)
        self.people = [seat for seat in range(len(seats)) if seats[seat].bot is None]
        self.started = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        self.saved = -1
        """How many moves the saved record has; -1 before it is saved."""
        self._told = [0] * len(seats)
        """How many moves each seat has heard about."""
        self._asked = -1
        self._turn = (-1, 0)
        """The last summary: for which seat, and in which turn (in an auction, that can be another player's)."""
        self._note = ""
        self._topics: list[Topic] | None = None

    def run(self) -> None:
        """Play to the end, or until a player leaves."""
        self.screen.welcome(self.table.game.title, self._opening())
        try:
            while not self.table.position.over:
                bot = self.seats[self.table.position.seat].bot
                if bot is None:
                    self._person()
                else:
                    self._bot(bot)
            self._result()
        except Left:
            self.screen.say("Goodbye.")
        except EOFError:
            self.screen.say("", "Goodbye.")  # below the unanswered prompt
        finally:
            if self.save_to is not None and self.table.entries and self.saved != len(self.table.entries):
                self._save(self.save_to)

    def _opening(self) -> list[str]:
        lines = self.face.opening(self.table.position, self.names)
        if not self.people:
            return lines
        how = (
            "Choose by number or type a move, such as "
            f"'{self.table.position.move(self.table.position.legal()[0])}'. "
            f"Type ? for help, ? {self.face.topic} for a rule, hint for advice, undo to take back a move."
        )
        return [how, *lines]

    # Bots.

    def _bot(self, bot: Bot) -> None:
        position = self.table.position
        with self.screen.waiting(f"{self.names[position.seat]} is thinking"):
            action = decide(bot, position, self._luck())
        self.table.play(action)
        if not self.people:
            self.screen.say(*self._log(None, len(self.table.entries) - 1))

    def _luck(self) -> int:
        """A seed for what a bot cannot know; never the table's own, or the bot could see what is coming."""
        return Random(f"{self.seed} {len(self.table.entries)}").getrandbits(64)

    # People.

    def _person(self) -> None:
        position = self.table.position
        seat = position.seat
        if len(self.people) > 1 and self._asked != seat and position.has_secrets():
            self.screen.hand_over(self.names[seat])
        scene = Scene(self.table, self.face, seat, self.names, self.face.menu(position))
        turn = (seat, sum(event.kind == "turn" for entry in self.table.entries for event in entry.events))
        scene.new_turn = self._turn != turn
        self._turn = turn
        scene.menu.fold(self.screen.roomy)
        self._asked = seat
        news = self._news(seat)
        if self._note:
            news = [self._note]
            self._note = ""
        scene.log = self._log(seat, 0)
        if scene.log[len(scene.log) - len(news) :] != news:
            scene.log += news
        scene.fresh = len(news)
        self.screen.scene(scene)
        while True:
            line = self.screen.ask(self._prompt(scene)).strip()
            action = self._answer(scene, line)
            if action == UNDONE:
                return
            if action is not None:
                self.table.play(action)
                return

    def _prompt(self, scene: Scene) -> str:
        name = "" if self.names[scene.viewer] == YOU else f"{self.names[scene.viewer]}, "
        only = scene.menu.only()
        if only is None:
            return f"{name}your choice"
        label = only.choice.label
        return f"{name}press Enter to {label[0].lower()}{label[1:]}"

    def _answer(self, scene: Scene, line: str) -> int | None:
        """The action a line names; None if it was something else and is done."""
        words = line.split()
        only = scene.menu.only()
        if not words:
            if only is not None:
                return only.choice.action
            self.screen.scene(scene)
            return None
        if line.isascii() and line.isdigit():
            item = _numbered(scene, line)
            if item is not None:
                return item.choice.action
            last = len(scene.menu.items)
            right = "the only choice is 1" if last == 1 else f"choose 1 to {last}"
            self.screen.refuse(f"There is no choice {line[:LONGEST]}; {right}.")
            return None
        try:
            if self._command(scene, words[0].lower(), " ".join(words[1:])):
                return UNDONE if self._note else None
            return self._checked(line)
        except IllegalMove as error:
            self.screen.refuse(f"{error} (? {error.rule})" if error.rule else str(error))
        except UnknownTopic as error:
            self.screen.refuse(str(error))
        except MoveError as error:
            self.screen.refuse(f"{error} Type ? for help.")
        except ParlourError as error:
            self.screen.refuse(str(error))
        return None

    def _checked(self, line: str) -> int:
        position = self.table.position
        action = position.action(line)
        if action not in position.legal():
            raise position.refusal(action)
        return action

    def _command(self, scene: Scene, word: str, rest: str) -> bool:
        """Run a command; False if the line is not a command."""
        if word.startswith("?") or word == "help":
            self._help(scene, f"{word[1:] if word != 'help' else ''} {rest}".strip())
        elif word in ("undo", "u") and not rest:
            entry = self.table.undo()
            self._note = f"Taken back: {entry.move}."
            self._told[scene.viewer] = len(self.table.entries)
        elif word == "hint" and not rest:
            self._hint(scene)
        elif word in ("score", "scores"):
            self._sheet()
        elif word == "log":
            lines = scene.log if rest == "all" else scene.log[-LOG_LINES:]
            self.screen.say(*(lines or ["Nothing has happened yet."]))
        elif word == "look" or word in self.face.parts:
            self._look(scene, word, rest)
        elif word in ("more", "choices") and not rest:
            scene.menu.unfold()
            self.screen.choices(scene)
        elif word == "save":
            if not rest:
                raise ParlourError("Saving needs a file name, such as 'save evening.json'.")
            self._save(Path(rest))
        elif word in ("quit", "q", "exit") and not rest:
            self._quit()
        else:
            return False
        return True

    def _look(self, scene: Scene, word: str, rest: str) -> None:
        seats = {str(seat + 1): seat for seat in range(len(self.names))}
        seats.update({name.lower(): seat for seat, name in enumerate(self.names)})
        others = [seat for seat in range(len(self.names)) if seat != scene.viewer]
        seat = others[0] if word == "look" and len(others) == 1 else scene.viewer
        if rest:
            if rest.lower() not in seats:
                who = one_of(f"{number} ({self.names[int(number) - 1]})" for number in seats if number.isdigit())
                raise ParlourError(f"There is no player '{rest}'; choose {who}.")
            seat = seats[rest.lower()]
        elif word == "look" and len(others) > 1:
            who = one_of(f"{other + 1} ({self.names[other]})" for other in others)
            raise ParlourError(f"Whose board? Type look and a number: {who}.")
        self.screen.part(word, scene, seat)

    # Advice and help.

    def _hint(self, scene: Scene) -> None:
        position = self.table.position
        with self.screen.waiting("Looking for a hint"):
            action = decide(find_bot(ADVISER, self.seed), position, self._luck())
        item = scene.menu.item(action)
        label = item.choice.label
        text = f"Hint: {item.number} ({position.move(action)}): {label[0].lower()}{label[1:]}."
        brings = self._brings(item, scene.viewer)
        self.screen.say(f"{text} {brings}".strip())

    def _brings(self, item: Item, seat: int) -> str:
        """What the choice would do for its seat, without peeking at future luck."""
        if item.choice.kind == "end":
            return ""
        draws = [self._plain_events(item, seat, luck) for luck in range(8)]
        # An event that depends on the draw is not certain.
        certain = [event for event in draws[0] if all(event.json() in [one.json() for one in draw] for draw in draws)]
        told = story(self.table.position, certain, self.names)
        if item.gains:
            told.insert(0, f"It gives {worth(self.table.position, item.gains, self.face.points)}.")
        return " ".join(told)

    def _plain_events(self, item: Item, seat: int, luck: int) -> list[Event]:
        ahead = self.table.position.resample(luck, seat)
        events = [event for event in ahead.play(item.choice.action) if event.seat == seat and not event.points]
        return [event for event in events if event.kind in ("gain", "load", "advance", "skip")]

    def _points(self, count: int) -> str:
        """'1 point', '12 settlements'."""
        return count_of(count, self.face.points)

    def _help(self, scene: Scene, about: str) -> None:
        if not about:
            self._overview()
            return
        item = _numbered(scene, about)
        if item is not None:
            about = item.about
        topic = find_topic(self._all_topics(), about)
        self.screen.say(f"{topic.title}. {topic.text} [{topic.id}: {topic.section}]")

    def _overview(self) -> None:
        lines = [
            "Choose a number from the list, or type a move; you can leave out words as long as the meaning is clear.",
            *(f"{command.format(topic=self.face.topic)}: {what}" for command, what in COMMANDS.items()),
            *(f"{part}: {what}" for part, what in self.face.parts.items()),
        ]
        general = [topic.id for topic in self._all_topics() if not topic.section.startswith("Parlour")]
        rulings = [topic.id for topic in self._all_topics() if topic.section.startswith("Parlour")]
        more = f"; and the rulings, such as {rulings[0]}" if rulings else ""
        lines.append(f"Topics for ?: {', '.join(general)}{more}.")
        self.screen.say(*lines)

    def _all_topics(self) -> list[Topic]:
        if self._topics is None:
            try:
                self._topics = self.table.game.topics(self.table.options)
            except NotImplementedError:
                self._topics = []
        return self._topics

    # What happened.

    def _log(self, viewer: int | None, since: int) -> list[str]:
        lines: list[str] = []
        for entry in self.table.entries[since:]:
            # The result covers the end of the game.
            events = [event for event in seen_by(entry.events, viewer) if event.kind != "over"]
            lines += paragraphs(self.table.position, events, self.names)
        return lines

    def _news(self, viewer: int) -> list[str]:
        """What this seat has not heard yet."""
        news = self._log(viewer, self._told[viewer])
        self._told[viewer] = len(self.table.entries)
        return news

    def _sheet(self) -> None:
        position = self.table.position
        rows = [[source, *(str(points) for points in each)] for source, each in self.face.sheet(position) if any(each)]
        rows.append(["total", *(str(points) for points in position.scores())])
        self.screen.grid(self.face.points.capitalize(), ["", *self.names], rows)

    # The end.

    def _result(self) -> None:
        position = self.table.position
        if self.people:
            self.screen.say(*self._news(self.people[0] if len(self.people) == 1 else self._asked))
        self._sheet()
        won = position.winners()
        scores = position.scores()
        if not won:
            self.screen.say(f"{self.names[0]} lost with {self._points(scores[0])}.")
        else:
            self.screen.say(f"{victory(won, self.names, Plain(self._points(scores[won[0]])))}.")
        tie = self.face.tie(position, self.names)
        if tie:
            self.screen.say(tie)
        if self.save_to is None and self.people and self.saved != len(self.table.entries):
            self._offer_to_save()

    def _offer_to_save(self) -> None:
        while True:
            try:
                name = self.screen.ask("Save the record? Type a file name, or press Enter to skip").strip()
            except EOFError:
                return
            if not name or name.lower() in ("n", "no"):
                return
            if name.isdigit():
                self.screen.refuse(f"{name} looks like a choice, not a file name; try something like evening.json.")
                continue
            try:
                self._save(Path(name))
                return
            except ParlourError as error:
                self.screen.refuse(str(error))

    def _save(self, path: Path) -> None:
        seats = [record.Seat(seat.name, seat.bot.name if seat.bot else None) for seat in self.seats]
        save(record.record_of(self.table, seats, self.started), path)
        self.saved = len(self.table.entries)
        self.screen.say(f"Saved to {path}.")

    def _quit(self) -> None:
        played = any(entry.seat in self.people for entry in self.table.entries)
        if played and self.save_to is None and self.saved != len(self.table.entries):
            answer = self.screen.ask("Leave without saving? Type y to leave, n to stay, or a file name to save").strip()
            if answer.lower() in ("n", "no", ""):
                return
            if answer.lower() not in ("y", "yes"):
                self._save(Path(answer))
        raise Left


def _numbered(scene: Scene, text: str) -> Item | None:
    """The choice with this number."""
    return next((item for item in scene.menu.items if str(item.number) == text.lstrip("0")), None)
