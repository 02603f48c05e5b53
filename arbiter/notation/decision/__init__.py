"""A decision file, `arbiter/decision/1`, read back with the record in it, to be checked again.

Imports the JSON form; the words of a decision as told are those of `rulings.checking`.
"""
