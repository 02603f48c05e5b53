"""A whole case: the breaches that its record holds, and their rulings one after another.

Reaches the adjudicators only through `rulings.registry`, never by name.
"""
