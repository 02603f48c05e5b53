"""Values: dataclasses that share their methods behave as those that have their own."""

import copy
import pickle
from dataclasses import dataclass, field, fields, replace

import pytest

from arbiter.game.values import value


@value
class Made:
    """One of ours."""

    name: str
    count: int = 2
    notes: dict[str, int] = field(default_factory=dict)
    place: int | None = field(default=None, compare=False)

    @property
    def twice(self) -> int:
        """Something of its own."""
        return 2 * self.count


@value
class Other:
    """Another with the same contents."""

    name: str
    count: int = 2


@dataclass(frozen=True, slots=True)
class Usual:
    """The same by the standard library."""

    name: str
    count: int = 2


def test_a_value_has_its_fields_its_defaults_and_its_own_methods() -> None:
    made = Made("a", notes={"x": 1})

    assert (made.name, made.count, made.notes, made.place, made.twice) == (
        "a",
        2,
        {"x": 1},
        None,
        4,
    )
    assert Made("a").notes is not Made("a").notes
    assert [one.name for one in fields(Made)] == ["name", "count", "notes", "place"]


def test_values_are_equal_by_class_and_by_the_fields_that_count() -> None:
    assert Made("a", place=1) == Made("a", place=2)
    assert Made("a") != Made("b")
    assert Made("a") != Made("a", 3)
    assert Other("a") != Usual("a")
    assert Other("a") != ("a", 2)
    assert hash(Other("a")) == hash(Other("a", 2))


def test_a_value_cannot_be_changed_but_replaced() -> None:
    made = Made("a")
    with pytest.raises(AttributeError):
        made.count = 3  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del made.count  # type: ignore[misc]
    with pytest.raises(AttributeError):
        made.colour = "red"  # type: ignore[attr-defined]

    assert replace(made, count=3) == Made("a", 3)


@pytest.mark.parametrize("arguments", [{}, {"name": "a", "colour": 1}])
def test_a_missing_and_a_strange_field_are_refused(arguments: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        Made(**arguments)  # type: ignore[arg-type]


def test_too_many_values_or_one_given_twice_are_refused() -> None:
    with pytest.raises(TypeError):
        Other("a", 1, 2)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Other("a", name="b")  # type: ignore[misc]


def test_a_value_is_shown_matched_copied_and_pickled_like_any_other() -> None:
    match Other("a", 3):
        case Other(name, count):
            assert (name, count) == ("a", 3)

    assert repr(Other("a")) == "Other(name='a', count=2)"
    assert copy.deepcopy(Made("a")) == Made("a")
    assert pickle.loads(pickle.dumps(Other("a"))) == Other("a")
