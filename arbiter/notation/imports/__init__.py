"""Deals from other programs, from the book, and from whatever was pasted."""
