"""Which program this is."""

from importlib.metadata import PackageNotFoundError, version

from arbiter.solver.kernel_solver import KERNEL_AVAILABLE

DISTRIBUTION = "arbiter-preferans"
SOLVER = "C++ kernel" if KERNEL_AVAILABLE else "plain Python"


def program_version() -> str:
    """The version of the installed program; `0` for a source tree that is not installed."""
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:
        return "0"


def version_text() -> str:
    """The program, its version and the solver in use."""
    return f"arbiter {program_version()} (solver: {SOLVER})"
