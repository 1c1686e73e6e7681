makeCards()
