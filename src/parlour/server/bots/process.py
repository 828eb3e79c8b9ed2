"""The process in which bots think, under a memory limit. It reads one question per line and answers each with a line.

The position it gets has everything that the bot's seat cannot know replaced by new luck, so nothing can leak from here.
"""

from __future__ import annotations

import json
import sys

from parlour.bots.roster import find_bot
from parlour.registry import load


def limit_memory(megabytes: int) -> None:
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def main() -> None:
    limit_memory(int(sys.argv[1]))
    for line in sys.stdin:
        question = json.loads(line)
        position = load(question["position"])
        action = find_bot(question["bot"], question["seed"]).choose(position)
        sys.stdout.write(json.dumps({"move": position.move(action)}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
