"""The record of a deal as text and as JSON, both ways, every fault with its place.

The modules beside the packages are the front doors (`read`, `write`) and what both forms share:
words, limits, findings, checks.
"""
