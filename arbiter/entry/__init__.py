"""The guided entry of a record: a dialogue that knows no terminal, and the two ways to hold it."""
