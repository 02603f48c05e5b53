"""The record of a deal written in either form."""

from arbiter.notation.json.writer import write_json
from arbiter.notation.text.writer import write_text

__all__ = ["write_json", "write_text"]
