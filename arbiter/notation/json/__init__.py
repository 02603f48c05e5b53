"""The JSON form of a record, both ways, and the lines of JSON that other commands take.

What programs exchange, every fault with its place. Imports the words, limits and checks beside the
packages, and never the text form.
"""
