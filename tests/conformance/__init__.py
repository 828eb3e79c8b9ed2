"""The conformance suite: what every registered game must pass, with each of its option sets."""

import pytest

pytest.register_assert_rewrite("tests.conformance.contract")
