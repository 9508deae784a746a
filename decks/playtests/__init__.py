"""The playtest service: plan, play in chunks, sweep up after accidents, report."""
