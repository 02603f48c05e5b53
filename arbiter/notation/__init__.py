"""The record of a deal as text and as JSON, both ways, every fault with its place."""
