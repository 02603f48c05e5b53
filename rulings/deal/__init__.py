"""The deal of a case before any rule on breaches: who plays with whom, its result, its worth.

Whatever can be told of a record without asking what went wrong in it. Imports `rulings.case` and
`rulings.effect` only.
"""
