"""The law of preferans as data, and the adjudicators that apply it."""
