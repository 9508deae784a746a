"""What clauses of texts mean, as data: each with a position and the outcome of the Comprehensive Rules."""
