"""Published files of cards, read as a stream: Scryfall's bulk files, and MTGJSON's sets, all printings and atomic cards."""
