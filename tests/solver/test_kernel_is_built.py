"""A kernel that does not compile must not pass as a machine without a compiler."""

import os
import shutil

import pytest

from arbiter.solver.kernel_solver import KERNEL_AVAILABLE

REQUIRED = os.environ.get("ARBITER_REQUIRE_TOOLS") == "1"
COMPILER = os.environ.get("CXX") or next(filter(shutil.which, ("c++", "g++", "clang++")), None)


@pytest.mark.skipif(not REQUIRED, reason="elsewhere plain Python may do")
@pytest.mark.skipif(COMPILER is None, reason="no C++ compiler here")
def test_where_a_compiler_is_found_the_kernel_has_been_built() -> None:
    assert KERNEL_AVAILABLE
