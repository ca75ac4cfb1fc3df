"""The rules of Planet Steam as a book: what is said, when, and by which figures (``core/book.py``)."""

from __future__ import annotations

from steamhouse.core.book import Book
from steamhouse.games.planet_steam.book.chapters import CHAPTERS
from steamhouse.games.planet_steam.book.examples import examples
from steamhouse.games.planet_steam.book.figures import figures
from steamhouse.games.planet_steam.text.words import worded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from steamhouse.core.messages import Message
    from steamhouse.games.planet_steam.game import PlanetSteam


def plays(game: PlanetSteam, option: str) -> bool:
    """Whether an option is on."""
    return bool(game.options.get(option))


def edge(message: Message, game: PlanetSteam) -> Message:
    """The message in the words of the game's edition."""
    return worded(message, game.box)


BOOK = Book("planet-steam", CHAPTERS, figures, plays, edge, examples)
