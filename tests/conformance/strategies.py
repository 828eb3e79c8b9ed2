"""What Hypothesis draws: seeds, walks through games, and any JSON."""

from __future__ import annotations

from typing import Any
from zlib import crc32

from hypothesis import settings
from hypothesis import strategies as st

from tests.conformance.cases import CASES, POLICIES, Case, Walk


def sized(examples: int) -> settings:
    """This many examples, or fewer if the profile says so."""
    return settings(max_examples=min(examples, settings.default.max_examples))


seeds = st.integers(0, 2**32 - 1)
per_mille = st.integers(0, 1000) | st.integers(0, 30)


def walks(case: Case, through: st.SearchStrategy[int] = per_mille) -> st.SearchStrategy[Walk]:
    """Games of one case, up to any point; seeds differ by case, although Hypothesis draws the same for each."""
    own = crc32(str(case).encode())
    return st.builds(
        Walk, st.just(case), seeds.map(lambda seed: seed ^ own), st.sampled_from(sorted(POLICIES)), through
    )


any_walk = st.sampled_from(CASES).flatmap(walks)

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(-2, 40),
    st.floats(allow_nan=False),
    st.text(max_size=20),
    st.sampled_from(["", "\u00b2", "9" * 5000, "-1", "None", "a1"]),
)
any_json: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
