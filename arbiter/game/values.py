"""Frozen, slotted dataclasses that are quick to define.

`@dataclass(frozen=True, slots=True)` writes and compiles six methods for every class, which takes
longer than reading the rest of its module: a short command spent a quarter of its time on it. The
classes of `@value` are dataclasses too, for `replace` and `fields`, but share their methods. Making
one takes a little longer, so it is for what there is little of: events, rules, parts of a decision.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, NoReturn, TypeVar, cast, dataclass_transform

_Class = TypeVar("_Class", bound=type)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: _Class) -> _Class:
    """Make a frozen, slotted dataclass of a class; keyword-only and inherited fields it has not."""
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    defaults = {one.name: one for one in fields(made) if _has_default(one)}
    made._compared = tuple(one.name for one in fields(made) if one.compare)
    made._defaults = defaults
    for name, method in _METHODS.items():
        setattr(made, name, method)
    return cast("_Class", made)


def _has_default(one: Field[Any]) -> bool:
    return one.default is not MISSING or one.default_factory is not MISSING


def _init(self: Any, *given: Any, **named: Any) -> None:
    names = self.__match_args__
    if len(given) > len(names):
        raise TypeError(f"{type(self).__name__} takes {len(names)} values, not {len(given)}")
    put = object.__setattr__
    for name, content in zip(names, given, strict=False):
        put(self, name, content)
    for name in names[len(given) :]:
        if name in named:
            put(self, name, named.pop(name))
        elif name in self._defaults:
            put(self, name, _default(self._defaults[name]))
        else:
            raise TypeError(f"{type(self).__name__} needs {name}")
    if named:
        raise TypeError(f"{type(self).__name__} has no {', '.join(named)} to be given here")


def _default(one: Field[Any]) -> Any:
    return one.default if one.default_factory is MISSING else one.default_factory()


def _content(self: Any) -> tuple[Any, ...]:
    return tuple([getattr(self, name) for name in self._compared])


def _eq(self: Any, other: object) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    return _content(self) == _content(other)


def _hash(self: Any) -> int:
    return hash(_content(self))


def _repr(self: Any) -> str:
    shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
    return f"{type(self).__qualname__}({shown})"


def _refuse(self: Any, name: str, *_: object) -> NoReturn:
    raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")


def _reduce(self: Any) -> tuple[type, tuple[Any, ...]]:
    return type(self), tuple(getattr(self, name) for name in self.__match_args__)


_METHODS: Mapping[str, Any] = {
    "__init__": _init,
    "__eq__": _eq,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _refuse,
    "__delattr__": _refuse,
    "__reduce__": _reduce,
}
