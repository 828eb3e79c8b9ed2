"""Cards in a dump: open decks, hands and face-down cards, computed where they are left out (rulings C-07, C-16)."""

from __future__ import annotations

from parlour.rules.burgundy_cards.bags import BAGS, bags_of
from parlour.rules.burgundy_cards.cards import ANIMAL_NAMES, CARD_NAMES, CARDS, GOOD_NAMES, NUMBERS
from parlour.rules.burgundy_cards.counting import animals_found, discarded, goods_found, undealt
from parlour.rules.burgundy_cards.dumped_names import cards, counts, name_in
from parlour.rules.burgundy_cards.state import HELD, State
from parlour.rules.kit.errors import BadPosition
from parlour.rules.kit.reading import Reader


def read_decks(s: State, reader: Reader) -> None:
    """The open decks; if left out, everything that is nowhere else, in two halves."""
    values = s.variant.values
    s.tops = [-1, -1, -1, -1]
    s.left = [0, 0, 0, 0]
    for first, name, names in ((0, "goods", GOOD_NAMES), (2, "animals", ANIMAL_NAMES)):
        parts = reader.parts(name)
        if parts and len(parts) != 2:
            raise BadPosition(f"{name} lists {len(parts)} decks; there are two, an empty one included.")
        for i in range(len(parts)):
            parts[i].only(["top", "cards"])
            s.left[first + i] = parts[i].whole("cards", 0)
            top = parts[i].values.get("top")
            if top is not None:
                s.tops[first + i] = name_in(names, parts[i].text("top", ""), name)
    s.unseen_goods = counts(reader.part("unseen_goods"), GOOD_NAMES, "goods")
    s.unseen_animals = counts(reader.part("unseen_animals"), ANIMAL_NAMES, "animals")
    if not reader.has("unseen_goods"):
        s.unseen_goods = _rest(values.good_cards, goods_found(s))
    if not reader.has("unseen_animals"):
        s.unseen_animals = _rest(values.animal_cards, animals_found(s))
    if not reader.has("goods"):
        _halve(s, 0, s.unseen_goods)
    if not reader.has("animals"):
        _halve(s, 2, s.unseen_animals)


def _halve(s: State, first: int, unseen: list[int]) -> None:
    """Two decks of unseen cards, with the first kinds on top."""
    count = sum(unseen)
    for deck, half in ((first, count - count // 2), (first + 1, count // 2)):
        s.left[deck] = max(0, half)
        if half > 0:
            s.tops[deck] = next(kind for kind in range(len(unseen)) if unseen[kind] > 0)
            unseen[s.tops[deck]] -= 1


def _rest(box: list[int], found: list[int]) -> list[int]:
    return [max(0, box[i] - found[i]) for i in range(len(box))]


def read_hands(s: State, reader: Reader) -> None:
    """The numbers in hand, which of the round's cards they are, and from which shuffle those cards come."""
    hands = reader.lists("hands")
    held = reader.lists("held") if reader.has("held") else [_newest(s, hand) for hand in hands]
    last = max(1, len(reader.parts("unseen"))) - 1
    dealt = reader.lists("dealt") if reader.has("dealt") else [[last] * s.turns for _ in range(s.players)]
    for name, lists, length in (("hands", hands, 2), ("held", held, 2), ("dealt", dealt, s.turns)):
        if len(lists) != s.players or any(len(one) != length for one in lists):
            raise BadPosition(f"{name} must list {length} numbers for each of {s.players} seats.")
    s.hand = []
    for seat in range(s.players):
        for place in range(2):
            number = hands[seat][place]
            which = held[seat][place]
            if number < 0 or number > NUMBERS:
                raise BadPosition(f"hands has a {number}; a card shows 1 to {NUMBERS}, and 0 is an empty place.")
            if which < 0 or which >= max(1, s.turns) or (not number and which):
                raise BadPosition(
                    f"held has {which}; a round's cards are 0 to {s.turns - 1}, and an empty place has 0."
                )
            s.hand.append(number + HELD * which)
    s.dealt = [pool for seat in dealt for pool in seat]


def _newest(s: State, hand: list[int]) -> list[int]:
    """If a dump does not say which cards are held: those drawn last."""
    which = s.drawn()
    found: list[int] = []
    for number in reversed(hand):
        if number:
            which -= 1
        found.append(max(0, which) if number else 0)
    return list(reversed(found))


def read_unseen(s: State, reader: Reader) -> None:
    """Face-down cards: given by shuffle, or everything that is nowhere else."""
    told = cards(reader.part("discard"), "discard")
    if reader.has("unseen"):
        pools = [cards(part, part.where) for part in reader.parts("unseen")]
        if not pools:
            raise BadPosition(
                "unseen lists no shuffle; it has one object for each, an empty one if nothing is face down."
            )
    else:
        rest = discarded(s)
        pools = [[max(0, rest[one] - told[one]) for one in range(CARDS)]]
    last = len(pools) - 1
    for pool in s.dealt:
        if pool < 0 or pool > last:
            raise BadPosition(f"dealt has {pool}; unseen lists shuffles 0 to {last}.")
    offered_from = reader.wholes("offered_from", len(s.offer)) if reader.has("offered_from") else []
    for i in range(len(s.offer)):
        pool = offered_from[i] if offered_from else last
        if pool < 0 or pool > last:
            raise BadPosition(f"offered_from has {pool}; unseen lists shuffles 0 to {last}.")
        s.offer[i] += CARDS * pool
    s.unseen = []
    for faces in pools:
        s.unseen += bags_of(faces)
    for place in range(len(s.hand)):
        if s.hand[place]:
            which = s.dealt[place // 2 * s.turns + s.hand[place] // HELD]
            s.unseen[which * BAGS].add(s.hand[place] % HELD - 1, -1)
    s.deck = 0
    s.deck = s.unseen[last * BAGS].total - undealt(s, last)
    found = discarded(s)
    s.discards = sum(found)
    if reader.has("deck") and reader.whole("deck", 0) != s.deck:
        raise BadPosition(f"deck is {reader.whole('deck', 0)}; the cards that are face down leave {s.deck} for it.")
    for one in range(CARDS):
        if found[one] < 0:
            there = s.variant.values.deck[one] - found[one]
            raise BadPosition(f"There are {there} of {CARD_NAMES[one]}; the game has {s.variant.values.deck[one]}.")
        if reader.has("discard") and found[one] != told[one]:
            raise BadPosition(f"discard has {told[one]} of {CARD_NAMES[one]}; {found[one]} are nowhere else.")
    if s.top < 0 and s.discards:
        s.top = next(one for one in range(CARDS) if found[one])
