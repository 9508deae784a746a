"""Positions written as data, in the engine-neutral format scenario-v1: laid out, played by their script and judged."""
