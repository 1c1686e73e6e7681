"""Both decks, written a second time from their specification, in another language and another way.

Nothing is shared with the Swift core, so that an error would have to be made twice to stay unseen.
"""
