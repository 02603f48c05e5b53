"""What could have happened: open-card values, reachable results, proof lines."""
