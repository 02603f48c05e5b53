"""The record of an evening, deal by deal: typed, as a table, or as lines of JSON.

Imports the two forms of a record and what those may.
"""
