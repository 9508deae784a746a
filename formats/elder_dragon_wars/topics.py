"""What the questions of Elder Dragon Wars are about."""

from engine.state.topics import Topic

AWARD = Topic("award", "an artifact of the eliminated player to take")
REGROWTH = Topic("regrowth", "which legends to sacrifice for a regrowth")
