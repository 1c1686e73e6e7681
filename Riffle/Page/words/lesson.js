// Words of the card that teaches how to swipe.

export const words = {
    title: 'How Riffle works',
    /** Under the name of a decision. */
    swipe: { right: 'swipe right', left: 'swipe left', up: 'swipe up', down: 'swipe down' },
    promise: 'Nothing moves until you say so, at the end of the round. Undo brings every card back.',
    go: 'Try it: swipe this card away. It is not one of your photos.',
    way: (key, decision) => `${key} ${decision}`,
    /** For people who do not see the card: what the arrow keys do. */
    spoken: ways => `How Riffle works. ${ways.join(', ')}. ${words.promise} This card is not one of your photos. Any of the keys skips it.`,
}
