"""The commands by what they serve; each reads, calls one library function and writes."""
