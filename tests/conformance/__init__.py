"""The generic proof: what every registered game must pass, under every set of options it names."""

import pytest

pytest.register_assert_rewrite("tests.conformance.contract")
