"""Basic lands (CR 305.6)."""

from engine.dsl import land

land("Plains", subtypes="Basic Plains")
land("Island", subtypes="Basic Island")
land("Swamp", subtypes="Basic Swamp")
land("Mountain", subtypes="Basic Mountain")
land("Forest", subtypes="Basic Forest")
