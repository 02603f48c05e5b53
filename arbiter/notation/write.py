"""The record of a deal written in either form."""

from arbiter.notation.json_writer import write_json
from arbiter.notation.text_writer import write_text

__all__ = ["write_json", "write_text"]
