"""The law of preferans as data, and the adjudicators that apply it.

The modules beside the packages are the words that all of them use: the rulebook, a case, its
effect, trace and decision, what an adjudicator is given and returns. Which may import which stands
as layers in `pyproject.toml`; from the top: checking and unused, proceedings, rules, remedies,
proof, findings, deal, book.
"""
