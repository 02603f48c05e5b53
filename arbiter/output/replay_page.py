"""A deal to step through, as one page that needs nothing but itself.

Card by card with keys, buttons or a finger; the proof line beside what happened; on demand what
each card would have been worth. All of it is worked out here and written into the page.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from arbiter.game.card_notation import Language
from arbiter.game.contracts import Raspasy
from arbiter.output.deal_view import DealView, Pair, deal_view
from arbiter.output.labels import Labels, clean
from arbiter.output.replay_track import Track, card_faces, line_track, played_track
from arbiter.output.templates import Templates, load_templates
from arbiter.output.tricks_view import line_view, play_view, replay_view, state_of_breach
from arbiter.sayings import saying
from arbiter.version import program_version
from rulings.case import Case, is_being_played
from rulings.decision import Decision

TEMPLATE = "replay.html.j2"

SCRIPT_WORDS = (
    "talon",
    "value",
    "value-best",
    "values-none",
    "cost",
    "turn",
    "over",
    "hidden",
)
"""What the script says by itself; the rest it finds in the frames."""


@dataclass(frozen=True, slots=True)
class ReplayView:
    """Everything that the page shows."""

    lang: Language
    title: str
    case: str
    meta: tuple[Pair, ...]
    deal: DealView
    players: tuple[str, ...]
    hands: tuple[str, ...]
    tracks: tuple[Track, ...]
    notes: tuple[str, ...]
    is_hidden: bool
    has_values: bool
    value_meaning: str


def replay_html(
    case: Case,
    lang: Language,
    *,
    case_name: str,
    decision: Decision | None = None,
    arbiter_eyes: bool = False,
    templates: Templates | None = None,
) -> str:
    """Render a deal.

    Args:
        case: The record made ready.
        lang: The language of the page.
        case_name: The name of the case.
        decision: The ruling on it, if there is one: its proof lines are shown beside the play.
        arbiter_eyes: Whether hands and values are shown though the deal is still being played.
        templates: A club's templates, if not the shipped ones.

    Raises:
        TemplateFault: A template of the club is wrong.

    """
    labels = Labels.at_table(lang, case.record.players)
    view = _view(case, labels, case_name, decision, arbiter_eyes=arbiter_eyes)
    values = {
        "view": view,
        "words": lambda key, **values: labels.of(saying(f"replay.{key}", **values)),
        "labels": labels,
        "data": _data(view, labels),
        "version": program_version(),
    }
    return (templates or load_templates()).render(TEMPLATE, values)


def _view(
    case: Case, labels: Labels, case_name: str, decision: Decision | None, *, arbiter_eyes: bool
) -> ReplayView:
    record, replay = case.record, case.replay
    hides = is_being_played(record) and not arbiter_eyes
    play = replay_view(replay, labels, hides_hands=hides)
    if decision is not None and not replay.departures:
        play = play_view(decision, labels)
    tracks = [played_track(record, replay, play, labels, hides_hands=hides)]
    if decision is not None and not hides:
        state = state_of_breach(decision)
        tracks += [
            line_track(record, state, damage, line_view(decision, damage, labels), labels)
            for damage in decision.damage
            if damage.line
        ]
    has_values = any(frame.values for track in tracks for frame in track.frames)
    meaning = "raspasy" if isinstance(record.contract, Raspasy) else "declarer"
    return ReplayView(
        lang=labels.lang,
        title=_words(labels, "title"),
        case=clean(case_name),
        meta=_meta(case, labels),
        deal=deal_view(record, labels, hides_hands=hides),
        players=tuple(labels.name(player) for player in record.players),
        hands=tuple(labels.name(player) for player in record.seating.hands),
        tracks=tuple(tracks),
        notes=play.notes,
        is_hidden=hides,
        has_values=has_values,
        value_meaning=_words(labels, f"meaning-{meaning}"),
    )


def _meta(case: Case, labels: Labels) -> tuple[Pair, ...]:
    header = case.record.header
    told = {
        "meta.event": header.event,
        "meta.date": header.date,
        "meta.table": header.table,
        "meta.deal": header.deal,
        "meta.contract": labels.contract(case.record.contract),
        "meta.convention": labels.convention(case.convention),
    }
    return tuple(Pair(labels(key), labels.sentence(text)) for key, text in told.items() if text)


def _data(view: ReplayView, labels: Labels) -> Mapping[str, object]:
    """What the script needs: cards, frames and the few words that it puts together."""
    return {
        "cards": [asdict(face) for face in card_faces(labels)],
        "hands": view.hands,
        "players": view.players,
        "tracks": [_frames(track) for track in view.tracks],
        "words": {
            key: _words(labels, key, n="{n}", card="{card}", player="{player}")
            for key in SCRIPT_WORDS
        },
    }


def _frames(track: Track) -> Sequence[Mapping[str, object]]:
    return [asdict(frame) for frame in track.frames]


def _words(labels: Labels, key: str, **values: str) -> str:
    return labels.of(saying(f"replay.{key}", **values))
