"""The words of the rule help that differ between the editions (rulings E-01 to E-07)."""

from __future__ import annotations

from parlour.rules.burgundy.actions import GOODS
from parlour.rules.burgundy.editions import Edition
from parlour.rules.burgundy.tiles import CITY_HALL


def help_words(edition: Edition) -> dict[str, str]:
    """What stands for each word in braces; sentences come first, since they hold such words themselves."""
    words = _sentences(edition)
    words["year"] = edition.name
    kinds = ", ".join(edition.species[:-1])
    words["species"] = f"{kinds} or {edition.species[-1]}"
    words["all_species"] = f"{kinds} and {edition.species[-1]}"
    words["sold_type_points"] = str(edition.sold_type_points)
    words["sold_types_at_most"] = str(GOODS * edition.sold_type_points)
    words["bonus_tile_points"] = str(edition.bonus_tile_points)
    words["hall_id"] = edition.tiles[CITY_HALL]
    own = edition.words
    town = own["town"]
    animals = own["animal"]
    plain = {
        "estate": own["estate"],
        "town": town,
        "towns": "cities" if town == "city" else town + "s",
        "knowledge": own["knowledge"],
        "animal": "animal" if animals == "animals" else animals,
        "animals": animals,
        "silver": own["silver"],
        "hall": own["hall"],
        "track": "bridge" if edition.name == "2019" else "turn-order track",
    }
    for name, value in plain.items():
        words[name] = value
        words[name.capitalize()] = value[0].upper() + value[1:]
    return words


def _sentences(edition: Edition) -> dict[str, str]:
    """The parts of the rules in which the editions differ (E-01 to E-06)."""
    words: dict[str, str] = {}
    if edition.name == "2011":
        words["start_boards"] = (
            "Beginners all play board No. 1, its castle in the centre; "
            "in the advanced set-up boards are dealt, and you pick the side and the castle's space."
        )
        words["board_sources"] = (
            "Nos. 4 and 8 rest on a single picture each, the others on two or more sources. "
            "The 2019 boards 3 to 10 were not seen in print: they are inferred from the 2011 ones."
        )
    else:
        words["start_boards"] = (
            "Beginners all play board No. 1, or all No. 2, the castle in the centre; "
            "in the advanced set-up boards are dealt, and you pick the side and the castle's space."
        )
        words["board_sources"] = (
            "No. 1 is pictured in the rulebook. "
            "No. 2 rests on two transcriptions, one of a later printing; they differ in a few spaces, "
            "and we follow the one with the right number of spaces of each colour. "
            "The 2019 boards 3 to 10 were not seen in print: they are inferred from the 2011 ones, "
            "3 to 9 under the same numbers and the old No. 2 as No. 10."
        )
    if edition.buy_during_effects:
        words["buy_when"] = (
            "Do it before, between or after your two dice actions, "
            "or while a castle's action, a {hall}, a carpenter, a church or a market is waiting: "
            "castle and {hall} can use the new tile at once."
        )
        words["hall_wait"] = "You may decline, or first buy a tile and place that."
        words["hall_end"] = (
            "A {hall} that waits while you could still buy a tile ends by itself "
            "as soon as nothing more can be bought and nothing in your storage fits."
        )
        words["buy_ruling"] = (
            "While a castle's action or a {hall} is waiting you may buy too, and use the bought tile for it; "
            "so a {hall} waits even with empty storage as long as you can buy. "
            "While a carpenter, church or market is waiting you may buy as well; "
            "if your storage is full then, the bought tile may be the one you discard for the tile you take. "
            "In the middle of other effects a purchase is not offered, as it would change nothing."
        )
    else:
        words["buy_when"] = "Do it before, between or after your two dice actions, but not while an effect is waiting."
        words["hall_wait"] = "You may decline."
        words["hall_end"] = (
            "Nothing can be bought while a {hall} is waiting, so with no stored tile that fits it ends at once. "
            "(In the 2019 rules it waits for a purchase.)"
        )
        words["buy_ruling"] = "While an effect is waiting nothing can be bought (E-05)."
    words["k6_pay"] = ", and lets workers stand in for {silver}s" if edition.workers_buy else ""
    words["k6_price"] = (
        "The price is 2 in all, {silver}s and workers in any mix, for the black depot too."
        if edition.workers_buy
        else "The price stays 2 {silver}s; workers cannot pay."
    )
    if edition.most_empty_wins:
        words["tie_first"] = "the player with the most empty spaces"
        words["tie_second"] = "the player farthest behind on the {track} (lower in a stack is behind)"
    else:
        words["tie_first"] = "the player with the fewest empty spaces"
        words["tie_second"] = "the player who came later in the turn order of the last round"
    return words
