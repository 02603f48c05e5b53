"""What a record or a complaint holds that no ruling used, each with its reason and its rule.

Begins where the proceedings end and changes nothing of what they ruled.
"""
