"""The site: cards, decks, sharing and playtests; pages, API, commands and tasks."""
