"""Weighing: how much memory Python takes for each table a server holds; run as a process of its own.

What Python itself has handed out is counted, which is the same on every machine; `make bench-server` measures the process.
Arguments: the database, then groups of table ids joined by commas. The first group is only loaded, for all that is loaded once;
of each other one the bytes for each table are printed.
"""

from __future__ import annotations

import asyncio
import gc
import json
import sys
import tracemalloc

from parlour.server.hub import Hub
from parlour.server.store import Store


def taken() -> int:
    """Bytes of memory in use."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def weigh(db: str, groups: list[list[str]]) -> list[float]:
    tracemalloc.start()
    store = Store(db)
    store.start()
    hub = Hub(store, 300)
    weights = []
    for group in groups:
        before = taken()
        for table_id in group:
            await hub.get(table_id)
        weights.append((taken() - before) / len(group))
    assert len(hub.tables) == sum(map(len, groups))
    await asyncio.to_thread(store.close)
    return weights[1:]


if __name__ == "__main__":
    print(json.dumps(asyncio.run(weigh(sys.argv[1], [group.split(",") for group in sys.argv[2:]]))))
