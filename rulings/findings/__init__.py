"""What the record shows of a breach that several rules ask about, and what the arbiter is asked.

Orders and open cards, leads let stand, wrong counts, the terms of a claim. Searches no play and
says nothing of what a breach costs. Imports the deal and the top modules up to `questions`.
"""
