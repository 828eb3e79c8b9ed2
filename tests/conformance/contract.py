"""The contract as checks: each takes a position and some luck, asserts one promise, and leaves the position unchanged."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest

import parlour
from parlour import IllegalMove, Position
from parlour.rules.kit.events import Event, seen_by
from tests.conformance.cases import MOST_DECISIONS, POLICIES, Walk, any_action, pick
from tests.conformance.invariants import INVARIANTS

REFUSALS = 40
"""Illegal actions to try on a position, besides the neighbours of legal ones."""
STEPS_ON = 12
"""How far to play two equal positions to see that they stay equal."""

Check = Callable[[Position, Random], None]


def text(value: object) -> str:
    """The bytes a client would get."""
    return json.dumps(value, allow_nan=False)


@contextmanager
def about(what: object) -> Iterator[None]:
    """Adds the context to an error inside, so that it can be reproduced."""
    try:
        yield
    except Exception as error:
        error.add_note(f"about {what!r}"[:4000])
        raise


def everyone(p: Position) -> list[int | None]:
    """Every viewer: each seat, and a spectator."""
    return [*range(p.players), None]


def told(events: list[Event], seat: int | None) -> str:
    return text([event.json() for event in seen_by(events, seat)])


def after(p: Position, action: int) -> tuple[Position, list[Event]]:
    ahead = p.copy()
    return ahead, ahead.play(action)


def legal_is_sorted(p: Position, _: Random) -> None:
    """legal(): sorted, no duplicates, all in the action space, empty only at the end."""
    legal = p.legal()
    if p.over:
        assert legal == []
        return
    assert legal, "no legal action before the end"
    assert legal[0] >= 0
    assert legal[-1] < parlour.GAMES[p.game].actions
    for i in range(1, len(legal)):
        assert legal[i - 1] < legal[i], f"legal() is not sorted: {legal}"
    assert 0 <= p.seat < p.players


def result_is_sound(p: Position, _: Random) -> None:
    """scores(): one per seat; winners(): none before the end, some after it; only a solo game may have no winner."""
    assert len(p.scores()) == p.players
    winners = p.winners()
    if p.over:
        assert winners or p.players == 1, "nobody has won"
        assert winners == sorted(set(winners))
        assert all(0 <= seat < p.players for seat in winners)
    else:
        assert winners == []


def invariants_hold(p: Position, _: Random) -> None:
    INVARIANTS[p.game](p)


def others_are_refused(p: Position, random: Random) -> None:
    """play() refuses illegal actions, with a reason, and changes nothing."""
    size = parlour.GAMES[p.game].actions
    legal = set(p.legal())
    tried = {-1, -size, size, size + 1, 1 << 70}
    tried.update(int(random.random() * size) for _ in range(REFUSALS))
    for action in legal:
        tried.update((action - 1, action + 1))
    before = text(p.dump())
    for action in sorted(tried - legal):
        with pytest.raises(IllegalMove) as refused:
            p.play(action)
        assert refused.value.reason == str(refused.value)
        assert refused.value.reason, f"{action} is refused without a reason"
    assert text(p.dump()) == before, "a refused action changed the position"


def notation_reads_back(p: Position, random: Random) -> None:
    """Each legal action has its own move, which can be read back, whatever its spacing and case."""
    legal = p.legal()
    moves = [p.move(action) for action in legal]
    assert len(set(moves)) == len(moves), f"two actions have the same move: {sorted(moves)}"
    for action, move in zip(legal, moves, strict=True):
        assert move == " ".join(move.lower().split()), f"{move!r} is not in plain notation"
        assert p.action(move) == action, move
        assert p.action(f"  {move.upper().replace(' ', '   ')} ") == action, move
        assert p.parse_action(move) == action, move
    if legal:
        i = int(random.random() * len(legal))
        by_move = p.copy()
        events = by_move.play(moves[i])
        by_number, same_events = after(p, legal[i])
        assert text(by_move.dump()) == text(by_number.dump())
        assert told(events, p.seat) == told(same_events, p.seat)


def choices_describe(p: Position, _: Random) -> None:
    """choice(): JSON for every legal action, with the elements to click; no two are the same."""
    seen: dict[str, int] = {}
    for action in p.legal():
        choice = p.choice(action)
        assert choice.action == action
        assert choice.move == p.move(action)
        assert choice.kind
        assert choice.label
        assert choice.rule
        assert choice.elements
        assert all(element and element == element.strip() for element in choice.elements)
        assert all(amount >= 0 for amount in choice.costs.values())
        described = text(choice.json())
        assert json.loads(described) == choice.json()
        clicked = text([choice.kind, choice.elements, choice.costs])
        assert clicked not in seen, f"{clicked} is {p.move(action)} and {p.move(seen[clicked])}"
        seen[clicked] = action
    assert [choice.action for choice in p.choices()] == p.legal()


def copies_are_independent(p: Position, random: Random) -> None:
    """copy(): equal, and independent of the original."""
    before = text(p.dump())
    one = p.copy()
    assert text(one.dump()) == before
    two = one.copy()
    play_on(one, random)
    assert text(p.dump()) == before, "playing a copy changed the position"
    assert text(two.dump()) == before, "playing a position changed its copy"
    kept = text(one.dump())
    play_on(two, random)
    assert text(one.dump()) == kept, "playing a copy changed the position"


def behaves_like_a_python_object(p: Position, random: Random) -> None:
    """copy.copy, pickle, ==, repr and key() work as for any value."""
    for same in (copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p)), parlour.load(p.dump())):
        assert same is not p
        assert same == p
        assert same.key() == p.key()
        assert hash(same.key()) == hash(p.key())
    assert p != text(p.dump())
    assert repr(p).startswith(f"<{p.game} for {p.players}: ")
    with pytest.raises(TypeError):
        hash(p)
    if not p.over:
        ahead = copy.copy(p)
        ahead.play(any_action(p, random))
        assert ahead != p, "a move changed nothing"
        assert p.resample(random.getrandbits(64), p.seat) != p, "different luck is a different position"
    else:
        assert "over" in repr(p)


def keys_tell_positions_apart(p: Position, random: Random) -> None:
    """key(): positions with equal keys have equal futures: the same legal actions, and equal positions after each."""
    seen: dict[object, str] = {}
    for action in p.legal():
        ahead, _ = after(p, action)
        described = text([ahead.seat, ahead.legal(), ahead.scores(), sorted(text(ahead.view(None)))])
        assert seen.setdefault(ahead.key(), described) == described


def dumps_load(p: Position, random: Random) -> None:
    """dump() through JSON and load(): the same position, even in the middle of an effect, and it plays the same."""
    dump = p.dump()
    written = text(dump)
    assert json.loads(written) == dump
    loaded = parlour.load(json.loads(written))
    same(p, loaded)
    kept = p.copy()
    for _ in range(STEPS_ON):
        if kept.over:
            break
        action = any_action(kept, random)
        events = kept.play(action)
        assert told(loaded.play(action), None) == told(events, None)
        assert loaded.legal() == kept.legal()
    same(kept, loaded)


def same(p: Position, q: Position) -> None:
    assert text(q.dump()) == text(p.dump())
    assert q.seat == p.seat
    assert q.legal() == p.legal()
    assert q.scores() == p.scores()
    assert q.winners() == p.winners()
    assert str(q) == str(p)
    for seat in everyone(p):
        assert text(q.view(seat)) == text(p.view(seat))
    assert [q.move(action) for action in q.legal()] == [p.move(action) for action in p.legal()]


def what_is_shown_is_not_shared(p: Position, random: Random) -> None:
    """Changing a dump, a view or a list does not change the position; nor does changing the dump it was loaded from."""
    before = text(p.dump())
    shown: list[object] = [p.dump(), p.legal(), p.scores(), p.winners(), *(p.view(seat) for seat in everyone(p))]
    shown += [choice.json() for choice in p.choices()]
    given = json.loads(before)
    loaded = parlour.load(given)
    for value in [*shown, given]:
        ruin(value)
    assert text(p.dump()) == before, "changing a view, dump or list changed the position"
    assert text(loaded.dump()) == before, "changing the dump it was loaded from changed the position"


def ruin(value: object) -> None:
    """Empty every list and object, from the inside out."""
    if isinstance(value, list | dict):
        for part in list(value.values() if isinstance(value, dict) else value):
            ruin(part)
        value.clear()


def apply_is_play(p: Position, random: Random) -> None:
    """apply() does the same as play(); play() leaves no log open."""
    for action in {any_action(p, random) for _ in range(3)} if not p.over else ():
        played, _ = after(p, action)
        applied = p.copy()
        applied.apply(action)
        assert text(applied.dump()) == text(played.dump()), p.move(action)
        assert played.log is None


def points_are_told(p: Position, random: Random) -> None:
    """For every legal action: the points in its events match the change in the scores, each with its rule."""
    for action in p.legal():
        ahead = p.copy()
        play_checked(ahead, action)


def play_checked(p: Position, action: int) -> list[Event]:
    """Play, and compare the events with the scores."""
    before = p.scores()
    events = p.play(action)
    for event in events:
        if event.points:
            assert event.seat >= 0, f"points for nobody: {event}"
            assert event.rule, f"points without a rule: {event}"
            assert event.data.get("reason"), f"points without a reason: {event}"
            before[event.seat] += event.points
    assert before == p.scores(), f"the events' points do not add up to the scores {p.scores()}: {events}"
    return events


def events_are_json(p: Position, random: Random) -> None:
    if p.over:
        return
    _, events = after(p, any_action(p, random))
    for event in events:
        assert -1 <= event.seat < p.players
        assert event.kind
        assert json.loads(text(event.json())) == event.json()
    for seat in everyone(p):
        told(events, seat)


def views_hide_the_unknown(p: Position, random: Random) -> None:
    """view(): JSON, and the same bytes for positions that differ only in what that seat cannot know."""
    for seat in everyone(p):
        known = text(p.view(seat))
        assert json.loads(known) == p.view(seat)
        for _ in range(2):
            other = p.resample(random.getrandbits(64), seat)
            assert text(other.view(seat)) == known, f"the view of {seat} reveals what it cannot know"
            assert text(other.view(None)) == text(p.view(None)), "a spectator sees more than a seat"
    if not p.has_secrets():
        seen = {text({**p.view(seat), "you": None}) for seat in everyone(p)}
        assert len(seen) == 1, "nothing is hidden, but views differ"


def secrets_are_kept(p: Position, _: Random) -> None:
    """Whatever is chosen in secret, the others get the same views and events, until a 'reveal'."""
    seat = p.seat
    branches = [p.copy()]
    for _ in range(4):
        ahead: list[tuple[Position, list[Event]]] = []
        for branch in branches[:24]:
            if branch.seat == seat and not branch.over:
                ahead += [after(branch, action) for action in branch.legal() if branch.is_secret_move(action)]
        ahead = [(q, events) for q, events in ahead if all(event.kind != "reveal" for event in events)]
        if not ahead:
            return
        for other in everyone(p):
            if other != seat:
                assert len({text(q.view(other)) for q, _ in ahead}) == 1, f"{other} sees {seat}'s secret"
                assert len({told(events, other) for _, events in ahead}) == 1, (
                    f"{other} gets an event with {seat}'s secret"
                )
                assert len({q.seat for q, _ in ahead}) == 1, "the next seat gives the secret away"
        branches = [q for q, _ in ahead]


def resample_keeps_the_known(p: Position, random: Random) -> None:
    """resample(): a valid position that the seat cannot tell from this one, with the same legal actions."""
    for seat in everyone(p):
        seed = random.getrandbits(64)
        q = p.resample(seed, seat)
        invariants_hold(q, random)
        assert text(p.resample(seed, seat).dump()) == text(q.dump()), "the same seed gives two positions"
        assert (q.seat, q.over, q.players) == (p.seat, p.over, p.players)
        assert text(q.view(seat)) == text(p.view(seat))
        if seat == p.seat:
            assert q.legal() == p.legal()
            assert [q.move(action) for action in q.legal()] == [p.move(action) for action in p.legal()]
        same(q, parlour.load(json.loads(text(q.dump()))))
        play_on(q, random)


def previews_promise_no_more(p: Position, random: Random) -> None:
    """preview(): only points, and only for the seat to move."""
    if not p.over:
        for event in p.preview(any_action(p, random)):
            assert event.points
            assert event.seat == p.seat


def plans_are_choices(p: Position, random: Random) -> None:
    """plan(): choices for a waiting seat, from what that seat knows; none for the deciding seat."""
    for seat in range(p.players):
        planned = text([choice.json() for choice in p.plan(seat)])
        if seat == p.seat or p.over:
            assert planned == "[]"
        other = p.resample(random.getrandbits(64), seat)
        assert text([choice.json() for choice in other.plan(seat)]) == planned, (
            "a plan reveals what its seat cannot know"
        )


def whys_explain(p: Position, random: Random) -> None:
    """why(): None for a legal choice or part of one, in any order; otherwise a sentence, from what the seat knows."""
    for choice in p.choices():
        clicked = random.sample(choice.elements, int(random.random() * len(choice.elements)) + 1)
        assert p.why(clicked, p.seat) is None, clicked
    clickable = sorted({element for choice in p.choices() for element in choice.elements})
    for clicked in (
        [pick(clickable, random), pick(clickable, random)] if clickable else [],
        ["no such thing"],
        ["a:b", ""],
    ):
        for seat in range(p.players):
            refused = p.why(clicked, seat)
            assert refused is not None or seat == p.seat
            assert refused is None or refused.reason
            same = p.resample(random.getrandbits(64), seat).why(clicked, seat)
            assert (refused and refused.reason) == (same and same.reason), "a reason reveals what its seat cannot know"


def stages_are_known_to_all(p: Position, random: Random) -> None:
    """stage(): JSON that everyone may know."""
    assert json.loads(text(p.stage())) == p.stage()
    assert p.resample(random.getrandbits(64), None).stage() == p.stage()


def drawings_are_text(p: Position, _: Random) -> None:
    lines = str(p).splitlines()
    assert lines
    assert all(line == line.rstrip() for line in lines)


CHEAP: list[Check] = [legal_is_sorted, result_is_sound, invariants_hold]
"""Run at every step of every game."""

CONTRACT: list[Check] = [
    *CHEAP,
    others_are_refused,
    notation_reads_back,
    choices_describe,
    copies_are_independent,
    behaves_like_a_python_object,
    keys_tell_positions_apart,
    dumps_load,
    what_is_shown_is_not_shared,
    apply_is_play,
    points_are_told,
    events_are_json,
    views_hide_the_unknown,
    secrets_are_kept,
    resample_keeps_the_known,
    previews_promise_no_more,
    plans_are_choices,
    whys_explain,
    stages_are_known_to_all,
    drawings_are_text,
]


def play_on(p: Position, random: Random, steps: int = STEPS_ON) -> None:
    for _ in range(steps):
        if p.over:
            return
        p.apply(pick(p.legal(), random))


def keep(p: Position, random: Random, checks: list[Check]) -> None:
    """All the checks; none may change the position."""
    for check in checks:
        before = text(p.dump())
        check(p, random)
        assert text(p.dump()) == before, f"{check.__name__} changed the position"


def whole_game(walk: Walk, rate: float) -> int:
    """A whole game: the cheap checks at every step, all checks at a share `rate` of the steps.

    Returns the number of decisions; an error says which walk and step to look at.
    """
    p = walk.case.start(walk.seed)
    random = Random(walk.seed)
    sampling = Random(walk.seed + 1)
    choose = POLICIES[walk.policy]
    step = 0
    with about(walk):
        while not p.over:
            with about(f"step {step}"):
                for check in CHEAP:
                    check(p, sampling)
                if sampling.random() < rate:
                    keep(p, sampling, CONTRACT)
                play_checked(p, choose(p, random))
            step += 1
            assert step < MOST_DECISIONS, f"the game does not end within {MOST_DECISIONS} decisions"
        keep(p, sampling, CONTRACT)
    return step
