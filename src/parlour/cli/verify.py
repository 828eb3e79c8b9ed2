"""`parlour verify`: check a record, and print the proof in a few lines."""

from __future__ import annotations

import click

from parlour.records.files import open_record
from parlour.records.record import Record
from parlour.records.verify import Proof, verify


@click.command("verify")
@click.argument("file")
def command(file: str) -> None:
    """Check that the game in FILE was played by the rules, with the luck of its seed and the result it claims."""
    record = open_record(file)
    proof = verify(record)
    click.echo(f"Game: {proof.title}, {count(record.players, 'player')}: {players(record)}.")
    click.echo(f"Moves: {count(proof.moves, 'move')}, each legal and made by the right seat.")
    click.echo(f"Luck: {count(proof.results, 'chance result')}, each possible, none missing, none left over.")
    click.echo(f"Seed: {_seed(record, proof)}")
    click.echo(f"Ruleset: {_ruleset(record, proof.ruleset)}")
    click.echo(f"Result: {_result(record)}")


def players(record: Record) -> str:
    """'A Ada, B Bot (greedy bot)', with the seat letters that drawings use."""
    bots = [f" ({seat.bot} bot)" if seat.bot is not None else "" for seat in record.seats]
    return ", ".join(f"{chr(ord('A') + i)} {seat.name}{bots[i]}" for i, seat in enumerate(record.seats))


def _result(record: Record) -> str:
    """'Ada 72, Bot 29; Ada wins.'"""
    if record.result is None:
        return "none yet; the game is still running."
    scores = ", ".join(f"{seat.name} {score}" for seat, score in zip(record.seats, record.result.scores))
    names = [record.seats[seat].name for seat in record.result.winners]
    if len(names) == 1:
        return f"{scores}; {names[0]} wins."
    return f"{scores}; {' and '.join(names)} share the victory." if names else f"{scores}; nobody wins."


def _ruleset(record: Record, ours: str) -> str:
    if record.ruleset == ours:
        return f"{ours}, the same as this engine's."
    same = "" if record.result is None else " with the same result"
    moves = count(len(record.moves), "move")
    return f"recorded under {record.ruleset}, this engine has {ours}; all {moves} replay legally{same}."


def _seed(record: Record, proof: Proof) -> str:
    if proof.seed_checked and proof.copied is not None:
        seed = (
            "matches the commitment made when play continued" if proof.committed else "belongs to the game as continued"
        )
        return (
            f"{seed} after {count(proof.copied, 'copied move')}, and gives every chance result since; "
            "earlier results came with the moves."
        )
    if proof.seed_checked:
        if proof.committed:
            return "matches the commitment made at the start, and gives every chance result."
        return "gives every chance result; no commitment to it was recorded."
    if proof.committed:
        return f"not revealed; the table is committed to {record.commitment}."
    return "none; the luck is as recorded."


def count(number: int, word: str) -> str:
    """'1 move', '2 moves'."""
    return f"{number} {word}{'' if number == 1 else 's'}"
