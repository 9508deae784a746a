"""What the questions of the map are about."""

from engine.state.topics import Topic

BATTLE = Topic("battle", "the next battle")
MARCHERS = Topic("marchers", "who marches")
CARRIER = Topic("carrier", "who picks it up")
HOST = Topic("host", "what an Aura starts on")
FALL_BACK = Topic("fall_back", "who falls back to the first land")
PLACE = Topic("place", "where it arrives")
ORIGIN = Topic("origin", "where it begins")
TAKEN_TO = Topic("taken_to", "where it is taken")
STRUCK_LAND = Topic("struck_land", "which land is struck")
LIFE_LOST = Topic("life_lost", "which land loses life")
LIFE_GAINED = Topic("life_gained", "which land gains life")
