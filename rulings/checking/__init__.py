"""A decision as its file tells it, and that decision checked again by whoever doubts it.

Trusts no ruling: imports the deal, proof and the rulebook to work everything out anew, and neither
findings, remedies, rules nor proceedings.
"""
