"""Conventions as data, scores, ledger and settlement."""
