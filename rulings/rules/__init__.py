"""One adjudicator a file: `adjudicate(case, breach, trace) -> Ruling`.

Imports remedies, proof, the findings and what those may; never another adjudicator, which
`rulings.registry` chooses among by name.
"""
