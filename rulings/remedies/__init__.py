"""What follows from a breach where several rules share it, or where one would be too long.

Penalty tricks, compensation, limits of time, lots. Imports proof, the findings and what those may;
never a rule.
"""
