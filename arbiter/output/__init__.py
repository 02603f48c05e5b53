"""A decision turned into terminal text, a printable page and JSON; words per language."""
