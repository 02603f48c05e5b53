"""One adjudicator a file."""
