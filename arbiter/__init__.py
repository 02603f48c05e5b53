"""Arbiter: rules on disputes at a preferans table and keeps the score."""
