"""The book of rules below `rulings.rulebook`: what a rule holds, how its file is read and checked.

Also the search by words and the director's cards. Knows no case; imports nothing else of `rulings`.
"""
