import CardistryWebDecks

// The engine with the swipe stack alone. The page calls its exports; there is nothing to run on its own.
