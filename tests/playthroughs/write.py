"""Write every playthrough anew, played by greedy bots: `make playthroughs`."""

from __future__ import annotations

from parlour.bots.bot import decide
from parlour.bots.roster import find_bot
from tests.playthroughs.games import FOLDER, Playthrough, playthroughs
from tests.playthroughs.telling import tell


def played(told: Playthrough) -> str:
    bot = find_bot("greedy", told.seed)
    return tell(told, lambda p: decide(bot, p, told.seed))


def main() -> None:
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    for told in playthroughs():
        told.file.write_text(played(told), encoding="utf-8")
        print(told.file.relative_to(FOLDER.parent))


if __name__ == "__main__":
    main()
