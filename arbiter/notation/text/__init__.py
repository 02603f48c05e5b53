"""The text form of a record, both ways: what a person types at the table.

A line is parsed by itself, then each kind of line has its reader. Imports the words, limits and
checks beside the packages, and never the JSON form.
"""
