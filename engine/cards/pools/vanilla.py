"""Creatures without text."""

from engine.dsl import creature

creature("Grizzly Bears", "{1}{G}", "Bear", 2, 2)
creature("Runeclaw Bear", "{1}{G}", "Bear", 2, 2)
creature("Trained Armodon", "{1}{G}{G}", "Elephant", 3, 3)
creature("Nessian Courser", "{2}{G}", "Centaur Warrior", 3, 3)
creature("Alpine Grizzly", "{2}{G}", "Bear", 4, 2)
creature("Rumbling Baloth", "{2}{G}{G}", "Beast", 4, 4)
creature("Redwood Treefolk", "{4}{G}", "Treefolk", 3, 6)
creature("Spined Wurm", "{4}{G}", "Wurm", 5, 4)
creature("Craw Wurm", "{4}{G}{G}", "Wurm", 6, 4)
