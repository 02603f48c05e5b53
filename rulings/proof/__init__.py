"""What could have happened: the questions that the standards of proof put to the solver.

A module searches or replays and answers in tricks or whists; what follows from the answer is for
the remedies and the rules. Imports the standards, the findings and what those may.
"""
