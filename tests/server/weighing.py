"""Weighing: how much memory a server's process takes for each table it holds; run as a process of its own.

Arguments: the database, then groups of table ids joined by commas. The first group is only loaded, for all that is loaded once;
of each other one the bytes for each table are printed.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
from pathlib import Path

from parlour.server.hub import Hub
from parlour.server.store import Store


def resident() -> int:
    """Bytes of memory this process has."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def weigh(db: str, groups: list[list[str]]) -> list[float]:
    store = Store(db)
    store.start()
    hub = Hub(store, 300)
    weights = []
    for group in groups:
        before = resident()
        for table_id in group:
            await hub.get(table_id)
        weights.append((resident() - before) / len(group))
    assert len(hub.tables) == sum(map(len, groups))
    await asyncio.to_thread(store.close)
    return weights[1:]


if __name__ == "__main__":
    print(json.dumps(asyncio.run(weigh(sys.argv[1], [group.split(",") for group in sys.argv[2:]]))))
