import CardistryWebDecks

// The engine with both decks and the look-ahead. The page calls its exports; there is nothing to run on its own.
