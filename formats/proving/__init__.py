"""Games played to prove the engine: random ones with every invariant watched, and which effects of cards they reach."""
