runSprings()
