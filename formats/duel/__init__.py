"""One format: see the modules."""
