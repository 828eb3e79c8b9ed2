"""Write the playthroughs. A game keeps its moves where they are still legal; otherwise greedy bots play a new one."""

from __future__ import annotations

from parlour import MoveError
from parlour.bots.bot import decide
from parlour.bots.roster import find_bot
from tests.playthroughs.games import FOLDER, Playthrough, playthroughs
from tests.playthroughs.telling import retold, tell


def written(told: Playthrough) -> str:
    if told.file.exists():
        try:
            return retold(told, told.file.read_text(encoding="utf-8"))
        except MoveError as error:
            print(f"{told.name} is played again: {error}")
    bot = find_bot("greedy", told.seed)
    return tell(told, lambda p: decide(bot, p, told.seed))


def main() -> None:
    wanted = playthroughs()
    for file in FOLDER.glob("*.txt"):
        if file not in [told.file for told in wanted]:
            file.unlink()
    for told in wanted:
        told.file.write_text(written(told), encoding="utf-8")
        print(told.file.relative_to(FOLDER.parent))


if __name__ == "__main__":
    main()
