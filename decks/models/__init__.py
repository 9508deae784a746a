"""The site's tables."""

from decks.models.account import AccessToken, Preferences, Scope
from decks.models.card import Card, CardNumber
from decks.models.card_report import CardReport
from decks.models.competence import CardCompetence, Measure
from decks.models.deck import Deal, Deck, DeckChange, DeckVersion, Visibility
from decks.models.house import HouseFormat, HouseVersion
from decks.models.mark import Mark
from decks.models.notice import Notice, NoticeKind
from decks.models.paper import PaperRun, PaperStep
from decks.models.playgroup import Playgroup
from decks.models.playtest import (
    Chunk,
    ChunkState,
    Game,
    GameLog,
    PlayReport,
    Playtest,
    PlaytestDeck,
    PlaytestEvent,
    Retelling,
    Status,
    StopRule,
    Tier,
    Usage,
    Work,
    Worker,
)
from decks.models.seated import SeatedChance, SeatedGame, SeatedMove, SeatedPlace, SeatedRemark
from decks.models.social import Comment, CommentReport, Like
from decks.models.table import Table, TableSeat

__all__ = [
    "AccessToken",
    "Card",
    "CardCompetence",
    "CardNumber",
    "CardReport",
    "Chunk",
    "ChunkState",
    "Comment",
    "CommentReport",
    "Deal",
    "Deck",
    "DeckChange",
    "DeckVersion",
    "Game",
    "GameLog",
    "HouseFormat",
    "HouseVersion",
    "Like",
    "Mark",
    "Measure",
    "Notice",
    "NoticeKind",
    "Playgroup",
    "Playtest",
    "PlaytestDeck",
    "PlaytestEvent",
    "PaperRun",
    "PaperStep",
    "PlayReport",
    "Preferences",
    "Retelling",
    "Scope",
    "SeatedChance",
    "SeatedGame",
    "SeatedMove",
    "SeatedPlace",
    "SeatedRemark",
    "Status",
    "StopRule",
    "Table",
    "TableSeat",
    "Tier",
    "Usage",
    "Visibility",
    "Work",
    "Worker",
]
