"""The page on deploying, done as it is written."""
